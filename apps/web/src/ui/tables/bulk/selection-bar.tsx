import { Button } from '@mantine/core';
import { useRef } from 'react';
import { type Nouns, pluralize } from '~/lib/format/pluralize';
import classes from './selection-bar.module.css';
import { nothingSelected, type Selection } from './use-persisted-selection';

interface SelectionBarProps {
  selection: Selection;
  onSelect: (selection: Selection) => void;
  /** Ids on this page. */
  onPage: readonly string[];
  /** How many match. */
  total: number;
  nouns: Nouns;
  /** What can be done with so many, in this order. */
  actionsOn: (many: number) => readonly { label: string; run: () => void; busy?: boolean }[];
}

const looks = { size: 'compact-sm', fz: 'sm', fw: 500 } as const;

/** What can be done with the chosen rows; after the whole page is chosen, also all that match. Nothing while none is. */
export function SelectionBar({ selection, onSelect, onPage, total, nouns, actionsOn }: SelectionBarProps) {
  const bar = useRef<HTMLElement>(null);
  const chosen = new Set(selection.ids);
  const wholePage = selection.all || (onPage.length > 0 && onPage.every((id) => chosen.has(id)));
  const many = selection.all ? total : selection.ids.length;
  if (many === 0) return null;
  const clear = () => {
    // The bar goes away: on with what it was about.
    const next = bar.current?.parentElement?.querySelector<HTMLElement>(':is(table, ul) input');
    onSelect(nothingSelected);
    next?.focus();
  };
  return (
    <section ref={bar} className={classes.bar} aria-label={`Selected ${nouns.many}`}>
      <p className={classes.count} role="status">
        {selection.all && total > 0 ? 'All ' : ''}
        {pluralize(many, nouns)} selected
      </p>
      {wholePage && !selection.all && total > selection.ids.length ? (
        <Button variant="subtle" {...looks} onClick={() => onSelect({ ids: [], all: true })}>
          Select all {total.toLocaleString('en-US')} matching
        </Button>
      ) : null}
      <div className={classes.actions}>
        {actionsOn(many).map(({ label, run, busy = false }) => (
          <Button key={label} variant="default" {...looks} loading={busy} onClick={run}>
            {label}
          </Button>
        ))}
        <Button variant="subtle" {...looks} onClick={clear}>
          Clear selection
        </Button>
      </div>
    </section>
  );
}
