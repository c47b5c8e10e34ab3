import type { UserBulkAction } from '@app/contracts/user-status';
import { Button } from '@mantine/core';
import { useRef } from 'react';
import { nothingSelected, type Selection } from '~/lib/use-kept-selection';
import classes from './selection-bar.module.css';

const count = new Intl.NumberFormat('en-US');

/** "1 user", "1,234 users". */
export function usersInWords(many: number): string {
  return `${count.format(many)} ${many === 1 ? 'user' : 'users'}`;
}

interface SelectionBarProps {
  selection: Selection;
  onSelect: (selection: Selection) => void;
  /** Ids on this page. */
  onPage: readonly string[];
  /** How many match. */
  total: number;
  onChange: (action: UserBulkAction) => void;
  onExport: () => void;
  exporting: boolean;
}

/** What can be done with the chosen accounts; after the whole page is chosen, also all that match (B80). */
export function SelectionBar(props: SelectionBarProps) {
  const { selection, onSelect, onPage, total, onChange, onExport, exporting } = props;
  const bar = useRef<HTMLElement>(null);
  const chosen = new Set(selection.ids);
  const wholePage = selection.all || (onPage.length > 0 && onPage.every((id) => chosen.has(id)));
  const many = selection.all ? total : selection.ids.length;
  const clear = () => {
    // The bar goes away: on with what it was about.
    const table = bar.current?.parentElement?.querySelector('table');
    onSelect(nothingSelected);
    table?.querySelector('input')?.focus();
  };
  return (
    <section ref={bar} className={classes.bar} aria-label="Selected users">
      <p className={classes.count} role="status">
        {selection.all && total > 0 ? 'All ' : ''}
        {usersInWords(many)} selected
      </p>
      {wholePage && !selection.all && total > selection.ids.length ? (
        <Button
          variant="subtle"
          size="compact-sm"
          fz="sm"
          fw={500}
          onClick={() => onSelect({ ids: [], all: true })}
        >
          Select all {count.format(total)} matching
        </Button>
      ) : null}
      <div className={classes.actions}>
        <Button variant="default" size="compact-sm" fz="sm" fw={500} onClick={() => onChange('suspend')}>
          Suspend
        </Button>
        <Button variant="default" size="compact-sm" fz="sm" fw={500} onClick={() => onChange('unsuspend')}>
          Unsuspend
        </Button>
        <Button variant="default" size="compact-sm" fz="sm" fw={500} onClick={() => onChange('remove')}>
          Delete
        </Button>
        <Button variant="default" size="compact-sm" fz="sm" fw={500} loading={exporting} onClick={onExport}>
          Export selected
        </Button>
        <Button variant="subtle" size="compact-sm" fz="sm" fw={500} onClick={clear}>
          Clear selection
        </Button>
      </div>
    </section>
  );
}
