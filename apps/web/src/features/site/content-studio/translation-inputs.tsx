import type { EntryField, TranslatedField } from '@app/content/editing/field';
import type { OtherLanguage } from '@app/contracts/other-languages';
import type { EntryText } from '@app/contracts/site/content/schema';
import { Button, Stack, Text } from '@mantine/core';
import { type ComponentType, createContext, useContext, useRef, useState } from 'react';
import { useOtherLanguages } from '~/lib/routing/use-other-languages';
import {
  builtWordsOf,
  confirmableTexts,
  shownTranslation,
  staleTexts,
  type TranslatedEntry,
  type TranslatedList,
  typeTranslation,
  type Words,
} from './entry-translations';
import { hasErrors } from './errors-within';
import type { InputProps } from './input-props';
import classes from './list-input.module.css';
import noteClasses from './older-words.module.css';

/**
 * Returns whether a collapsible part is open: as the user left it, and opened when something in it has an
 * error.
 */
export function useOpenWhenWrong(isWrong: boolean) {
  const [isOpen, setOpen] = useState(isWrong);
  const [wasWrong, setWasWrong] = useState(isWrong);
  if (isWrong !== wasWrong) {
    setWasWrong(isWrong);
    // Opens only: the errors disappear when the next save begins, while the user is still typing here.
    if (isWrong) setOpen(true);
  }
  return [isOpen, setOpen] as const;
}

interface TranslatedListAround {
  list: TranslatedList;
  /** Confirms that a text in another language is still accurate. */
  onConfirm: (text: EntryText) => void;
  busy: boolean;
}

/** The surrounding translated list; null where nothing is translated. */
export const TranslatedListContext = createContext<TranslatedListAround | null>(null);

interface TranslationInputsProps {
  fields: readonly TranslatedField[];
  entry: TranslatedEntry;
  /** Called with undefined when the entry has no translation left. */
  onChange: (translations: TranslatedEntry['translations']) => void;
  errorAt: (path: string) => string | undefined;
  /** Name of the entry. */
  within: string;
  Input: ComponentType<InputProps<EntryField>>;
}

const isBlank = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).every(isBlank)
    : String(value ?? '').trim() === '';

/** Edits an entry's text in each other language of the site (public-pages.told-in-languages). */
export function TranslationInputs({ onChange, ...props }: TranslationInputsProps) {
  const all = props.entry.translations ?? {};
  return useOtherLanguages().map(({ language, name }) => (
    <LanguageInputs
      key={language}
      {...props}
      language={language}
      name={name}
      words={all[language]}
      onChange={(words) => {
        const { [language]: _before, ...others } = all;
        const updated = words ? { ...others, [language]: words } : others;
        onChange(Object.keys(updated).length > 0 ? updated : undefined);
      }}
    />
  ));
}

interface LanguageInputsProps extends Omit<TranslationInputsProps, 'onChange'> {
  language: OtherLanguage;
  name: string;
  words: Words | undefined;
  /** Called with undefined when the owner has no text of their own in this language. */
  onChange: (words: Words | undefined) => void;
}

function LanguageInputs({
  fields,
  entry,
  language,
  name,
  words,
  onChange,
  errorAt,
  within,
  Input,
}: LanguageInputsProps) {
  const { list, onConfirm, busy } = useContext(TranslatedListContext) ?? {};
  const summary = useRef<HTMLElement>(null);
  const builtInWords = list ? builtWordsOf(list, entry, language) : undefined;
  const stale = list ? staleTexts(list, entry, language, fields) : [];
  const errorOf = (...path: string[]) => errorAt([language, ...path].filter(Boolean).join('.'));
  const [isOpen, setOpen] = useOpenWhenWrong(
    fields.some((field) => hasErrors(field, words?.[field.path], (path) => errorOf(field.path, path))),
  );
  const type = (field: TranslatedField, value: unknown) => {
    const next = typeTranslation(words, field, {
      value,
      shown: shownTranslation(field, words, builtInWords),
    });
    // When a translation of the product is cleared to type something else, the product's text doesn't come
    // back before saving.
    onChange(!builtInWords && isBlank(next) ? undefined : next);
  };
  return (
    <>
      {list && stale.length > 0 ? (
        <div className={noteClasses.note}>
          {name} still says what the English text used to say: {stale.map(({ label }) => label).join(', ')}.{' '}
          {isOpen ? null : (
            <Button variant="subtle" size="compact-md" onClick={() => setOpen(true)}>
              Look at it
            </Button>
          )}
          {confirmableTexts(list, entry, stale).map(({ keys, label }) => (
            <Button
              key={label}
              variant="subtle"
              size="compact-md"
              disabled={busy}
              aria-label={`It still fits: ${label}, ${name}, ${within}`}
              onClick={() => {
                // The note disappears, so the focus moves to the translation.
                summary.current?.focus();
                onConfirm?.({ entry: String(entry.id), language, keys: [...keys] });
              }}
            >
              It still fits: {label}
            </Button>
          ))}
        </div>
      ) : null}
      <details
        open={isOpen}
        className={classes.translation}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary ref={summary} className={classes.name}>
          In {name}
          {words ? '' : builtInWords ? ' (default)' : ' (nothing yet)'}
        </summary>
        <Stack gap="sm" className={classes.fields}>
          <Text inherit c="dimmed">
            {builtInWords
              ? `If empty, the default ${name} text is used.`
              : `If empty, pages in ${name} show the English text.`}
          </Text>
          {fields.map((field) => (
            <Input
              key={field.path}
              field={field}
              value={shownTranslation(field, words, builtInWords)}
              onChange={(next) => type(field, next)}
              errorAt={(path) => errorOf(field.path, path)}
              within={`${name}, ${within}`}
              lang={language}
            />
          ))}
        </Stack>
      </details>
    </>
  );
}
