import type { ContentSection, ListField } from '@app/content/editing/field';
import { entriesOf } from '@app/content/editing/list-entries';
import { editableFieldsOf } from '@app/content/editing/sections';
import { textAt, textsOf, withText } from '@app/content/editing/translated-texts';
import { builtTranslations, isTranslatedByBuild } from '@app/content/words-in-language';
import { type OtherLanguage, otherLanguages } from '@app/contracts/other-languages';
import type { EntryText } from '@app/contracts/site/content/schema';
import { contentVersion } from '@app/db/schema/site/content-word';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { UserContext } from '../../core/context';

/**
 * The confirmations that a list's translations still fit, and when they were made
 * (dashboard.older-translations).
 */
interface Confirmations {
  /** For the whole value; for a list only as recorded by earlier builds. */
  readonly confirmedAt: Date | null;
  /** For single texts, by `textKey`. */
  readonly confirmedTexts: Readonly<Record<string, { at: string; of: string }>> | null;
}

/** Returns the key of a text; ids of entries and keys contain no dots. */
export function textKey({
  entry,
  language,
  keys,
}: Readonly<Omit<EntryText, 'keys'>> & { keys: readonly string[] }): string {
  return [entry, language, ...keys].join('.');
}

interface Confirmation {
  readonly at: number;
  /** The first-language text at that time, where recorded. */
  readonly of?: string;
}

/** Returns when a text was last confirmed to fit, and the original it refers to; time 0 for never. */
function confirmationOf(row: Confirmations | undefined, key: string): Confirmation {
  const wholeConfirmedAt = row?.confirmedAt?.getTime() ?? 0;
  const textConfirmation = row?.confirmedTexts?.[key];
  const at = Date.parse(textConfirmation?.at ?? '');
  return textConfirmation && at >= wholeConfirmedAt
    ? { at, of: textConfirmation.of }
    : { at: wholeConfirmedAt };
}

interface Entry extends Readonly<Record<string, unknown>> {
  readonly id: string;
  readonly translations?: Readonly<Partial<Record<OtherLanguage, unknown>>>;
}

type Words = Readonly<Record<string, unknown>>;

/** By entry id: the first-language texts that translations were made from. */
type TranslatedFrom = Readonly<Record<string, TranslatedFromEntry>>;
type TranslatedFromEntry = Readonly<Partial<Record<OtherLanguage, Words>>>;

/** Older publications are not read: a text not reviewed since then counts as based on the newer ones. */
const maxVersionsRead = 20;

/** Returns a list's value after each publication that changed it, oldest first. */
async function publicationsOf({ db }: UserContext, section: string, path: string) {
  const rows = await db
    .select({ value: sql<unknown>`${contentVersion.words} -> ${path}`, at: contentVersion.createdAt })
    .from(contentVersion)
    .where(and(eq(contentVersion.section, section), sql`${contentVersion.changed} ? ${path}`))
    .orderBy(desc(contentVersion.number))
    .limit(maxVersionsRead);
  return rows.toReversed();
}

interface KnownState {
  readonly rows: ReadonlyMap<string, Confirmations>;
  readonly standards: Words;
}

/**
 * Returns, for each list of a section with translatable entries, the first-language text that each
 * translation was based on when it was published or confirmed to fit (dashboard.older-translations).
 */
export async function readTranslatedFrom(
  ctx: UserContext,
  section: ContentSection,
  { rows, standards }: KnownState,
): Promise<ReadonlyMap<string, TranslatedFrom>> {
  const lists = editableFieldsOf(section).flatMap((field) =>
    field.kind === 'list' && field.translated ? [field] : [],
  );
  const told = lists.map(async (field) => {
    const publications = await publicationsOf(ctx, section.id, field.path);
    const standard = standards[field.path];
    const states = [{ value: standard, at: null }, ...publications].map(({ value, at }, place) => ({
      entries: entriesOf(value ?? standard) as Entry[],
      since: at?.getTime() ?? 0,
      until: publications[place]?.at.getTime() ?? Number.POSITIVE_INFINITY,
    }));
    return [field.path, trackTexts(field, states, rows.get(field.path))] as const;
  });
  return new Map(await Promise.all(told));
}

/** A list's value during a period. */
interface State {
  readonly entries: readonly Entry[];
  readonly since: number;
  readonly until: number;
}

function trackTexts(
  field: ListField,
  states: readonly State[],
  confirmed: Confirmations | undefined,
): TranslatedFrom {
  let before: readonly Entry[] = [];
  let told: TranslatedFrom = {};
  for (const { entries, since, until } of states) {
    const confirmedOf = (key: string, text: string | undefined) => {
      const { at, of = text } = confirmationOf(confirmed, key);
      return at >= since && at < until ? of : undefined;
    };
    const next = entries.map((entry) => {
      const was = before.find(({ id }) => id === entry.id);
      const state = { before: was && { entry: was, told: told[entry.id] ?? {} }, confirmedOf };
      return [entry.id, translatedFromEntry(field, entry, state)] as const;
    });
    told = Object.fromEntries(next);
    before = entries;
  }
  return told;
}

/** Returns the text on pages in another language. */
function translation(path: string, entry: Entry, language: OtherLanguage, keys: readonly string[]) {
  const built = isTranslatedByBuild(path, entry)
    ? builtTranslations(path)?.words[language]?.[entry.id]
    : undefined;
  return textAt(entry.translations?.[language], keys) ?? textAt(built, keys);
}

interface EntryState {
  before: { entry: Entry; told: TranslatedFromEntry } | undefined;
  /**
   * Returns the original that a text was confirmed to fit in this state: as recorded, or else the text of the
   * state; undefined when it was not confirmed.
   */
  confirmedOf: (key: string, text: string | undefined) => string | undefined;
}

function translatedFromEntry(
  { path, translated = [] }: ListField,
  entry: Entry,
  { before, confirmedOf }: EntryState,
): TranslatedFromEntry {
  const sourceIn = (language: OtherLanguage) =>
    textsOf(translated).reduce<Words>((told, { keys }) => {
      const now = translation(path, entry, language, keys);
      if (now === undefined) return told;
      const isUnchanged = before && translation(path, before.entry, language, keys) === now;
      const text = textAt(entry, keys);
      const confirmed = confirmedOf(textKey({ entry: entry.id, language, keys }), text);
      const of = confirmed ?? (isUnchanged ? textAt(before.told[language], keys) : text);
      return of === undefined ? told : withText(told, keys, of);
    }, {});
  return Object.fromEntries(otherLanguages.map((language) => [language, sourceIn(language)]));
}
