import type { EditableField } from '@app/content/editing/field';
import { Alert, Button, Group } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { InputProps } from './input-props';
import { MenuInput } from './menu-input';
import { showWords } from './show-words';
import classes from './studio-form.module.css';
import { draftedValue, type FieldView } from './typed-words';
import { CallsContext } from './use-refused-places';
import type { StudioForm } from './use-studio-form';
import { EntryInput } from './word-input';

interface StudioFieldProps {
  view: FieldView;
  form: StudioForm;
  errorAt: (path: string) => string | undefined;
  /** The language of the words. */
  lang?: string | undefined;
}

/** A field, what somebody else has made of it meanwhile, and the way back to the words of the build. */
export function StudioField({ view, form, errorAt, lang }: StudioFieldProps) {
  const { field } = view;
  if (field.kind === 'locked') {
    return (
      <div className={classes.locked}>
        <IconLock size={18} stroke={1.75} aria-hidden />
        <div>
          <strong>{field.label}</strong>: <span lang={lang}>{showWords(view.standard)}</span>
          <p className={classes.reason}>{field.reason}</p>
        </div>
      </div>
    );
  }
  const value = form.wordOf(view);
  const isStandard = JSON.stringify(value) === JSON.stringify(view.standard);
  return (
    <div className={classes.field}>
      <CallsContext.Provider value={form.calls}>
        <FieldInput
          field={field}
          value={value}
          onChange={(next) => form.type(view, next)}
          errorAt={(path) => errorAt([view.path, path].filter(Boolean).join('.'))}
          lang={lang}
        />
      </CallsContext.Provider>
      {form.isOvertaken(view) ? <Overtaken view={view} form={form} lang={lang} /> : null}
      <div className={classes.state}>
        {view.draft ? <span>Drafted{view.changedBy ? ` by ${view.changedBy}` : ''}</span> : null}
        {isStandard ? null : (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={`Back to the first words: ${field.label}`}
            onClick={() => form.type(view, null)}
          >
            Back to the first words
          </Button>
        )}
      </div>
    </div>
  );
}

function FieldInput({ field, ...props }: InputProps<EditableField>) {
  return field.kind === 'menu' ? (
    <MenuInput field={field} {...props} />
  ) : (
    <EntryInput field={field} {...props} />
  );
}

/** Both of them, and which one stays (public-pages.words-conflict). */
function Overtaken({ view, form, lang }: Pick<StudioFieldProps, 'view' | 'form' | 'lang'>) {
  const { label } = view.field;
  return (
    <Alert
      color="yellow"
      variant="light"
      role="alert"
      title={`${view.changedBy ?? 'Somebody'} has changed this meanwhile`}
    >
      <p className={classes.theirs} lang={lang}>
        {showWords(draftedValue(view))}
      </p>
      <Group gap="xs">
        <Button
          size="compact-md"
          variant="default"
          aria-label={`Keep mine: ${label}`}
          onClick={() => form.keepMine(view)}
        >
          Keep mine
        </Button>
        <Button
          size="compact-md"
          variant="default"
          aria-label={`Take theirs: ${label}`}
          onClick={() => form.takeTheirs(view)}
        >
          Take theirs
        </Button>
      </Group>
    </Alert>
  );
}
