import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';

export interface Tab<Name extends string> {
  readonly name: Name;
  readonly label: ComponentChildren;
}

/** Tabs over one panel, by the arrow keys too. The panel has the id `${id}-panel`. */
export function Tabs<Name extends string>({
  id,
  label,
  tabs,
  selected,
  onSelect,
}: {
  id: string;
  label: string;
  tabs: readonly Tab<Name>[];
  selected: Name;
  onSelect: (name: Name) => void;
}) {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ name }) => name === selected);
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const place = (next + tabs.length) % tabs.length;
    const tab = tabs[place];
    if (tab === undefined) return;
    onSelect(tab.name);
    (list.current?.children[place] as HTMLElement | undefined)?.focus();
  };
  return (
    <div class="tabs" role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown}>
      {tabs.map((tab) => (
        <button
          key={tab.name}
          type="button"
          role="tab"
          id={`${id}-${tab.name}`}
          aria-selected={tab.name === selected}
          aria-controls={`${id}-panel`}
          tabIndex={tab.name === selected ? 0 : -1}
          onClick={() => onSelect(tab.name)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}
