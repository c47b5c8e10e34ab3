import { byIdSchema } from '@app/contracts/id';
import { catalogueQuerySchema, listTemplatesSchema, rejectTemplateSchema } from '@app/contracts/template';
import { adminProcedure, publicProcedure, router } from '../core/trpc';
import { countTemplates } from './count-templates';
import { listCatalogue } from './list-catalogue';
import { listFeatured } from './list-featured';
import { listTemplates } from './list-templates';
import { publishTemplate } from './publish-template';
import { rejectTemplate } from './reject-template';
import { returnTemplateToPending } from './return-template-to-pending';
import { unpublishTemplate } from './unpublish-template';

export const templateRouter = router({
  catalogue: publicProcedure.input(catalogueQuerySchema).query(({ ctx, input }) => listCatalogue(ctx, input)),
  featured: publicProcedure.query(({ ctx }) => listFeatured(ctx)),
  list: adminProcedure.input(listTemplatesSchema).query(({ ctx, input }) => listTemplates(ctx, input)),
  counts: adminProcedure.query(({ ctx }) => countTemplates(ctx)),
  publish: adminProcedure.input(byIdSchema).mutation(({ ctx, input }) => publishTemplate(ctx, input)),
  unpublish: adminProcedure.input(byIdSchema).mutation(({ ctx, input }) => unpublishTemplate(ctx, input)),
  reject: adminProcedure.input(rejectTemplateSchema).mutation(({ ctx, input }) => rejectTemplate(ctx, input)),
  returnToPending: adminProcedure
    .input(byIdSchema)
    .mutation(({ ctx, input }) => returnTemplateToPending(ctx, input)),
});
