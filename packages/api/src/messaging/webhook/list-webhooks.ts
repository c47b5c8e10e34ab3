import { limits } from '@app/contracts/limits';
import { webhook } from '@app/db/schema/messaging/webhook';
import { desc } from 'drizzle-orm';
import type { UserContext } from '../../core/context';
import { toWebhookView } from './webhook-view';

/** Returns all webhooks, newest first; there are at most `limits.webhooks`. */
export async function listWebhooks(ctx: UserContext) {
  const rows = await ctx.db
    .select()
    .from(webhook)
    .orderBy(desc(webhook.createdAt), desc(webhook.id))
    .limit(limits.webhooks);
  return rows.map(toWebhookView);
}
