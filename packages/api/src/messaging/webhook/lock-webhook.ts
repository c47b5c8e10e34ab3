import { webhook } from '@app/db/schema/messaging/webhook';
import { eq } from 'drizzle-orm';
import { AppError } from '../../core/app-error';
import type { Context } from '../../core/context';

/** Returns the webhook, locked until the commit. Throws WEBHOOK_NOT_FOUND. */
export async function lockWebhook(ctx: Context, id: string) {
  const [found] = await ctx.db.select().from(webhook).where(eq(webhook.id, id)).for('update');
  if (!found) throw new AppError('WEBHOOK_NOT_FOUND');
  return found;
}
