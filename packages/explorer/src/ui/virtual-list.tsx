import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

// No browser draws an element of any height; beyond this the list scrolls in larger steps.
const TALLEST = 12_000_000;
const OVERSCAN = 6;

export interface VirtualRow {
  readonly class?: string;
  readonly content: ComponentChildren;
  /** More of what a tree says of its line. */
  readonly aria?: Readonly<Record<string, boolean | number | string | undefined>>;
}

/**
 * A list of any length, of which only what is on show is in the page: by the arrow keys, Page, Home and End. It
 * calls `onSelect` for what is pointed at, and lets `onKey` have a key first.
 */
export function VirtualList({
  id,
  label,
  role,
  count,
  rowHeight,
  selected,
  row,
  onSelect,
  onKey,
}: {
  id: string;
  label: string;
  role: 'listbox' | 'tree';
  count: number;
  rowHeight: number;
  /** -1 where nothing is. */
  selected: number;
  row: (index: number) => VirtualRow;
  onSelect: (index: number, event: Event) => void;
  onKey?: (key: string, index: number) => boolean;
}) {
  const frame = useRef<HTMLDivElement>(null);
  const [{ top, height }, setView] = useState({ top: 0, height: 600 });
  const total = count * rowHeight;
  const drawn = Math.min(total, TALLEST);
  const scale = drawn > height ? Math.max(0, total - height) / (drawn - height) : 1;
  const virtualTop = top * scale;
  const first = Math.max(0, Math.floor(virtualTop / rowHeight) - OVERSCAN);
  const last = Math.min(count, Math.ceil((virtualTop + height) / rowHeight) + OVERSCAN);

  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const measure = () => setView({ top: element.scrollTop, height: element.clientHeight });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, []);

  const reveal = (index: number) => {
    const element = frame.current;
    if (element === null || index < 0) return;
    const [from, to] = [index * rowHeight, (index + 1) * rowHeight - element.clientHeight];
    const now = element.scrollTop * scale;
    if (from < now) element.scrollTop = from / scale;
    else if (to > now) element.scrollTop = to / scale;
  };
  // What is selected from elsewhere, as by a link, has to be in sight.
  useLayoutEffect(() => reveal(selected), [selected, count > 0]);

  const onKeyDown = (event: KeyboardEvent) => {
    const page = Math.max(1, Math.floor(height / rowHeight) - 1);
    const next = {
      ArrowDown: selected + 1,
      ArrowUp: selected - 1,
      PageDown: selected + page,
      PageUp: selected - page,
      Home: 0,
      End: count - 1,
    }[event.key];
    if (onKey?.(event.key, selected)) event.preventDefault();
    else if (next !== undefined && count > 0 && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      onSelect(Math.min(count - 1, Math.max(0, next)), event);
    }
  };

  const onClick = (event: MouseEvent) => {
    const line = (event.target as Element).closest<HTMLElement>('.virtual-row');
    if (line !== null) onSelect(Number(line.dataset['index']), event);
  };

  const list = {
    role,
    tabIndex: 0,
    'aria-label': label,
    'aria-activedescendant': selected >= first && selected < last ? `${id}-${selected}` : undefined,
    onScroll: ({ currentTarget }: { currentTarget: HTMLElement }) =>
      setView({ top: currentTarget.scrollTop, height: currentTarget.clientHeight }),
    onKeyDown,
    onClick,
  };
  const shown = Array.from({ length: Math.max(0, last - first) }, (_, at) => first + at);
  return (
    <div id={id} class="virtual" ref={frame} {...list}>
      <div class="virtual-inner" role="presentation" style={{ height: `${drawn}px` }}>
        {shown.map((index) => {
          const { class: kind = '', content, aria } = row(index);
          const place = role === 'listbox' ? { 'aria-setsize': count, 'aria-posinset': index + 1 } : {};
          const item = {
            role: role === 'tree' ? ('treeitem' as const) : ('option' as const),
            'aria-selected': index === selected,
            ...place,
            ...aria,
          };
          return (
            // An element is used again for another line: scrolling makes none.
            <div
              key={index % (last - first)}
              id={`${id}-${index}`}
              data-index={index}
              class={`virtual-row ${kind}`}
              style={{
                height: `${rowHeight}px`,
                transform: `translateY(${index * rowHeight - virtualTop + top}px)`,
              }}
              {...item}
            >
              {content}
            </div>
          );
        })}
      </div>
    </div>
  );
}
