import { mergeTagsSchema, saveTagSchema } from '@app/contracts/desk/ticket/desk-schema';
import { byIdSchema } from '@app/contracts/id';
import { adminProcedure, router } from '../../core/trpc';
import { listBlockedSenders, unblockSender } from './blocked-senders';
import { listTags, mergeTags, removeTag, saveTag } from './manage-tags';

/** Tags of tickets. */
export const ticketTagRouter = router({
  list: adminProcedure.meta({ scope: 'tickets:read', cost: 8 }).query(({ ctx }) => listTags(ctx)),
  save: adminProcedure
    .meta({ scope: 'tickets:write' })
    .input(saveTagSchema)
    .mutation(({ ctx, input }) => saveTag(ctx, input)),
  merge: adminProcedure
    .meta({ scope: 'tickets:write' })
    .input(mergeTagsSchema)
    .mutation(({ ctx, input }) => mergeTags(ctx, input)),
  remove: adminProcedure
    .meta({ scope: 'tickets:write' })
    .input(byIdSchema)
    .mutation(({ ctx, input }) => removeTag(ctx, input)),
});

/** The block list. */
export const blockedSenderRouter = router({
  list: adminProcedure.meta({ scope: 'tickets:read' }).query(({ ctx }) => listBlockedSenders(ctx)),
  remove: adminProcedure
    .meta({ scope: 'tickets:write' })
    .input(byIdSchema)
    .mutation(({ ctx, input }) => unblockSender(ctx, input)),
});
