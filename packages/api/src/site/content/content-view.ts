import { isDeepStrictEqual } from 'node:util';
import type { ContentField, ContentSection, ListField } from '@app/content/editing/field';
import { editableFieldsOf, findSection, languageOf } from '@app/content/editing/sections';
import { builtTranslations } from '@app/content/words-in-language';
import { user } from '@app/db/schema/accounts/user';
import { contentSchedule, contentVersion, contentWord } from '@app/db/schema/site/content-word';
import { wellFormed } from '@app/db/well-formed-json';
import { eq, inArray, max } from 'drizzle-orm';
import { AppError } from '../../core/app-error';
import type { Context, UserContext } from '../../core/context';
import { readSettings } from '../../core/setting/read-settings';
import { resolvePictures } from '../media-library/resolve-pictures';
import { entriesOfRelease } from './follow-release';
import { readOlderTranslations } from './older-translations';
import { followReleases, standardsOf } from './standard-words';
import { readTranslatedFrom } from './translated-from';

/** Returns the section with this id, in a language that the site offers. Throws CONTENT_SECTION_NOT_FOUND. */
export function requireSection({ languages }: Pick<Context, 'languages'>, id: string): ContentSection {
  const section = findSection(id);
  if (!section || !languages.includes(languageOf(section))) throw new AppError('CONTENT_SECTION_NOT_FOUND');
  return section;
}

/** Reads the rows of a section by path, as valid in this release, with the name of each one's last editor. */
export async function readWordRows(ctx: UserContext, section: ContentSection) {
  const paths = editableFieldsOf(section).map(({ path }) => path);
  const rows = await ctx.db
    .select({ word: contentWord, changedBy: user.name })
    .from(contentWord)
    .leftJoin(user, eq(user.id, contentWord.updatedBy))
    .where(inArray(contentWord.path, paths));
  const words = rows.map(({ word }) => word);
  const published = await followReleases(
    ctx,
    words.map(({ path, published: value, publishedFrom: from }) => ({ path, value, from })),
  );
  const drafted = await followReleases(
    ctx,
    words.map(({ path, draft }) => ({ path, value: draft?.value, from: draft?.from })),
  );
  return new Map(
    rows.map(({ word, changedBy }, place) => {
      const draft = word.draft && { ...word.draft, value: drafted[place] };
      return [word.path, { ...word, published: published[place], draft, changedBy }] as const;
    }),
  );
}

export type WordRows = Awaited<ReturnType<typeof readWordRows>>;
type WordRow = WordRows extends Map<string, infer Row> ? Row : never;

/**
 * Returns the entries that a release has added to a list since it was published (or drafted, if not
 * published) and that the current draft lacks.
 */
export function addedEntries(
  field: ListField,
  { published, publishedFrom, draft }: Pick<WordRow, 'published' | 'publishedFrom' | 'draft'>,
  standard: unknown,
): unknown[] {
  const value = draft ? draft.value : published;
  return entriesOfRelease(field, { from: publishedFrom ?? draft?.from, value, standard });
}

/** Checks whether this value is already published. The database returns object keys in its own order. */
export function isPublished(rows: WordRows, path: string, value: unknown): boolean {
  return isDeepStrictEqual(rows.get(path)?.published ?? null, wellFormed(value));
}

/** Returns the number of a section's newest version; 0 before its first publication. */
export async function latestVersion({ db }: UserContext, section: string): Promise<number> {
  const [row] = await db
    .select({ number: max(contentVersion.number) })
    .from(contentVersion)
    .where(eq(contentVersion.section, section));
  return row?.number ?? 0;
}

/** Returns a section's scheduled or missed publication; null when there is none. */
async function readSchedule({ db }: UserContext, section: string) {
  const [row] = await db.select().from(contentSchedule).where(eq(contentSchedule.section, section));
  if (!row) return null;
  const { id, words, publishAt, scheduledByName: by, failure } = row;
  return { id, words, publishAt: publishAt.toISOString(), by, failure };
}

/**
 * Returns the fields of a section for the studio: each with its standard, published and draft value. Fields
 * that do not apply to this site, such as a second office, are left out.
 */
export async function getContent(ctx: UserContext, { section: id }: { section: string }) {
  const section = requireSection(ctx, id);
  const [rows, latest, schedule, { timeZone }, standards, older] = await Promise.all([
    readWordRows(ctx, section),
    latestVersion(ctx, id),
    readSchedule(ctx, id),
    readSettings(ctx),
    standardsOf(ctx, section),
    readOlderTranslations(ctx, section),
  ]);
  const translatedFrom = await readTranslatedFrom(ctx, section, { rows, standards });
  const toView = (field: ContentField) => {
    const row = field.kind === 'locked' ? undefined : rows.get(field.path);
    return {
      path: field.path,
      field,
      standard: standards[field.path],
      published: row?.published ?? null,
      /** `value` is null for a reset to the standard. */
      draft: row?.draft ? { value: row.draft.value ?? null } : null,
      revision: row?.revision ?? 0,
      /** The revision of the first-language counterpart. */
      firstRevision: older.firstRevision(field.path),
      changedBy: row?.changedBy ?? null,
      changedAt: row?.updatedAt.toISOString() ?? null,
      /** Entries added to a list by this release, which the owner can add. */
      newEntries: field.kind === 'list' && row ? addedEntries(field, row, standards[field.path]) : [],
      /** The built-in translations of a list's standard entries. */
      builtTranslations: builtTranslations(field.path),
      /**
       * The first-language texts that translations of entries were made from, for lists with translations in
       * each language.
       */
      translatedFrom: translatedFrom.get(field.path),
      /** The other languages with their own text. */
      translatedIn: older.translatedIn(field.path),
      /** The languages whose text is older than this one. */
      olderIn: older.languagesOlderThan(field.path),
      /** The current first-language text, when this translation is older. */
      newerFirst: older.newerFirstWords(field.path),
    };
  };
  return resolvePictures(ctx.db, {
    section: id,
    title: section.title,
    page: section.page,
    language: languageOf(section),
    /** The number of the published version. */
    latest,
    schedule,
    /** The company's time zone, used for scheduling. */
    timeZone,
    groups: section.groups.map(({ title, fields }) => ({
      title,
      fields: fields.filter(({ path }) => path in standards).map(toView),
    })),
  });
}
