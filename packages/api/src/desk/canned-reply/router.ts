import { saveCannedReplySchema, updateCannedReplySchema } from '@app/contracts/desk/canned-reply/schema';
import { byIdSchema } from '@app/contracts/id';
import { adminProcedure, router } from '../../core/trpc';
import { attachCannedFiles } from './attach-canned-files';
import { createCannedReply } from './create-canned-reply';
import { listCannedReplies } from './list-canned-replies';
import { removeCannedReply } from './remove-canned-reply';
import { updateCannedReply } from './update-canned-reply';

export const cannedReplyRouter = router({
  list: adminProcedure.meta({ scope: 'tickets:read' }).query(({ ctx }) => listCannedReplies(ctx)),
  create: adminProcedure
    .meta({ scope: 'tickets:write' })
    .input(saveCannedReplySchema)
    .mutation(({ ctx, input }) => createCannedReply(ctx, input)),
  update: adminProcedure
    .meta({ scope: 'tickets:write' })
    .input(updateCannedReplySchema)
    .mutation(({ ctx, input }) => updateCannedReply(ctx, input)),
  remove: adminProcedure
    .meta({ scope: 'tickets:write' })
    .input(byIdSchema)
    .mutation(({ ctx, input }) => removeCannedReply(ctx, input)),
  attachFiles: adminProcedure
    .meta({ restriction: 'tickets:write', scope: 'never' })
    .input(byIdSchema)
    .mutation(({ ctx, input }) => attachCannedFiles(ctx, input)),
});
