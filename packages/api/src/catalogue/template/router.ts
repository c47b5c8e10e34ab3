import { industries } from '@app/content/industries';
import { saveSearchSettingsSchema } from '@app/contracts/catalogue/search-settings/schema';
import {
  editedTemplateSchema,
  newTemplateSchema,
} from '@app/contracts/catalogue/template/new-template-schema';
import {
  byIdsSchema,
  bySlugSchema,
  catalogueFilterSchema,
  catalogueQuerySchema,
  changeTemplatesSchema,
  closeMatchesSchema,
  listTemplatesSchema,
  pinTemplateSchema,
  rejectTemplateSchema,
  scheduleTemplateSchema,
  visibleTemplatesSchema,
} from '@app/contracts/catalogue/template/schema';
import { translateTemplateSchema } from '@app/contracts/catalogue/translation/schema';
import { readTranslationSchema } from '@app/contracts/core/translation/schema';
import {
  addTemplateMediaSchema,
  reorderMediaSchema,
  setMediaAltSchema,
  templateMediaSchema,
  uploadImageSchema,
} from '@app/contracts/files/file/schema';
import { byIdSchema } from '@app/contracts/id';
import { template, templateIndustry } from '@app/db/schema/catalogue/template';
import { and, eq, exists, sql } from 'drizzle-orm';
import type { Context } from '../../core/context';
import {
  adminProcedure,
  adminUploadProcedure,
  catalogueProcedure,
  publicProcedure,
  router,
  searchedList,
} from '../../core/trpc';
import { readSearchSettings, saveSearchSettings } from '../search-settings/search-settings';
import { readCatalogueTranslation, translateInCatalogue } from '../translation/translate-catalogue';
import {
  addTemplateMedia,
  removeTemplateMedia,
  reorderTemplateMedia,
  setMediaAlt,
} from './change-template-media';
import { changeTemplates } from './change-templates';
import { createTemplate } from './create-template';
import { getTemplateBySlug } from './get-template-by-slug';
import { listCatalogue } from './list-catalogue';
import { listCloseMatches } from './list-close-matches';
import { listFacets } from './list-facets';
import { listFeatured, listTemplatesByIds } from './list-shown-templates';
import { listSimilar } from './list-similar';
import { countTemplates, listTemplates } from './list-templates';
import { getVisibleTemplate, listVisibleTemplates } from './list-visible-templates';
import { listTemplateMedia, uploadImage } from './media-files';
import { pinTemplate } from './pin-template';
import { removeTemplate } from './remove-template';
import { getSchedule, scheduleTemplate, unscheduleTemplate } from './schedule-template';
import {
  publishTemplate,
  rejectTemplate,
  returnTemplateToPending,
  unpublishTemplate,
} from './transition-template';
import { updateTemplate } from './update-template';

/**
 * Returns the slugs of industries with a published template, for the grid of the home page; the others lead
 * to a conversation (public-pages.industry-tiles). One index lookup per industry, however many templates
 * there are.
 */
async function listBuiltIndustries(ctx: Context): Promise<string[]> {
  const slugs = industries.map(({ id }) => id);
  const offered = ctx.db
    .select({ slug: sql<string>`offered_industry`.as('offered_industry') })
    .from(sql`unnest(${sql.param(slugs)}::text[]) as offered_industry`)
    .as('offered');
  const rows = await ctx.db
    .select({ slug: offered.slug })
    .from(offered)
    .where(
      exists(
        ctx.db
          .select({ one: sql`1` })
          .from(templateIndustry)
          .innerJoin(template, eq(template.id, templateIndustry.templateId))
          .where(and(eq(templateIndustry.industry, offered.slug), eq(template.status, 'published'))),
      ),
    );
  return rows.map(({ slug }) => slug);
}

