import { sendContactMessageSchema } from '@app/contracts/contact';
import { publicProcedure, router } from '../core/trpc';
import { sendMessage } from './send-message';

export const contactRouter = router({
  send: publicProcedure.input(sendContactMessageSchema).mutation(({ ctx, input }) => sendMessage(ctx, input)),
});
