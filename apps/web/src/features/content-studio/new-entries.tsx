import type { ListField } from '@app/content/editing/field';
import { Button } from '@mantine/core';
import { addEntries, notAdded } from './add-entries';
import classes from './older-words.module.css';
import type { FieldView } from './typed-words';

interface NewEntriesProps {
  field: ListField;
  view: FieldView;
  /** As it is typed. */
  value: unknown;
  onAdd: (value: unknown) => void;
}

/** What a release has brought into a list that the owner has made their own, to be added (public-pages.lists-follow-releases). */
export function NewEntries({ field, view, value, onAdd }: NewEntriesProps) {
  // An answer of an instance of the release before has none.
  const added = notAdded(field, value, view.newEntries ?? []);
  if (added.length === 0) return null;
  const isFull = (value as unknown[]).length + added.length > field.most;
  return (
    <div className={classes.note}>
      <p>
        The product has brought {added.length === 1 ? `another ${field.one}` : `${added.length} others`} since
        this was published: {added.map((entry) => `“${String(entry[field.title])}”`).join(', ')}. Your page
        shows {added.length === 1 ? 'it' : 'them'} once you add {added.length === 1 ? 'it' : 'them'}; publish
        without, and this is not asked again.
      </p>
      <Button
        variant="subtle"
        size="compact-md"
        disabled={isFull}
        onClick={(event) => {
          // The note goes, and the focus to the list.
          const list = event.currentTarget.closest('[data-path]');
          onAdd(addEntries(field, { value, standard: view.standard, added }));
          list?.querySelector<HTMLElement>('[data-add]')?.focus();
        }}
      >
        Add {added.length === 1 ? 'it' : 'them'}
      </Button>
    </div>
  );
}
