import { byDraftPlaceSchema, saveDraftSchema } from '@app/contracts/ticket/writing-schema';
import { adminProcedure, router } from '../core/trpc';
import { getDraft } from './get-draft';
import { saveDraft } from './save-draft';

export const draftRouter = router({
  get: adminProcedure
    .meta({ scope: 'never' })
    .input(byDraftPlaceSchema)
    .query(({ ctx, input }) => getDraft(ctx, input)),
  save: adminProcedure
    .meta({ scope: 'never' })
    .input(saveDraftSchema)
    .mutation(({ ctx, input }) => saveDraft(ctx, input)),
});
