import {
  createSavedViewSchema,
  listSavedViewsSchema,
  overwriteSavedViewSchema,
  renameSavedViewSchema,
} from '@app/contracts/accounts/saved-view/schema';
import { byIdSchema } from '@app/contracts/id';
import { adminProcedure, router } from '../../core/trpc';
import { createView } from './create-view';
import { listViews } from './list-views';
import { overwriteView } from './overwrite-view';
import { removeView } from './remove-view';
import { renameView } from './rename-view';

export const savedViewRouter = router({
  list: adminProcedure
    .meta({ restriction: 'any', scope: 'never' })
    .input(listSavedViewsSchema)
    .query(({ ctx, input }) => listViews(ctx, input)),
  create: adminProcedure
    .meta({ restriction: 'any', scope: 'never' })
    .input(createSavedViewSchema)
    .mutation(({ ctx, input }) => createView(ctx, input)),
  rename: adminProcedure
    .meta({ restriction: 'any', scope: 'never' })
    .input(renameSavedViewSchema)
    .mutation(({ ctx, input }) => renameView(ctx, input)),
  overwrite: adminProcedure
    .meta({ restriction: 'any', scope: 'never' })
    .input(overwriteSavedViewSchema)
    .mutation(({ ctx, input }) => overwriteView(ctx, input)),
  remove: adminProcedure
    .meta({ restriction: 'any', scope: 'never' })
    .input(byIdSchema)
    .mutation(({ ctx, input }) => removeView(ctx, input)),
});
