import type { EditableField, ListField } from '@app/content/editing/field';
import type { EntryText } from '@app/contracts/site/content/schema';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { type MouseEvent, useState } from 'react';
import { CallsContext } from './errors-within';
import { fieldInputs } from './field-inputs';
import type { InputProps } from './input-props';
import { MenuInput } from './menu-input';
import { NewEntries } from './new-entries';
import { newEntry } from './new-entry';
import { OlderWords } from './older-words';
import { showWords } from './show-words';
import classes from './studio-form.module.css';
import { TranslatedListContext } from './translation-inputs';
import { draftedValue, type FieldView } from './typed-words';
import type { Content, StudioForm } from './use-studio-form';
import { EntryInput } from './word-input';

interface StudioFieldProps {
  view: FieldView;
  form: StudioForm;
  errorAt: (path: string) => string | undefined;
  /** The section that the field belongs to. */
  content: Pick<Content, 'section' | 'language'>;
  onConfirmed: (text?: EntryText) => void;
  /** Marks entries that a release added to the list as unwanted. */
  onLeftOut: () => void;
  busy: boolean;
  /** Called when a conflict between two values is resolved. */
  onSettled: (path: string) => void;
}

/**
 * Renders a field, a conflict with a colleague's change, and the button that restores the text of the build.
 */
export function StudioField({
  view,
  form,
  errorAt,
  content,
  onConfirmed,
  onLeftOut,
  busy,
  onSettled,
}: StudioFieldProps) {
  const [isEdited, setEdited] = useState(false);
  const { field } = view;
  const lang = content.language;
  if (field.kind === 'locked') {
    return (
      <div className={classes.locked}>
        <IconLock size={18} stroke={1.75} aria-hidden />
        <div>
          <strong>{field.label}</strong>: <span lang={lang}>{showWords(view.standard)}</span>
          <Text c="dimmed" fz="sm">
            {field.reason}
          </Text>
        </div>
      </div>
    );
  }
  const value = form.wordOf(view);
  const { kind } = field;
  const backToDefault = `Back to the default ${kind === 'color' || kind === 'picture' ? kind : kind === 'shown' || kind === 'choice' ? 'setting' : 'text'}`;
  const isStandard = JSON.stringify(value) === JSON.stringify(view.standard);
  return (
    <Stack
      gap="0.25rem"
      miw={0}
      data-path={view.path}
      onFocus={() => setEdited(true)}
      onBlur={({ currentTarget, relatedTarget }) => setEdited(currentTarget.contains(relatedTarget))}
    >
      {/* Shown below the field. Tab leads from field to field; Shift+Tab, from a field to its own buttons. */}
      <Group gap="0.25rem 1rem" c="dimmed" fz="sm" className={classes.after} data-after>
        {view.draft ? <span>Drafted{view.changedBy ? ` by ${view.changedBy}` : ''}</span> : null}
        {isStandard && field.kind === 'list' ? <StartAfresh {...{ field, view, form, isEdited }} /> : null}
        {isStandard ? null : (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={`${backToDefault}: ${field.label}`}
            tabIndex={isEdited ? 0 : -1}
            onClick={({ currentTarget }) => {
              form.type(view, null);
              // The button disappears.
              currentTarget.closest('[data-path]')?.querySelector<HTMLElement>(fieldInputs)?.focus();
            }}
          >
            {backToDefault}
          </Button>
        )}
      </Group>
      <CallsContext.Provider value={form.calls}>
        <TranslatedListContext.Provider value={{ list: view, onConfirm: onConfirmed, busy }}>
          <FieldInput
            field={field}
            value={value}
            // A switch that is on is missing, as in the entries of lists.
            onChange={(next) => form.type(view, next ?? null)}
            errorAt={(path) => errorAt([view.path, path].filter(Boolean).join('.'))}
            lang={lang}
          />
        </TranslatedListContext.Provider>
      </CallsContext.Provider>
      <OlderWords
        section={content.section}
        view={view}
        value={value}
        onConfirm={() => onConfirmed()}
        busy={busy}
      />
      {field.kind === 'list' ? (
        <NewEntries
          field={field}
          view={view}
          value={value}
          onAdd={(next) => form.type(view, next)}
          onLeaveOut={onLeftOut}
          busy={busy}
        />
      ) : null}
      {form.isOvertaken(view) ? (
        <ConflictNotice view={view} form={form} lang={lang} onSettled={onSettled} />
      ) : null}
    </Stack>
  );
}

type StartAfreshProps = Pick<StudioFieldProps, 'view' | 'form'> & { field: ListField; isEdited: boolean };

/** Replaces the sample's entries by none or, where there must be one, by a blank one, so that nobody removes each. */
function StartAfresh({ field, view, form, isEdited }: StartAfreshProps) {
  const entries = form.wordOf(view) as unknown[];
  // Entries with fixed ids have texts elsewhere, which a blank one would take over.
  if (field.newIds || entries.length <= Math.max(1, field.least)) return null;
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      aria-label={`Start afresh: ${field.label}`}
      tabIndex={isEdited ? 0 : -1}
      onClick={({ currentTarget }) => {
        const part = currentTarget.closest('[data-path]');
        form.type(view, field.least === 0 ? [] : [newEntry(field, [])]);
        requestAnimationFrame(() =>
          part?.querySelector<HTMLElement>('li details[open] input, [data-add]')?.focus(),
        );
      }}
    >
      Start afresh
    </Button>
  );
}

function FieldInput({ field, ...props }: InputProps<EditableField>) {
  return field.kind === 'menu' ? (
    <MenuInput field={field} {...props} />
  ) : (
    <EntryInput field={field} {...props} />
  );
}

/** Shows both values and asks which one to keep (public-pages.words-conflict). */
type ConflictNoticeProps = Pick<StudioFieldProps, 'view' | 'form' | 'onSettled'> & { lang: string };

function ConflictNotice({ view, form, lang, onSettled }: ConflictNoticeProps) {
  const { label } = view.field;
  /** The question disappears, so the focus moves to its field. */
  const resolveWith = (resolve: (view: FieldView) => void) => (event: MouseEvent<HTMLElement>) => {
    const field = event.currentTarget.closest('[data-path]');
    resolve(view);
    onSettled(view.path);
    field?.querySelector<HTMLElement>(fieldInputs)?.focus();
  };
  return (
    <Alert
      color="yellow"
      variant="light"
      role="alert"
      title={`${view.changedBy ?? 'Somebody'} has changed this in the meantime`}
    >
      <p className={classes.theirs} lang={lang}>
        {showWords(draftedValue(view))}
      </p>
      <Group gap="xs">
        <Button
          size="compact-md"
          variant="default"
          aria-label={`Keep mine: ${label}`}
          onClick={resolveWith(form.keepMine)}
        >
          Keep mine
        </Button>
        <Button
          size="compact-md"
          variant="default"
          aria-label={`Take theirs: ${label}`}
          onClick={resolveWith(form.takeTheirs)}
        >
          Take theirs
        </Button>
      </Group>
    </Alert>
  );
}
