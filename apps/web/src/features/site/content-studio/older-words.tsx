import { pathInLanguage } from '@app/content/path-in-language';
import { languageName } from '@app/contracts/language-name';
import { languages } from '@app/contracts/languages';
import type { OtherLanguage } from '@app/contracts/other-languages';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { isSame } from '~/lib/storage/form-draft';
import { staleTexts, type TranslatedEntry } from './entry-translations';
import classes from './older-words.module.css';
import { showWords } from './show-words';
import type { FieldView } from './typed-words';

interface OlderWordsProps {
  section: string;
  view: FieldView;
  /** The current, possibly unsaved value. */
  value: unknown;
  /** Confirms that the text in another language is still accurate. */
  onConfirm: () => void;
  busy: boolean;
}

/**
 * Points out texts in another language that are older than the English ones, with a link to them
 * (dashboard.older-translations).
 */
export function OlderWords({ section, view, value, onConfirm, busy }: OlderWordsProps) {
  if (view.newerFirst !== undefined) {
    return (
      <div className={classes.note}>
        <p>The English text has changed since. It now says:</p>
        <p lang={languages[0]} className={classes.words}>
          {showWords(view.newerFirst)}
        </p>
        <Button variant="subtle" size="compact-md" disabled={busy} onClick={onConfirm}>
          It still fits
        </Button>
      </div>
    );
  }
  const staleCount = translatedEntries(view);
  if (staleCount > 0) {
    return (
      <p className={classes.note}>
        {staleCount === 1 ? 'One entry says' : `${staleCount} entries say`} in another language what the
        English text used to say. Look at {staleCount === 1 ? 'it' : 'them'} above.
      </p>
    );
  }
  const isChanged = !isSame(value, view.published ?? view.standard);
  return (view.translatedIn ?? []).map((language) =>
    view.olderIn.includes(language) || isChanged ? (
      <OlderNote
        key={language}
        language={language}
        section={section}
        path={view.path}
        text={
          view.olderIn.includes(language)
            ? 'still says what the English text used to say.'
            : 'goes on saying what it says.'
        }
      />
    ) : null,
  );
}

interface OlderNoteProps {
  language: OtherLanguage;
  section: string;
  path: string;
  text: string;
}

function OlderNote({ language, section, path, text }: OlderNoteProps) {
  const name = languageName(language);
  return (
    <p className={classes.note}>
      {name} {text}{' '}
      <Link
        to="/dashboard/content"
        search={{ section: pathInLanguage(language, section) }}
        hash={pathInLanguage(language, path)}
      >
        Look at the {name}
      </Link>
    </p>
  );
}

/** Counts the published entries of a translated list that have older texts. */
function translatedEntries(view: FieldView): number {
  const { field, translatedFrom, published, standard } = view;
  if (field.kind !== 'list' || !translatedFrom) return 0;
  const entries = (published ?? standard) as TranslatedEntry[];
  return entries.filter((entry) =>
    Object.keys(translatedFrom[String(entry.id)] ?? {}).some(
      (language) => staleTexts(view, entry, language as OtherLanguage, field.translated ?? []).length > 0,
    ),
  ).length;
}
