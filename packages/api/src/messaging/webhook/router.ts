import { byIdSchema } from '@app/contracts/id';
import { limits } from '@app/contracts/limits';
import {
  createWebhookSchema,
  listDeliveriesSchema,
  updateWebhookSchema,
} from '@app/contracts/messaging/webhook/schema';
import { webhook, webhookDelivery } from '@app/db/schema/messaging/webhook';
import { desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { inTransaction } from '../../core/transaction';
import { adminProcedure, router } from '../../core/trpc';
import { pingWebhook } from './ping-webhook';
import { admitDelivery, queueDelivery } from './queue-delivery';
import { checkWebhookUrl, updateWebhook } from './update-webhook';
import { createSecretSeed, newWebhookSecret } from './webhook-secret';
import { lockWebhook, toDeliveryView, toWebhookView } from './webhook-view';

/**
 * Adds a webhook; `secret` is only ever shown in this response. Throws WEBHOOKS_FULL, and VALIDATION_FAILED
 * on `url` for a forbidden address.
 */
async function createWebhook(outer: UserContext, input: z.output<typeof createWebhookSchema>) {
  await checkWebhookUrl(outer, input.url);
  return inTransaction(outer, async (ctx) => {
    // Of two concurrent calls the second counts the first one's webhook.
    await ctx.db.execute(sql`lock table ${webhook} in share row exclusive mode`);
    if ((await ctx.db.$count(webhook)) >= limits.webhooks) throw new AppError('WEBHOOKS_FULL');
    const now = ctx.now();
    const [made] = await ctx.db
      .insert(webhook)
      .values({ ...input, secretSeed: createSecretSeed(), createdAt: now, updatedAt: now })
      .returning();
    if (!made) throw new Error('the webhook was not written');
    const { secret, sealedSecret } = newWebhookSecret(ctx, made);
    await ctx.db.update(webhook).set({ sealedSecret }).where(eq(webhook.id, made.id));
    await recordAudit(ctx, {
      action: 'webhook.create',
      entityId: made.id,
      label: made.name,
      after: { ...input },
    });
    return { webhook: toWebhookView(made), secret };
  });
}

/**
 * Sends the same message again, as a delivery of its own; the log shows both. Throws DELIVERY_NOT_FOUND,
 * WEBHOOK_DISABLED, RATE_LIMITED.
 */
async function replayDelivery(outer: UserContext, { id }: { id: string }) {
  await admitDelivery(outer);
  return inTransaction(outer, async (ctx) => {
    const [row] = await ctx.db.select().from(webhookDelivery).where(eq(webhookDelivery.id, id));
    if (!row) throw new AppError('DELIVERY_NOT_FOUND');
    const { event, body, webhookId } = row;
    const target = await lockWebhook(ctx, webhookId);
    const made = await queueDelivery(ctx, target, { event, body });
    await recordAudit(ctx, {
      action: 'webhook.replay',
      entityId: webhookId,
      label: target.name,
      after: { event, delivery: id },
    });
    return made;
  });
}

/** Returns a page of a webhook's delivery log, newest first. */
async function listDeliveries(ctx: UserContext, { webhookId, page }: z.output<typeof listDeliveriesSchema>) {
  const ofWebhook = eq(webhookDelivery.webhookId, webhookId);
  const [rows, total] = await Promise.all([
    ctx.db
      .select()
      .from(webhookDelivery)
      .where(ofWebhook)
      .orderBy(desc(webhookDelivery.createdAt), desc(webhookDelivery.id))
      .limit(limits.tablePageSize)
      .offset((page - 1) * limits.tablePageSize),
    ctx.db.$count(webhookDelivery, ofWebhook),
  ]);
  return { deliveries: rows.map(toDeliveryView), total, pageSize: limits.tablePageSize };
}

/**
 * Gives a webhook a new secret, which is shown only in this response; the old one is no longer used. Throws
 * WEBHOOK_NOT_FOUND.
 */
async function rotateWebhookSecret(outer: UserContext, { id }: { id: string }) {
  return inTransaction(outer, async (ctx) => {
    const { name } = await lockWebhook(ctx, id);
    const secretSeed = createSecretSeed();
    const { secret, sealedSecret } = newWebhookSecret(ctx, { id, secretSeed });
    await ctx.db
      .update(webhook)
      .set({ secretSeed, sealedSecret, updatedAt: ctx.now() })
      .where(eq(webhook.id, id));
    await recordAudit(ctx, { action: 'webhook.rotateSecret', entityId: id, label: name });
    return { secret };
  });
}

/** Removes a webhook with its log; pending deliveries are not sent. Throws WEBHOOK_NOT_FOUND. */
async function removeWebhook(outer: UserContext, { id }: { id: string }) {
  return inTransaction(outer, async (ctx) => {
    const { name, url } = await lockWebhook(ctx, id);
    await ctx.db.delete(webhook).where(eq(webhook.id, id));
    await recordAudit(ctx, { action: 'webhook.remove', entityId: id, label: name, before: { name, url } });
    return { success: true };
  });
}

/** Returns all webhooks, newest first; there are at most `limits.webhooks`. */
async function listWebhooks(ctx: UserContext) {
  const rows = await ctx.db
    .select()
    .from(webhook)
    .orderBy(desc(webhook.createdAt), desc(webhook.id))
    .limit(limits.webhooks);
  return rows.map(toWebhookView);
}

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
