import type { EntryField, TranslatedField } from '@app/content/editing/field';
import { type OtherLanguage, otherLanguages } from '@app/contracts/other-languages';
import { useRouter } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { InputProps } from './input-props';
import classes from './list-input.module.css';
import { emptyWords } from './new-entry';

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

const languageName = new Intl.DisplayNames('en', { type: 'language' });

const isBlank = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).every(isBlank)
    : String(value ?? '').trim() === '';

/** The words of an entry in each other language of the site (public-pages.told-in-languages); left empty, it is not told in that one. */
export function TranslationInputs({
  fields,
  translations,
  onChange,
  errorAt,
  within,
  Input,
}: TranslationInputsProps) {
  const { languages } = useRouter().options.context;
  const all = (translations ?? {}) as Translations;
  const isWrong = fields.some(({ path, ...field }) =>
    ['', ...('fields' in field ? field.fields.map((part) => `.${part.path}`) : [])].some((part) =>
      otherLanguages.some((language) => errorAt(`${language}.${path}${part}`)),
    ),
  );
  return otherLanguages
    .filter((language) => languages.includes(language))
    .map((language) => {
      const name = languageName.of(language) ?? language;
      const words = all[language];
      const type = (path: string, value: unknown) => {
        const next = { ...emptyWords(fields), ...words, [path]: value };
        const { [language]: _before, ...others } = all;
        const told = isBlank(next) ? others : { ...others, [language]: next };
        onChange(Object.keys(told).length > 0 ? told : undefined);
      };
      return (
        <details key={language} open={isWrong || undefined} className={classes.translation}>
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
                errorAt={(path) => errorAt([language, field.path, path].filter(Boolean).join('.'))}
                within={`${name}, ${within}`}
                lang={language}
              />
            ))}
          </div>
        </details>
      );
    });
}
