import type { ListField } from '@app/content/editing/field';
import { type EntryObject, entriesOf, findMissingEntries, keyOf } from '@app/content/editing/list-entries';
import { Button } from '@mantine/core';
import classes from './older-words.module.css';
import type { FieldView } from './typed-words';

/**
 * Adds entries of the product to the owner's list, each after the entries that precede it in the product's
 * list.
 */
export function addEntries(
  field: ListField,
  { value, standard, added }: Record<'value' | 'standard', unknown> & { added: readonly EntryObject[] },
): EntryObject[] {
  const order = entriesOf(standard).map((entry) => keyOf(field, entry));
  return added.reduce<EntryObject[]>((all, entry) => {
    const before = new Set(order.slice(0, order.indexOf(keyOf(field, entry))));
    const last = all.findLastIndex((other) => before.has(keyOf(field, other)));
    return all.toSpliced(last + 1, 0, entry);
  }, entriesOf(value));
}

interface NewEntriesProps {
  field: ListField;
  view: FieldView;
  /** The current, possibly unsaved value. */
  value: unknown;
  onAdd: (value: unknown) => void;
  /** Marks the entries that were not added as unwanted. */
  onLeaveOut: () => void;
  busy: boolean;
}

const titleOf = (field: ListField, entry: EntryObject) => String(entry[field.title]);

/**
 * Lists entries that a release added to a list customised by the owner, to be added or left out
 * (public-pages.lists-follow-releases).
 */
export function NewEntries({ field, view, value, onAdd, onLeaveOut, busy }: NewEntriesProps) {
  // Missing in responses from instances that run the previous release.
  const missingEntries = findMissingEntries(field, value, view.newEntries ?? []);
  if (missingEntries.length === 0) return null;
  const isFull = (value as unknown[]).length >= field.most;
  const add = (entry: EntryObject, button: HTMLElement) => {
    const list = button.closest('[data-path]');
    const entries = addEntries(field, { value, standard: view.standard, added: [entry] });
    onAdd(entries);
    // The button disappears, so the focus moves to the added entry.
    requestAnimationFrame(() => {
      const rows = list?.querySelector('ol')?.children ?? [];
      rows[entries.indexOf(entry)]?.querySelector('summary')?.focus();
    });
  };
  return (
    <div className={classes.note}>
      <p>
        The product has brought{' '}
        {missingEntries.length === 1 ? `another ${field.one}` : `${missingEntries.length} others`} since this
        was published. Your page shows what you add
        {isFull ? `; the list is full, so remove one of its entries first` : ''}.
      </p>
      <ul className={classes.brought}>
        {missingEntries.map((entry) => (
          <li key={titleOf(field, entry)}>
            “{titleOf(field, entry)}”{' '}
            <Button
              variant="subtle"
              size="compact-md"
              disabled={isFull}
              aria-label={`Add “${titleOf(field, entry)}”`}
              onClick={({ currentTarget }) => add(entry, currentTarget)}
            >
              Add
            </Button>
          </li>
        ))}
      </ul>
      <Button
        variant="subtle"
        size="compact-md"
        disabled={busy}
        aria-label={`Leave ${missingEntries.length === 1 ? 'it' : 'them'} out: ${field.label}`}
        onClick={({ currentTarget }) => {
          const list = currentTarget.closest('[data-path]');
          list?.querySelector<HTMLElement>('summary, [data-add]')?.focus();
          onLeaveOut();
        }}
      >
        Leave {missingEntries.length === 1 ? 'it' : 'them'} out
      </Button>
    </div>
  );
}
