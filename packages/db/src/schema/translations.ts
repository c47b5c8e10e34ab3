import type { Translations } from '@app/contracts/core/translation/stored';
import type { OtherLanguage } from '@app/contracts/other-languages';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { jsonb } from './jsonb';

/** Texts of the row in languages other than the first (docs/decisions/0067). */
export const translations = () => jsonb('translations').$type<Translations>().notNull().default({});

const literal = (language: OtherLanguage) => sql.raw(`'${language}'`);

/** Whether a row has texts in a language, as partial indexes ask it. */
export function isTranslated(column: SQLWrapper, language: OtherLanguage): SQL {
  return sql`(${column} -> ${literal(language)}) is not null`;
}

/** Title and description in a language, folded like `search_text`: what is missing is in the first language. */
export function searchTextIn(
  language: OtherLanguage,
  { title, description, translations: column }: Record<'title' | 'description' | 'translations', SQLWrapper>,
): SQL {
  const path = sql.raw(`'{${language},description,text}'`);
  return sql`search_key(${title} || E'\\n' || coalesce(${column} #>> ${path}, ${description}))`;
}
