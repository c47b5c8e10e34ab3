import { formatCount } from '@app/contracts/format-count';
import { Button, Group, Text } from '@mantine/core';
import { useRef } from 'react';
import { type Nouns, pluralize } from '~/lib/format/pluralize';
import classes from './selection-bar.module.css';
import { emptySelection, type Selection } from './use-persisted-selection';

interface SelectionBarProps<Action> {
  selection: Selection;
  onSelect: (selection: Selection) => void;
  /** Ids on this page. */
  onPage: readonly string[];
  /** Number of matching rows. */
  total: number;
  nouns: Nouns;
  /** In their order. */
  actions: readonly { label: string; action: Action }[];
  /** Called with the number of selected rows. */
  onAction: (action: Action, many: number) => void;
  /** Actions that ask nothing. */
  more?: readonly { label: string; run: () => void; busy: boolean }[];
}

const buttonStyle = { size: 'compact-sm', fz: 'sm', fw: 500 } as const;

/**
 * Actions for the selected rows; once the whole page is selected, also offers to select all matches. Renders
 * nothing without a selection.
 */
export function SelectionBar<Action>(props: SelectionBarProps<Action>) {
  const { selection, onSelect, onPage, total, nouns, actions, onAction, more = [] } = props;
  const bar = useRef<HTMLElement>(null);
  const chosen = new Set(selection.ids);
  const isPageSelected = selection.all || (onPage.length > 0 && onPage.every((id) => chosen.has(id)));
  const many = selection.all ? total : selection.ids.length;
  if (many === 0) return null;
  const clear = () => {
    // The bar disappears, so the focus moves to the list.
    const next = bar.current?.parentElement?.querySelector<HTMLElement>(':is(table, ul) input');
    onSelect(emptySelection);
    next?.focus();
  };
  return (
    <section ref={bar} className={classes.bar} aria-label={`Selected ${nouns.many}`}>
      <Text inherit fw={600} mod="figures" role="status">
        {selection.all && total > 0 ? 'All ' : ''}
        {pluralize(many, nouns)} selected
      </Text>
      {isPageSelected && !selection.all && total > selection.ids.length ? (
        <Button variant="subtle" {...buttonStyle} onClick={() => onSelect({ ids: [], all: true })}>
          Select all {formatCount(total)} matching
        </Button>
      ) : null}
      <Group align="stretch" gap="0.375rem" className={classes.actions}>
        {actions.map(({ label, action }) => (
          <Button key={label} variant="default" {...buttonStyle} onClick={() => onAction(action, many)}>
            {label}
          </Button>
        ))}
        {more.map(({ label, run, busy }) => (
          <Button key={label} variant="default" {...buttonStyle} loading={busy} onClick={run}>
            {label}
          </Button>
        ))}
        <Button variant="subtle" {...buttonStyle} onClick={clear}>
          Clear selection
        </Button>
      </Group>
    </section>
  );
}
