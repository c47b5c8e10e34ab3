import type { ContentSection } from '@app/content/editing/field';
import { editableFieldsOf, inEachLanguage, languageOf } from '@app/content/editing/sections';
import { parseWordPath, pathInLanguage } from '@app/content/path-in-language';
import { type Language, languages } from '@app/contracts/languages';
import { type OtherLanguage, otherLanguages } from '@app/contracts/other-languages';
import { contentVersion, contentWord } from '@app/db/schema/site/content-word';
import { inArray, sql } from 'drizzle-orm';
import type { UserContext } from '../../core/context';
import { followReleases, standardsOf } from './standard-words';

/** Returns when each text of some sections was last changed for visitors, as far as versions go back. */
async function findLastChanges({ db }: UserContext, sections: readonly ContentSection[]) {
  const path = sql<string>`jsonb_array_elements_text(${contentVersion.changed})`.as('path');
  const changes = db
    .select({ path, createdAt: contentVersion.createdAt })
    .from(contentVersion)
    .where(
      inArray(
        contentVersion.section,
        sections.map(({ id }) => id),
      ),
    )
    .as('changes');
  const rows = await db
    .select({ path: changes.path, at: sql<string>`max(${changes.createdAt})` })
    .from(changes)
    .groupBy(changes.path);
  return new Map(rows.map((row) => [row.path, Date.parse(row.at)]));
}

/** Reads the published texts of some sections, as valid in this release. */
async function readWords(ctx: UserContext, sections: readonly ContentSection[]) {
  const paths = sections.flatMap(editableFieldsOf).map(({ path }) => path);
  const rows = await ctx.db
    .select({
      path: contentWord.path,
      value: contentWord.published,
      from: contentWord.publishedFrom,
      revision: contentWord.revision,
      confirmedAt: contentWord.confirmedAt,
    })
    .from(contentWord)
    .where(inArray(contentWord.path, paths));
  const published = await followReleases(ctx, rows);
  return new Map(
    rows.map(({ path, confirmedAt, revision }, place) => [
      path,
      { published: published[place], confirmedAt, revision },
    ]),
  );
}

/**
 * Returns which translations are older than their first-language text (dashboard.older-translations): for a
 * first-language field the languages, for a translated field the current first-language text.
 */
export async function readOlderTranslations(ctx: UserContext, section: ContentSection) {
  const sections = inEachLanguage(section, ctx.languages);
  const inFirstLanguage = sections.filter((each) => languageOf(each) === languages[0]);
  const [changes, words, ...standards] = await Promise.all([
    findLastChanges(ctx, sections),
    readWords(ctx, sections),
    ...inFirstLanguage.map((each) => standardsOf(ctx, each)),
  ]);
  const editablePaths = new Set(sections.flatMap(editableFieldsOf).map(({ path }) => path));
  const publishedAt = (path: string) => words.get(path)?.published ?? null;
  const isOlder = (path: string, language: Language) => {
    const other = pathInLanguage(language, path);
    const isChanged = [path, other].some((at) => publishedAt(at) !== null);
    const reviewedAt = Math.max(changes.get(other) ?? 0, words.get(other)?.confirmedAt?.getTime() ?? 0);
    return editablePaths.has(other) && isChanged && (changes.get(path) ?? 0) > reviewedAt;
  };
  return {
    /** Other languages with their own text for a first-language field. */
    translatedIn: (path: string): OtherLanguage[] =>
      otherLanguages.filter((other) => editablePaths.has(pathInLanguage(other, path))),
    languagesOlderThan: (path: string): OtherLanguage[] =>
      otherLanguages.filter((other) => isOlder(path, other)),
    /**
     * The revision of the first-language field displayed beside this one; its own for a field of the first
     * language.
     */
    firstRevision: (path: string) => words.get(parseWordPath(path).path)?.revision ?? 0,
    newerFirstWords: (translated: string): unknown => {
      const { language, path } = parseWordPath(translated);
      if (language === languages[0] || !isOlder(path, language)) return undefined;
      return publishedAt(path) ?? standards.find((each) => path in each)?.[path];
    },
  };
}
