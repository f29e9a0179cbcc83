import type { ComponentChildren } from 'preact';
import { Icon, type IconName } from './icon.js';

/** What a colour says; always told by an icon or a word as well. */
export type Tone = 'pass' | 'fail' | 'wait' | 'note' | 'plain';

/** A short state, count or code. */
export function Chip({
  tone = 'plain',
  icon,
  title,
  children,
}: {
  tone?: Tone;
  icon?: IconName;
  title?: string;
  children: ComponentChildren;
}) {
  return (
    <span class={`chip ${tone}`} title={title}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}

/** A verdict or a note that has to be seen. */
export function Banner({
  tone,
  icon,
  title,
  children,
}: {
  tone: Exclude<Tone, 'plain'>;
  icon: IconName;
  title: string;
  children?: ComponentChildren;
}) {
  return (
    <div class={`banner ${tone}`}>
      <Icon name={icon} />
      <div>
        <h2>{title}</h2>
        {children}
      </div>
    </div>
  );
}
