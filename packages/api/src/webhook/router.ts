import { byIdSchema } from '@app/contracts/id';
import {
  createWebhookSchema,
  listDeliveriesSchema,
  updateWebhookSchema,
} from '@app/contracts/webhook/schema';
import { adminProcedure, router } from '../core/trpc';
import { createWebhook } from './create-webhook';
import { listDeliveries } from './list-deliveries';
import { listWebhooks } from './list-webhooks';
import { pingWebhook } from './ping-webhook';
import { removeWebhook } from './remove-webhook';
import { replayDelivery } from './replay-delivery';
import { rotateWebhookSecret } from './rotate-webhook-secret';
import { updateWebhook } from './update-webhook';

/** No token may: it would hear of more than its scopes allow. */
const webhookProcedure = adminProcedure.meta({ scope: 'never' });

export const webhookRouter = router({
  list: webhookProcedure.query(({ ctx }) => listWebhooks(ctx)),
  create: webhookProcedure.input(createWebhookSchema).mutation(({ ctx, input }) => createWebhook(ctx, input)),
  update: webhookProcedure.input(updateWebhookSchema).mutation(({ ctx, input }) => updateWebhook(ctx, input)),
  remove: webhookProcedure.input(byIdSchema).mutation(({ ctx, input }) => removeWebhook(ctx, input)),
  rotateSecret: webhookProcedure
    .input(byIdSchema)
    .mutation(({ ctx, input }) => rotateWebhookSecret(ctx, input)),
  ping: webhookProcedure.input(byIdSchema).mutation(({ ctx, input }) => pingWebhook(ctx, input)),
  deliveries: webhookProcedure
    .input(listDeliveriesSchema)
    .query(({ ctx, input }) => listDeliveries(ctx, input)),
  replay: webhookProcedure.input(byIdSchema).mutation(({ ctx, input }) => replayDelivery(ctx, input)),
});
