import { completeEntries, type MenuEntry } from '@app/content/arrange-menu';
import type { MenuField } from '@app/content/editing/field';
import { pageMetadata } from '@app/content/page-metadata';
import { limits } from '@app/contracts/limits';
import { postPath } from '@app/contracts/site/post/kind';
import { ActionIcon, Autocomplete, Button, Stack, Text, TextInput } from '@mantine/core';
import { IconEye, IconEyeOff, IconLock, IconPlus } from '@tabler/icons-react';
import clsx from 'clsx';
import { useRef } from 'react';
import { trpc } from '~/lib/api/trpc';
import { useOtherLanguages } from '~/lib/routing/use-other-languages';
import { moveItem } from '~/ui/lists/moved';
import { SortableList, type SortableRow } from '~/ui/lists/sortable-list';
import { useRefusedPlaces } from './errors-within';
import type { InputProps } from './input-props';
import { EntryTools } from './list-input';
import listClasses from './list-input.module.css';
import classes from './menu-input.module.css';
import { useEntryKeys } from './new-entry';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

const nameOf = ({ label }: MenuEntry) => label || 'New entry';

/** Edits a menu: entries are sorted, hidden and added (public-pages.owner-menus, dashboard.sorted-lists). */
export function MenuInput({ field, value, onChange, errorAt }: InputProps<MenuField>) {
  const list = useRef<HTMLFieldSetElement>(null);
  // Includes entries that visitors see but the published menu doesn't list, so that they can be moved and
  // hidden too.
  const entries = completeEntries(field.entries, (Array.isArray(value) ? value : []) as MenuEntry[]);
  const { keys, ...keysOf } = useEntryKeys(entries.length);
  const keyAt = (index: number) => keys[index] ?? '';
  const errorPathOf = useRefusedPlaces(keys);
  const move = (from: number, to: number) => {
    keysOf.move(from, to);
    onChange(moveItem(entries, from, to));
  };
  return (
    <fieldset ref={list} className={listClasses.list}>
      <legend className={listClasses.legend}>{field.label}</legend>
      {errorAt('') ? (
        <Text inherit c="var(--mantine-color-error)" data-refused tabIndex={-1}>
          {errorAt('')}
        </Text>
      ) : null}
      <SortableList
        items={entries}
        keyOf={(_entry, index) => keyAt(index)}
        nameOf={nameOf}
        onMove={move}
        className={listClasses.entries}
        rowClassName={listClasses.entry}
      >
        {(entry, row) => (
          <MenuRow
            field={field}
            entry={entry}
            row={row}
            errorAt={(path) => errorAt(`${errorPathOf(keyAt(row.index))}.${path}`)}
            onChange={(next) => onChange(entries.with(row.index, next))}
            onRemove={() => {
              keysOf.remove(row.index);
              onChange(entries.toSpliced(row.index, 1));
              list.current?.querySelector<HTMLElement>('[data-add]')?.focus();
            }}
          />
        )}
      </SortableList>
      <Button
        data-add
        variant="default"
        leftSection={<IconPlus {...icon} />}
        disabled={entries.length >= field.most}
        aria-label={`Add an entry: ${field.label}`}
        onClick={() => {
          keysOf.addLast();
          onChange([...entries, { label: '', href: '', shown: true }]);
          requestAnimationFrame(() =>
            list.current?.querySelector<HTMLElement>('li:last-child input')?.focus(),
          );
        }}
      >
        Add an entry
      </Button>
    </fieldset>
  );
}

interface MenuRowProps {
  field: MenuField;
  entry: MenuEntry;
  row: SortableRow;
  errorAt: (path: string) => string | undefined;
  onChange: (entry: MenuEntry) => void;
  onRemove: () => void;
}

function MenuRow({ field, entry, row, errorAt, onChange, onRemove }: MenuRowProps) {
  const siteEntry = field.entries.find(({ href }) => href === entry.href);
  const reason = siteEntry && field.fixed[entry.href];
  const name = nameOf(entry);
  return (
    <>
      {row.handle}
      {siteEntry ? (
        <div className={classes.known}>
          <strong>{siteEntry.label}</strong>{' '}
          <Text span inherit c="dimmed" fz="sm">
            {entry.href}
          </Text>
          {entry.shown ? null : (
            <Text span inherit c="dimmed" fz="sm" ms="xs" fw={600}>
              Hidden
            </Text>
          )}
          {reason ? (
            <p className={classes.reason}>
              <IconLock size={16} stroke={1.75} aria-hidden />
              {reason}
            </p>
          ) : null}
          {field.named.includes(entry.href) ? (
            <Text c="dimmed" fz="sm">
              Manuals and help texts name it.
            </Text>
          ) : null}
          {errorAt('href') ? (
            <Text inherit c="var(--mantine-color-error)" data-refused tabIndex={-1}>
              {errorAt('href')}
            </Text>
          ) : null}
        </div>
      ) : (
        <OwnEntry entry={entry} name={name} errorAt={errorAt} onChange={onChange} />
      )}
      <div className={clsx(listClasses.tools, classes.tools)}>
        {reason ? null : (
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={`${entry.shown ? 'Hide' : 'Show'} ${name}`}
            onClick={() => onChange({ ...entry, shown: !entry.shown })}
          >
            {entry.shown ? <IconEye {...icon} /> : <IconEyeOff {...icon} />}
          </ActionIcon>
        )}
        <EntryTools name={name} row={row} mayGo={!siteEntry} onRemove={onRemove} />
      </div>
    </>
  );
}

type OwnEntryProps = Pick<MenuRowProps, 'entry' | 'errorAt' | 'onChange'> & { name: string };

function OwnEntry({ entry, name, errorAt, onChange }: OwnEntryProps) {
  const others = useOtherLanguages();
  const { data = [] } = trpc.post.all.useQuery();
  const own = data.filter(({ kind }) => kind === 'page').map(postPath);
  const pages = Object.keys(pageMetadata).filter((path) => path !== '/auth');
  return (
    <Stack gap="sm" p="xs" className={classes.own}>
      <TextInput
        size="md"
        label="Words"
        aria-label={`Words, ${name}`}
        maxLength={limits.menuLabel}
        value={entry.label}
        onChange={(event) => onChange({ ...entry, label: event.currentTarget.value })}
        error={errorAt('label')}
      />
      {others.map(({ language, name: inLanguage }) => (
        <TextInput
          key={language}
          size="md"
          lang={language}
          label={`Words in ${inLanguage}`}
          aria-label={`Words in ${inLanguage}, ${name}`}
          description={`If empty, pages in ${inLanguage} show the English label.`}
          maxLength={limits.menuLabel}
          value={entry.translations?.[language]?.label ?? ''}
          onChange={(event) => {
            const label = event.currentTarget.value;
            onChange({ ...entry, translations: { ...entry.translations, [language]: { label } } });
          }}
          error={errorAt(`translations.${language}.label`)}
        />
      ))}
      <Autocomplete
        size="md"
        label="Address"
        aria-label={`Address, ${name}`}
        description="A page of this site, such as /about, or a full address that starts with https://"
        data={[...new Set([...own, ...pages])]}
        maxLength={limits.menuAddress}
        value={entry.href}
        onChange={(href) => onChange({ ...entry, href })}
        error={errorAt('href')}
      />
      {entry.shown ? null : (
        <Text span inherit c="dimmed" fz="sm" ms="xs" fw={600}>
          Hidden
        </Text>
      )}
    </Stack>
  );
}
