import { byDraftPlaceSchema, saveDraftSchema } from '@app/contracts/desk/ticket/writing-schema';
import { adminProcedure, router } from '../../core/trpc';
import { getDraft } from './get-draft';
import { saveDraft } from './save-draft';

export const draftRouter = router({
  get: adminProcedure
    .meta({ restriction: 'any', scope: 'never' })
    .input(byDraftPlaceSchema)
    .query(({ ctx, input }) => getDraft(ctx, input)),
  save: adminProcedure
    .meta({ restriction: 'any', scope: 'never' })
    .input(saveDraftSchema)
    .mutation(({ ctx, input }) => saveDraft(ctx, input)),
});
