import { byIdSchema } from '@app/contracts/id';
import {
  createWebhookSchema,
  listDeliveriesSchema,
  updateWebhookSchema,
} from '@app/contracts/messaging/webhook/schema';
import { adminProcedure, router } from '../../core/trpc';
import { createWebhook } from './create-webhook';
import { listDeliveries } from './list-deliveries';
import { listWebhooks } from './list-webhooks';
import { pingWebhook } from './ping-webhook';
import { removeWebhook } from './remove-webhook';
import { replayDelivery } from './replay-delivery';
import { rotateWebhookSecret } from './rotate-webhook-secret';
import { updateWebhook } from './update-webhook';

/** Closed to API tokens: a webhook would receive more than their scopes allow. */
const webhookProcedure = adminProcedure.meta({ scope: 'never' });
/** Step-up is required because a webhook sends its events to an external address from then on. */
const webhookChange = webhookProcedure.meta({ stepUp: 'always' });

export const webhookRouter = router({
  list: webhookProcedure.query(({ ctx }) => listWebhooks(ctx)),
  create: webhookChange.input(createWebhookSchema).mutation(({ ctx, input }) => createWebhook(ctx, input)),
  update: webhookChange.input(updateWebhookSchema).mutation(({ ctx, input }) => updateWebhook(ctx, input)),
  remove: webhookChange.input(byIdSchema).mutation(({ ctx, input }) => removeWebhook(ctx, input)),
  rotateSecret: webhookChange.input(byIdSchema).mutation(({ ctx, input }) => rotateWebhookSecret(ctx, input)),
  ping: webhookProcedure.input(byIdSchema).mutation(({ ctx, input }) => pingWebhook(ctx, input)),
  deliveries: webhookProcedure
    .input(listDeliveriesSchema)
    .query(({ ctx, input }) => listDeliveries(ctx, input)),
  replay: webhookProcedure.input(byIdSchema).mutation(({ ctx, input }) => replayDelivery(ctx, input)),
});