export const templateRouter = router({
  visible: publicProcedure
    .meta({ scope: 'templates:read', cost: 12 })
    .input(visibleTemplatesSchema)
    .query(({ ctx, input }) => listVisibleTemplates(ctx, input)),
  visibleById: publicProcedure
    .meta({ scope: 'templates:read' })
    .input(byIdSchema)
    .query(({ ctx, input }) => getVisibleTemplate(ctx, input)),
  catalogue: catalogueProcedure
    .meta({ cost: 12 })
    .input(catalogueQuerySchema)
    .query(({ ctx, input }) => listCatalogue(ctx, input)),
  bySlug: catalogueProcedure.input(bySlugSchema).query(({ ctx, input }) => getTemplateBySlug(ctx, input)),
  similar: catalogueProcedure.input(bySlugSchema).query(({ ctx, input }) => listSimilar(ctx, input)),
  byIds: catalogueProcedure.input(byIdsSchema).query(({ ctx, input }) => listTemplatesByIds(ctx, input)),
  facets: catalogueProcedure
    .meta({ cost: 20 })
    .input(catalogueFilterSchema)
    .query(({ ctx, input }) => listFacets(ctx, input)),
  closeMatches: catalogueProcedure
    .meta({ cost: 16 })
    .input(closeMatchesSchema)
    .query(({ ctx, input }) => listCloseMatches(ctx, input)),
  featured: catalogueProcedure.query(({ ctx }) => listFeatured(ctx)),
  builtIndustries: catalogueProcedure.query(({ ctx }) => listBuiltIndustries(ctx)),
  list: adminProcedure
    .meta({ scope: 'templates:read', ...searchedList })
    .input(listTemplatesSchema)
    .query(({ ctx, input }) => listTemplates(ctx, input)),
  counts: adminProcedure.meta({ scope: 'templates:read' }).query(({ ctx }) => countTemplates(ctx)),
  create: adminProcedure
    .meta({ scope: 'templates:write' })
    .input(newTemplateSchema)
    .mutation(({ ctx, input }) => createTemplate(ctx, input)),
  update: adminProcedure
    .meta({ scope: 'templates:write' })
    .input(editedTemplateSchema)
    .mutation(({ ctx, input }) => updateTemplate(ctx, input)),
  searchSettings: adminProcedure
    .meta({ scope: 'templates:read' })
    .input(byIdSchema)
    .query(({ ctx, input }) => readSearchSettings(ctx, 'template', input)),
  saveSearchSettings: adminProcedure
    .meta({ scope: 'templates:write' })
    .input(saveSearchSettingsSchema)
    .mutation(({ ctx, input }) => saveSearchSettings(ctx, 'template', input)),
  translation: adminProcedure
    .meta({ scope: 'templates:read' })
    .input(readTranslationSchema)
    .query(({ ctx, input }) => readCatalogueTranslation(ctx, 'template', input)),
  translate: adminProcedure
    .meta({ scope: 'templates:write' })
    .input(translateTemplateSchema)
    .mutation(({ ctx, input }) => translateInCatalogue(ctx, 'template', input)),
  remove: adminProcedure
    .meta({ scope: 'templates:write' })
    .input(byIdSchema)
    .mutation(({ ctx, input }) => removeTemplate(ctx, input)),
  publish: adminProcedure
    .meta({ scope: 'templates:write' })
    .input(byIdSchema)
    .mutation(({ ctx, input }) => publishTemplate(ctx, input)),
  schedule: adminProcedure
    .meta({ scope: 'templates:write' })
    .input(scheduleTemplateSchema)
    .mutation(({ ctx, input }) => scheduleTemplate(ctx, input)),
  unschedule: adminProcedure
    .meta({ scope: 'templates:write' })
    .input(byIdSchema)
    .mutation(({ ctx, input }) => unscheduleTemplate(ctx, input)),
  scheduled: adminProcedure
    .meta({ scope: 'templates:read' })
    .input(byIdSchema)
    .query(({ ctx, input }) => getSchedule(ctx, input)),
  unpublish: adminProcedure
    .meta({ scope: 'templates:write' })
    .input(byIdSchema)
    .mutation(({ ctx, input }) => unpublishTemplate(ctx, input)),
  reject: adminProcedure
    .meta({ scope: 'templates:write' })
    .input(rejectTemplateSchema)
    .mutation(({ ctx, input }) => rejectTemplate(ctx, input)),
  returnToPending: adminProcedure
    .meta({ scope: 'templates:write' })
    .input(byIdSchema)
    .mutation(({ ctx, input }) => returnTemplateToPending(ctx, input)),
  changeMany: adminProcedure
    .meta({ scope: 'templates:write' })
    .input(changeTemplatesSchema)
    .mutation(({ ctx, input }) => changeTemplates(ctx, input)),
  pin: adminProcedure
    .meta({ scope: 'templates:write' })
    .input(pinTemplateSchema)
    .mutation(({ ctx, input }) => pinTemplate(ctx, input)),
  media: adminProcedure
    .meta({ scope: 'templates:read' })
    .input(byIdSchema)
    .query(({ ctx, input }) => listTemplateMedia(ctx, input)),
  addMedia: adminUploadProcedure
    .meta({ scope: 'templates:write' })
    .input(addTemplateMediaSchema)
    .mutation(({ ctx, input }) => addTemplateMedia(ctx, input)),
  upload: adminUploadProcedure
    .meta({ scope: 'templates:write' })
    .input(uploadImageSchema)
    .mutation(({ ctx, input }) => uploadImage(ctx, input)),
  removeMedia: adminProcedure
    .meta({ scope: 'templates:write' })
    .input(templateMediaSchema)
    .mutation(({ ctx, input }) => removeTemplateMedia(ctx, input)),
  reorderMedia: adminProcedure
    .meta({ scope: 'templates:write' })
    .input(reorderMediaSchema)
    .mutation(({ ctx, input }) => reorderTemplateMedia(ctx, input)),
  setMediaAlt: adminProcedure
    .meta({ scope: 'templates:write' })
    .input(setMediaAltSchema)
    .mutation(({ ctx, input }) => setMediaAlt(ctx, input)),
});
