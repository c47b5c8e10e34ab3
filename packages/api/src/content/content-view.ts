import { isDeepStrictEqual } from 'node:util';
import type { ContentField, ContentSection, ListField } from '@app/content/editing/field';
import { editableFieldsOf, findSection, languageOf } from '@app/content/editing/sections';
import { builtTranslations } from '@app/content/words-in-language';
import { contentSchedule, contentVersion, contentWord } from '@app/db/schema/content-word';
import { user } from '@app/db/schema/user';
import { eq, inArray, max } from 'drizzle-orm';
import { AppError } from '../core/app-error';
import type { Context, UserContext } from '../core/context';
import { wellFormed } from '../core/well-formed-json';
import { resolvePictures } from '../media-library/resolve-pictures';
import { readSettings } from '../setting/read-settings';
import { entriesOfRelease } from './follow-release';
import { followReleases } from './list-standards';
import { readOlderTranslations } from './older-translations';
import { standardsOf } from './standard-words';
import { readTranslatedFrom } from './translated-from';

/** The section of this id, in a language that the site offers. Throws CONTENT_SECTION_NOT_FOUND. */
export function requireSection({ languages }: Pick<Context, 'languages'>, id: string): ContentSection {
  const section = findSection(id);
  if (!section || !languages.includes(languageOf(section))) throw new AppError('CONTENT_SECTION_NOT_FOUND');
  return section;
}

/** The rows of a section by path, as they read in this release, with the name of who changed each last. */
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

/** What a release has brought into a list since it was published, or drafted where none is published, and that is not in what is drafted now. */
export function broughtEntries(
  field: ListField,
  { published, publishedFrom, draft }: Pick<WordRow, 'published' | 'publishedFrom' | 'draft'>,
  standard: unknown,
): unknown[] {
  const value = draft ? draft.value : published;
  return entriesOfRelease(field, { from: publishedFrom ?? draft?.from, value, standard });
}

/** Whether visitors read this already. The database gives keys of objects back in an order of its own. */
export function isPublished(rows: WordRows, path: string, value: unknown): boolean {
  return isDeepStrictEqual(rows.get(path)?.published ?? null, wellFormed(value));
}

/** The number of the newest version of a section; 0 before it was published for the first time. */
export async function latestVersion({ db }: UserContext, section: string): Promise<number> {
  const [row] = await db
    .select({ number: max(contentVersion.number) })
    .from(contentVersion)
    .where(eq(contentVersion.section, section));
  return row?.number ?? 0;
}

/** What is to be published in a section when its time comes, or was missed then; null without one. */
async function readSchedule({ db }: UserContext, section: string) {
  const [row] = await db.select().from(contentSchedule).where(eq(contentSchedule.section, section));
  if (!row) return null;
  const { id, words, publishAt, scheduledByName: by, failure } = row;
  return { id, words, publishAt: publishAt.toISOString(), by, failure };
}

/**
 * The fields of a section as the studio edits them: what each came with, what is published in its place and what is drafted.
 * A field of which this site has none, such as a second office, is left out.
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
      /** `value` is null for a way back to the standard. */
      draft: row?.draft ? { value: row.draft.value ?? null } : null,
      revision: row?.revision ?? 0,
      /** Of the field of the first language beside it. */
      firstRevision: older.firstRevision(field.path),
      changedBy: row?.changedBy ?? null,
      changedAt: row?.updatedAt.toISOString() ?? null,
      /** Entries of a list that this release has brought, for the owner to add. */
      newEntries: field.kind === 'list' && row ? broughtEntries(field, row, standards[field.path]) : [],
      /** What pages in other languages say of the entries of a list that the product came with. */
      builtTranslations: builtTranslations(field.path),
      /** Of which words of the first language those in others were said, where entries are told in each. */
      translatedFrom: translatedFrom.get(field.path),
      /** In which other languages it has words of its own. */
      translatedIn: older.translatedIn(field.path),
      /** Whose words here are older than these. */
      olderIn: older.languagesOlderThan(field.path),
      /** What the first language says here now, where these words are older. */
      newerFirst: older.newerFirstWords(field.path),
    };
  };
  return resolvePictures(ctx.db, {
    section: id,
    title: section.title,
    page: section.page,
    language: languageOf(section),
    /** The number of the version that is published. */
    latest,
    schedule,
    /** The company's, on whose clock words are scheduled. */
    timeZone,
    groups: section.groups.map(({ title, fields }) => ({
      title,
      fields: fields.filter(({ path }) => path in standards).map(toView),
    })),
  });
}
