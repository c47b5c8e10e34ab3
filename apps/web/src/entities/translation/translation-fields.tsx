import { languages } from '@app/contracts/languages';
import type { OtherLanguage } from '@app/contracts/other-languages';
import { Checkbox, Textarea, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import classes from './translation-fields.module.css';
import { asTyped, type TranslatedText } from './translation-values';

/** Draws the input of an article. */
export type ArticleInput = (label: string, props: GetInputPropsReturnType) => ReactNode;

interface TranslationFieldsProps {
  texts: readonly TranslatedText[];
  language: OtherLanguage;
  inputProps: (path: string, options?: { type: 'checkbox' }) => GetInputPropsReturnType;
  article: ArticleInput | undefined;
}

/** Each text of a thing in English, and beside it in another language (dashboard.translated-texts). */
export function TranslationFields({ texts, language, inputProps, article }: TranslationFieldsProps) {
  // What is empty in English has nothing to translate, unless it was translated before.
  const shown = texts.filter((each) => asTyped(each, each.original) !== '' || each.text !== null);
  return shown.map((each) => (
    <div key={each.name} className={classes.pair}>
      <div className={classes.original}>
        <p className={classes.label} id={`english-${each.name}`}>
          {each.label} in English
        </p>
        {/* Long texts scroll, also by keyboard. */}
        <section
          lang={languages[0]}
          className={classes.words}
          aria-labelledby={`english-${each.name}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls.
          tabIndex={0}
        >
          {asTyped(each, each.original)}
        </section>
      </div>
      <div>
        <TranslatedInput
          {...{ text: each, language, article }}
          props={inputProps(`fields.${each.name}.text`)}
        />
        {each.older ? (
          <Checkbox
            mt="xs"
            label="Older than the English: it still fits"
            {...inputProps(`fields.${each.name}.fits`, { type: 'checkbox' })}
          />
        ) : null}
      </div>
    </div>
  ));
}

interface TranslatedInputProps {
  text: TranslatedText;
  language: OtherLanguage;
  article: ArticleInput | undefined;
  props: GetInputPropsReturnType;
}

function TranslatedInput({ text: { label, kind, limit }, language, article, props }: TranslatedInputProps) {
  if (kind === 'article') return article?.(label, props);
  const shared = { label, lang: language, ...(limit && { maxLength: limit }), ...props };
  if (kind === 'line') return <TextInput autoComplete="off" {...shared} />;
  return (
    <Textarea
      autosize
      minRows={3}
      maxRows={16}
      description={kind === 'list' ? 'One per line.' : undefined}
      {...shared}
    />
  );
}
