import { type Language, languages } from '@app/contracts/languages';
import type { OtherLanguage } from '@app/contracts/other-languages';
import type { category } from '@app/db/schema/catalogue/category';
import type { collection } from '@app/db/schema/catalogue/collection';
import type { template } from '@app/db/schema/catalogue/template';
import type { post } from '@app/db/schema/site/post';
import { inArray, type SQLWrapper, sql } from 'drizzle-orm';
import type { Context } from '../context';

/** Tables whose rows have texts in other languages. */
type TranslatedTable = typeof template | typeof category | typeof collection | typeof post;

/** The database, and the language that the reader gets; the first one if omitted. */
export interface Reader extends Pick<Context, 'db'> {
  language?: Language | undefined;
}

/** Returns the reader of a call's answer. */
export function readerOf({ db, request }: Pick<Context, 'db' | 'request'>): Reader {
  return { db, language: request.contentLanguage };
}

/** Returns the language of a reader's texts if it is not the first. */
export function otherLanguageOf({ language }: Pick<Reader, 'language'>): OtherLanguage | undefined {
  return language === languages[0] ? undefined : language;
}

/** Names of the fields whose text is in the reader's language; absent in the first language, which all are in. */
export interface Translated {
  translated?: string[];
}

/** Texts in another language, by field. */
export type Texts = Readonly<Record<string, unknown>>;

/**
 * Returns the named texts that rows have in the reader's language, by the unique column that tells the rows. In the
 * first language nothing is read.
 */
export async function readTranslations(
  reader: Reader,
  table: TranslatedTable,
  by: 'id' | 'slug',
  keys: readonly string[],
  names: readonly string[],
): Promise<Map<string, Texts>> {
  const language = otherLanguageOf(reader);
  if (!language || keys.length === 0) return new Map();
  const column: SQLWrapper = by === 'id' ? table.id : table.slug;
  const texts = sql<Texts | null>`(
    select jsonb_object_agg(key, value -> 'text') from jsonb_each(${table.translations} -> ${language}::text)
    where ${inArray(sql`key`, [...names])}
  )`;
  const found = await reader.db
    .select({ key: sql<string>`${column}`, texts })
    .from(table)
    .where(sql`${column} in ${keys} and (${table.translations} -> ${language}::text) is not null`);
  return new Map(found.map((row) => [row.key, row.texts ?? {}]));
}

/**
 * Returns the rows with the texts that they have in the reader's language, and which these are. `by`: the unique column
 * that the rows have.
 */
export async function translateRows<Key extends 'id' | 'slug', Row extends Record<Key, string>>(
  reader: Reader,
  table: TranslatedTable,
  by: Key,
  rows: readonly Row[],
  names: readonly (keyof Row & string)[],
): Promise<(Row & Translated)[]> {
  if (!otherLanguageOf(reader)) return [...rows];
  const keys = rows.map((row) => row[by]);
  const byKey = await readTranslations(reader, table, by, keys, names);
  return rows.map((row) => ({
    ...row,
    ...(byKey.get(row[by]) as Partial<Row>),
    translated: Object.keys(byKey.get(row[by]) ?? {}),
  }));
}

/** Returns one row as `translateRows` does. */
export async function translateRow<Key extends 'id' | 'slug', Row extends Record<Key, string>>(
  reader: Reader,
  table: TranslatedTable,
  by: Key,
  row: Row,
  names: readonly (keyof Row & string)[],
): Promise<Row & Translated> {
  const [translated] = await translateRows(reader, table, by, [row], names);
  return translated ?? row;
}
