import { importWordsSchema } from '@app/contracts/site/content/content-file';
import {
  bySectionSchema,
  confirmTranslationsSchema,
  excludeEntriesSchema,
  publishContentSchema,
  restoreContentSchema,
  saveContentDraftSchema,
  scheduleContentSchema,
  unscheduleContentSchema,
  watchSectionSchema,
} from '@app/contracts/site/content/schema';
import { adminProcedure, publicProcedure, router } from '../../core/trpc';
import { confirmTranslations } from './confirm-translations';
import { getContent } from './content-view';
import { discardDraft } from './discard-draft';
import { exportWords } from './export-words';
import { importWords } from './import-words';
import { leaveOutEntries } from './leave-out-entries';
import { listSections } from './list-sections';
import { listVersions } from './list-versions';
import { publishContent } from './publish-content';
import { getPublishedSection, listPublishedSections } from './published-sections';
import { restoreVersion } from './restore-version';
import { saveDraft } from './save-draft';
import { scheduleContent, unscheduleContent } from './schedule-content';
import { leaveSection, watchSection } from './watch-section';

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
