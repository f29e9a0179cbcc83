import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Icon } from '../ui/icon.js';

/** A list beside what is chosen of it; where there is room for one of them, what is chosen takes its place. */
export function Split({
  list,
  detail,
  label,
  back,
}: {
  list: ComponentChildren;
  detail: ComponentChildren | undefined;
  /** Names the detail. */
  label: string;
  /** The address of the list alone. */
  back: string;
}) {
  const [lines, chosen] = [useRef<HTMLDivElement>(null), useRef<HTMLElement>(null)];
  const shows = detail !== undefined;
  const showed = useRef(shows);
  useEffect(() => {
    // The focus must not stay in what has gone out of sight.
    if (shows && lines.current?.offsetParent === null) chosen.current?.focus();
    else if (!shows && showed.current) lines.current?.querySelector<HTMLElement>('.virtual')?.focus();
    showed.current = shows;
  }, [shows]);
  return (
    <div class={`split${shows ? ' has-detail' : ''}`}>
      <div class="split-list" ref={lines}>
        {list}
      </div>
      <section class="split-detail" aria-label={label} tabIndex={-1} ref={chosen}>
        {detail === undefined ? null : (
          <a class="button bare back" href={back}>
            <Icon name="back" />
            Back to the list
          </a>
        )}
        {detail}
      </section>
    </div>
  );
}

/** What stands where nothing is chosen or found, with what to do. */
export function Empty({
  icon,
  title,
  children,
}: {
  icon: Parameters<typeof Icon>[0]['name'];
  title: string;
  children?: ComponentChildren;
}) {
  return (
    <div class="empty">
      <Icon name={icon} />
      <h2>{title}</h2>
      {children}
    </div>
  );
}
