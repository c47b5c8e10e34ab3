import { byIdSchema } from '@app/contracts/id';
import {
  missingPathSchema,
  redirectFieldsSchema,
  updateRedirectSchema,
} from '@app/contracts/traffic/redirect/schema';
import { adminProcedure, router } from '../../core/trpc';
import { dismissMissingPage, listMissingPages } from './missing-pages';
import { listRedirects } from './redirect-view';
import { createRedirect, removeRedirect, updateRedirect } from './save-redirect';
import { suggestPages } from './suggest-pages';

const reading = adminProcedure.meta({ scope: 'content:read' });
const writing = adminProcedure.meta({ scope: 'content:write' });

export const redirectRouter = router({
  list: reading.query(({ ctx }) => listRedirects(ctx)),
  missing: reading.query(({ ctx }) => listMissingPages(ctx)),
  suggest: reading.input(missingPathSchema).query(({ ctx, input }) => suggestPages(ctx, input)),
  create: writing.input(redirectFieldsSchema).mutation(({ ctx, input }) => createRedirect(ctx, input)),
  update: writing.input(updateRedirectSchema).mutation(({ ctx, input }) => updateRedirect(ctx, input)),
  remove: writing.input(byIdSchema).mutation(({ ctx, input }) => removeRedirect(ctx, input)),
  dismissMissing: writing
    .input(missingPathSchema)
    .mutation(({ ctx, input }) => dismissMissingPage(ctx, input)),
});
