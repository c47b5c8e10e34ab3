import type { ContentSection } from '@app/content/editing/field';
import { contentSections, editableFieldsOf, inEachLanguage, languageOf } from '@app/content/editing/sections';
import { type ContentFile, importWordsSchema } from '@app/contracts/site/content/content-file';
import {
  bySectionSchema,
  confirmTranslationsSchema,
  excludeEntriesSchema,
  previewMailSchema,
  publishContentSchema,
  restoreContentSchema,
  saveContentDraftSchema,
  scheduleContentSchema,
  unscheduleContentSchema,
  watchSectionSchema,
} from '@app/contracts/site/content/schema';
import { user } from '@app/db/schema/accounts/user';
import { contentViewer } from '@app/db/schema/site/content-viewer';
import { contentSchedule, contentVersion, contentWord } from '@app/db/schema/site/content-word';
import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { noteViewer } from '../../conversation/note-viewer';
import { recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { inTransaction } from '../../core/transaction';
import { adminProcedure, publicProcedure, router } from '../../core/trpc';
import { resolvePictures } from '../media-library/resolve-pictures';
import { confirmTranslations } from './confirm-translations';
import { getContent, requireSection } from './content-view';
import { versionGatherer } from './gather-earlier-fields';
import { importWords } from './import-words';
import { leaveOutEntries } from './leave-out-entries';
import { offeredSections } from './offered-sections';
import { previewMail } from './preview-mail';
import { getPublishedSection, listPublishedSections } from './published-sections';
import { readPublishedWords } from './read-published-words';
import { restoreVersion } from './restore-version';
import { lockSeenDrafts, saveDraft } from './save-draft';
import { scheduleContent, unscheduleContent } from './schedule-content';
import { publishContent } from './write-published';

function stateOf(schedule: { failure: string | null } | undefined): 'waits' | 'missed' | null {
  if (!schedule) return null;
  return schedule.failure === null ? 'waits' : 'missed';
}

/**
 * Lists every section of the studio, with its number of unpublished drafts and whether a publication is
 * scheduled; `others`: the same for the other languages of the site.
 */
async function listSections(ctx: UserContext) {
  const { db, languages } = ctx;
  const [isOffered, rows, scheduled] = await Promise.all([
    offeredSections(ctx),
    db.select({ path: contentWord.path }).from(contentWord).where(isNotNull(contentWord.draft)),
    db.select({ section: contentSchedule.section, failure: contentSchedule.failure }).from(contentSchedule),
  ]);
  const drafted = new Set(rows.map(({ path }) => path));
  const toState = (section: ContentSection) => ({
    id: section.id,
    schedule: stateOf(scheduled.find((one) => one.section === section.id)),
    drafts: editableFieldsOf(section).filter(({ path }) => drafted.has(path)).length,
  });
  return contentSections.filter(isOffered).map((section) => ({
    ...toState(section),
    title: section.title,
    page: section.page,
    others: inEachLanguage(section, languages)
      .filter((other) => other !== section)
      .map((other) => ({ ...toState(other), language: languageOf(other) })),
  }));
}

/**
 * Discards the drafts of a section; published and scheduled texts stay. Throws what `lockSeenDrafts` throws.
 */
async function discardDraft(outer: UserContext, input: z.output<typeof publishContentSchema>) {
  await inTransaction(outer, async (ctx) => {
    const { section, drafts } = await lockSeenDrafts(ctx, input);
    await ctx.db
      .update(contentWord)
      .set({
        draft: null,
        revision: sql`${contentWord.revision} + 1`,
        updatedBy: ctx.actor.id,
        updatedAt: ctx.now(),
      })
      .where(inArray(contentWord.path, [...drafts.keys()]));
    await recordAudit(ctx, {
      action: 'content.discard',
      entityId: section.id,
      label: section.title,
      before: Object.fromEntries(drafts),
    });
  });
  return getContent(outer, input);
}

/**
 * Does the same for a content section as `watchTicket` for a ticket (dashboard.studio-presence). Throws
 * CONTENT_SECTION_NOT_FOUND.
 */
async function watchSection(ctx: UserContext, { section, typing }: z.output<typeof watchSectionSchema>) {
  const { id } = requireSection(ctx, section);
  const viewers = await noteViewer(ctx, {
    table: contentViewer,
    watched: contentViewer.section,
    thing: sql`select ${id}::text as id`,
    typing,
  });
  return viewers ?? [];
}

/** Ends the caller's presence in the section; colleagues see it with their next `watchSection`. */
async function leaveSection(ctx: UserContext, { section }: { section: string }): Promise<void> {
  await ctx.db
    .delete(contentViewer)
    .where(and(eq(contentViewer.section, section), eq(contentViewer.userId, ctx.actor.id)));
}

/** Lists the published versions of a section, newest first. Throws CONTENT_SECTION_NOT_FOUND. */
async function listVersions(ctx: UserContext, { section }: { section: string }) {
  const { db } = ctx;
  requireSection(ctx, section);
  const rows = await db
    .select({ version: contentVersion, publishedBy: user.name })
    .from(contentVersion)
    .leftJoin(user, eq(user.id, contentVersion.publishedBy))
    .where(eq(contentVersion.section, section))
    .orderBy(desc(contentVersion.number));
  const gather = await versionGatherer(ctx);
  const versions = rows.map(({ version: { number, words, changed, createdAt }, publishedBy }) => ({
    ...{ number, words: gather(words), changed, publishedBy },
    publishedAt: createdAt.toISOString(),
  }));
  return resolvePictures(db, versions);
}

/**
 * Exports the published texts of all sections as a file for `importWords`; drafts are not included
 * (public-pages.words-file).
 */
async function exportWords(ctx: UserContext): Promise<ContentFile> {
  return { format: 'site-content', version: 1, words: await readPublishedWords(ctx) };
}

export const contentRouter = router({
  publishedSections: publicProcedure.meta({ scope: 'any' }).query(({ ctx }) => listPublishedSections(ctx)),
  publishedSection: publicProcedure
    .meta({ scope: 'any' })
    .input(bySectionSchema)
    .query(({ ctx, input }) => getPublishedSection(ctx, input)),
  sections: adminProcedure.meta({ scope: 'content:read' }).query(({ ctx }) => listSections(ctx)),
  get: adminProcedure
    .meta({ scope: 'content:read' })
    .input(bySectionSchema)
    .query(({ ctx, input }) => getContent(ctx, input)),
  versions: adminProcedure
    .meta({ scope: 'content:read' })
    .input(bySectionSchema)
    .query(({ ctx, input }) => listVersions(ctx, input)),
  exportWords: adminProcedure.meta({ scope: 'content:read' }).query(({ ctx }) => exportWords(ctx)),
  importWords: adminProcedure
    .meta({ scope: 'content:write' })
    .input(importWordsSchema)
    .mutation(({ ctx, input }) => importWords(ctx, input)),
  watch: adminProcedure
    .meta({ restriction: 'content:read', scope: 'never' })
    .input(watchSectionSchema)
    .mutation(({ ctx, input }) => watchSection(ctx, input)),
  previewMail: adminProcedure
    .meta({ restriction: 'content:read', scope: 'never' })
    .input(previewMailSchema)
    .mutation(({ ctx, input }) => previewMail(ctx, input)),
  leave: adminProcedure
    .meta({ restriction: 'content:read', scope: 'never' })
    .input(bySectionSchema)
    .mutation(({ ctx, input }) => leaveSection(ctx, input)),
  saveDraft: adminProcedure
    .meta({ scope: 'content:write' })
    .input(saveContentDraftSchema)
    .mutation(({ ctx, input }) => saveDraft(ctx, input)),
  confirmTranslations: adminProcedure
    .meta({ scope: 'content:write' })
    .input(confirmTranslationsSchema)
    .mutation(({ ctx, input }) => confirmTranslations(ctx, input)),
  leaveOutEntries: adminProcedure
    .meta({ scope: 'content:write' })
    .input(excludeEntriesSchema)
    .mutation(({ ctx, input }) => leaveOutEntries(ctx, input)),
  publish: adminProcedure
    .meta({ scope: 'content:write' })
    .input(publishContentSchema)
    .mutation(({ ctx, input }) => publishContent(ctx, input)),
  schedule: adminProcedure
    .meta({ scope: 'content:write' })
    .input(scheduleContentSchema)
    .mutation(({ ctx, input }) => scheduleContent(ctx, input)),
  unschedule: adminProcedure
    .meta({ scope: 'content:write' })
    .input(unscheduleContentSchema)
    .mutation(({ ctx, input }) => unscheduleContent(ctx, input)),
  discard: adminProcedure
    .meta({ scope: 'content:write' })
    .input(publishContentSchema)
    .mutation(({ ctx, input }) => discardDraft(ctx, input)),
  restore: adminProcedure
    .meta({ scope: 'content:write' })
    .input(restoreContentSchema)
    .mutation(({ ctx, input }) => restoreVersion(ctx, input)),
});
