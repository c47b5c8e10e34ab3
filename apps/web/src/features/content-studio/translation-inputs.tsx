import type { EntryField, TranslatedField } from '@app/content/editing/field';
import type { OtherLanguage } from '@app/contracts/other-languages';
import type { ComponentType } from 'react';
import { useOtherLanguages } from '~/lib/routing/use-other-languages';
import { isWrong } from './errors-within';
import type { InputProps } from './input-props';
import classes from './list-input.module.css';
import { emptyWords } from './new-entry';
import { useOpenWhenWrong } from './use-open-when-wrong';

type Words = Readonly<Record<string, unknown>>;
type Translations = Readonly<Partial<Record<OtherLanguage, Words>>>;

interface TranslationInputsProps {
  fields: readonly TranslatedField[];
  translations: unknown;
  /** Undefined where the entry is told in no other language. */
  onChange: (translations: Translations | undefined) => void;
  errorAt: (path: string) => string | undefined;
  /** Names the entry. */
  within: string;
  Input: ComponentType<InputProps<EntryField>>;
}

const isBlank = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).every(isBlank)
    : String(value ?? '').trim() === '';

/** The words of an entry in each other language of the site (public-pages.told-in-languages); left empty, it is not told in that one. */
export function TranslationInputs({ translations, onChange, ...props }: TranslationInputsProps) {
  const all = (translations ?? {}) as Translations;
  return useOtherLanguages().map(({ language, name }) => (
    <LanguageInputs
      key={language}
      {...props}
      language={language}
      name={name}
      words={all[language]}
      onChange={(words) => {
        const { [language]: _before, ...others } = all;
        const told = words ? { ...others, [language]: words } : others;
        onChange(Object.keys(told).length > 0 ? told : undefined);
      }}
    />
  ));
}

interface LanguageInputsProps extends Omit<TranslationInputsProps, 'translations' | 'onChange'> {
  language: OtherLanguage;
  name: string;
  words: Words | undefined;
  /** Undefined where the entry is told in this language no more. */
  onChange: (words: Words | undefined) => void;
}

function LanguageInputs({
  fields,
  language,
  name,
  words,
  onChange,
  errorAt,
  within,
  Input,
}: LanguageInputsProps) {
  const errorOf = (...path: string[]) => errorAt([language, ...path].filter(Boolean).join('.'));
  const [isOpen, setOpen] = useOpenWhenWrong(
    fields.some((field) => isWrong(field, words?.[field.path], (path) => errorOf(field.path, path))),
  );
  const type = (path: string, value: unknown) => {
    const next = { ...emptyWords(fields), ...words, [path]: value };
    onChange(isBlank(next) ? undefined : next);
  };
  return (
    <details
      open={isOpen}
      className={classes.translation}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={classes.name}>
        In {name}
        {words ? '' : ' (nothing yet)'}
      </summary>
      <div className={classes.fields}>
        <p className={classes.hint}>
          Left empty, pages in {name} show the English words, or the product’s own while these are as they
          came.
        </p>
        {fields.map((field) => (
          <Input
            key={field.path}
            field={field}
            value={words?.[field.path]}
            onChange={(next) => type(field.path, next)}
            errorAt={(path) => errorOf(field.path, path)}
            within={`${name}, ${within}`}
            lang={language}
          />
        ))}
      </div>
    </details>
  );
}
