import type { EntryField, ListField } from '@app/content/editing/field';
import { entriesOf } from '@app/content/editing/list-entries';
import { ActionIcon, Button, Stack, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { type ComponentType, useContext, useRef, useState } from 'react';
import { ConfirmDialog } from '~/ui/dialogs/confirm-dialog';
import { moveItem } from '~/ui/lists/moved';
import { SortableList, type SortableRow } from '~/ui/lists/sortable-list';
import { changeEntry } from './change-entry';
import { ChoicesContext, ClosedEntriesContext } from './choices';
import type { TranslatedEntry } from './entry-translations';
import { entryHasErrors, useRefusedPlaces } from './errors-within';
import type { InputProps } from './input-props';
import classes from './list-input.module.css';
import { hasRoom, newEntry, useEntryKeys } from './new-entry';
import { TranslatedListContext, TranslationInputs, useOpenWhenWrong } from './translation-inputs';

interface ListInputProps extends InputProps<ListField> {
  /** Input for a field of an entry, which may itself be such a list. */
  Input: ComponentType<InputProps<EntryField>>;
}

type Entry = Record<string, unknown>;

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** Returns the text that names an entry: the label of an option, where it is a choice. */
function titleOf({ fields, title }: ListField, entry: Entry): unknown {
  const named = fields.find(({ path }) => path === title);
  const option = named?.kind === 'choice' && named.options.find(({ value }) => value === entry[title]);
  return option ? option.label : entry[title];
}

/**
 * Edits a list: entries are added, removed and sorted by dragging, keys and buttons (dashboard.sorted-lists).
 * Each entry expands separately.
 */
export function ListInput({ field, value, onChange, errorAt, within, lang, Input }: ListInputProps) {
  const list = useRef<HTMLFieldSetElement>(null);
  const entries = (Array.isArray(value) ? value : []) as Entry[];
  const { keys, ...keysOf } = useEntryKeys(entries.length);
  const choices = useContext(ChoicesContext);
  const taken = [...entries, ...choices.storedOf(field.path)];
  const [asked, setAsked] = useState<PendingRemoval | null>(null);
  const nameOf = (entry: Entry, index: number) =>
    String(titleOf(field, entry) || `New ${field.one}`) + (entries.length > 1 ? `, ${index + 1}` : '');
  const keyOf = (entry: Entry, index: number) => String(entry.id ?? keys[index]);
  const errorPathOf = useRefusedPlaces(entries.map(keyOf));
  const move = (from: number, to: number) => {
    keysOf.move(from, to);
    onChange(moveItem(entries, from, to));
  };
  const remove = (index: number) => {
    keysOf.remove(index);
    onChange(entries.toSpliced(index, 1));
    list.current?.querySelector<HTMLElement>('[data-add]')?.focus();
  };
  return (
    <fieldset ref={list} className={classes.list}>
      <legend className={classes.legend}>{within ? `${field.label}, ${within}` : field.label}</legend>
      {field.hint ? (
        <Text c="dimmed" fz="sm">
          {field.hint}
        </Text>
      ) : null}
      {errorAt('') ? (
        <Text inherit c="var(--mantine-color-error)" data-refused tabIndex={-1}>
          {errorAt('')}
        </Text>
      ) : null}
      <SortableList
        items={entries}
        keyOf={keyOf}
        nameOf={nameOf}
        onMove={move}
        className={classes.entries}
        rowClassName={classes.entry}
      >
        {(entry, row) => (
          <ListEntry
            field={field}
            entry={entry}
            Input={Input}
            name={nameOf(entry, row.index)}
            row={row}
            lang={lang}
            mayGo={entries.length > field.least}
            errorAt={(path) =>
              errorAt([errorPathOf(keyOf(entry, row.index)), path].filter((part) => part !== '').join('.'))
            }
            onChange={(next) => onChange(entries.with(row.index, next))}
            onRemove={() => {
              const uses = choices.usesOf(field.path, entry.id);
              if (uses.length > 0) setAsked({ place: row.index, uses });
              else remove(row.index);
            }}
          />
        )}
      </SortableList>
      <Button
        data-add
        variant="default"
        leftSection={<IconPlus {...icon} />}
        disabled={entries.length >= field.most || !hasRoom(field, taken)}
        onClick={() => {
          keysOf.addFirst();
          onChange([newEntry(field, taken), ...entries]);
          requestAnimationFrame(() => list.current?.querySelector('input')?.focus());
        }}
      >
        Add {field.one}
      </Button>
      <RemoveUsed one={field.one} asked={asked} onRemove={remove} onClose={() => setAsked(null)} />
    </fieldset>
  );
}

interface PendingRemoval {
  place: number;
  uses: string[];
}

interface RemoveUsedProps {
  one: string;
  asked: PendingRemoval | null;
  onRemove: (index: number) => void;
  onClose: () => void;
}

/** Asks for confirmation before removing an entry that others refer to. */
function RemoveUsed({ one, asked, onRemove, onClose }: RemoveUsedProps) {
  return (
    <ConfirmDialog
      opened={asked !== null}
      title={`Remove this ${one}?`}
      confirmLabel="Remove"
      danger
      onConfirm={async () => asked && onRemove(asked.place)}
      onClose={onClose}
    >
      It is named by {asked?.uses.join(', ')}. That stays, and names no {one} until you choose another one
      there.
    </ConfirmDialog>
  );
}

interface ListEntryProps extends Pick<ListInputProps, 'lang'> {
  field: ListField;
  Input: ListInputProps['Input'];
  entry: Entry;
  name: string;
  row: SortableRow;
  mayGo: boolean;
  errorAt: (path: string) => string | undefined;
  onChange: (entry: Entry) => void;
  onRemove: () => void;
}

function ListEntry({ field, Input, entry, name, lang, row, errorAt, onChange, ...tools }: ListEntryProps) {
  const [isOpen, setOpen] = useOpenWhenWrong(entryHasErrors(field, entry, errorAt));
  const released = entriesOf(useContext(TranslatedListContext)?.list.standard);
  const isNew = field.fields.some((part) => 'most' in part && part.least > 0 && !entry[part.path]);
  const hasInputs = useContext(ClosedEntriesContext) || isOpen || isNew;
  return (
    <>
      {row.handle}
      <details
        open={isOpen || isNew}
        // Ignores toggle events from nested lists.
        onToggle={({ target, currentTarget }) => {
          if (target === currentTarget) setOpen(currentTarget.open);
        }}
      >
        <summary className={classes.name}>
          {name}
          {entry.shown === false ? ' (hidden)' : null}
        </summary>
        {hasInputs ? (
          <Stack gap="sm" className={classes.fields}>
            {field.fields.map((part) => (
              <Input
                key={part.path}
                field={part}
                value={entry[part.path]}
                onChange={(value) =>
                  onChange(changeEntry(field, entry, { path: part.path, value }, released))
                }
                errorAt={(path) => errorAt([part.path, path].filter(Boolean).join('.'))}
                within={name}
                lang={lang}
              />
            ))}
            {field.translated ? (
              <TranslationInputs
                fields={field.translated}
                entry={entry as TranslatedEntry}
                onChange={(translations) => {
                  const { translations: _before, ...own } = entry;
                  onChange(translations ? { ...own, translations } : own);
                }}
                errorAt={(path) => errorAt(`translations.${path}`)}
                within={name}
                Input={Input}
              />
            ) : null}
          </Stack>
        ) : null}
      </details>
      <EntryTools name={name} row={row} {...tools} />
    </>
  );
}

type EntryToolsProps = Pick<ListEntryProps, 'name' | 'row' | 'mayGo' | 'onRemove'>;

/** Buttons to move an entry of a list or remove it. */
export function EntryTools({ name, row, mayGo, onRemove }: EntryToolsProps) {
  const step = (label: string, isEnd: boolean, by: -1 | 1, Arrow: typeof IconArrowUp) => (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={`Move ${name} ${label}`}
      // Stays focusable at the ends of the list, so that the focus isn't lost.
      aria-disabled={isEnd || undefined}
      data-disabled={isEnd || undefined}
      onClick={() => row.onStep(by)}
    >
      <Arrow {...icon} />
    </ActionIcon>
  );
  return (
    <div className={classes.tools}>
      {step('up', row.isFirst, -1, IconArrowUp)}
      {step('down', row.isLast, 1, IconArrowDown)}
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={`Remove ${name}`}
        disabled={!mayGo}
        onClick={onRemove}
      >
        <IconTrash {...icon} />
      </ActionIcon>
    </div>
  );
}
