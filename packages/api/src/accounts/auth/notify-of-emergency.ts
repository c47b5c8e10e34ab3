import type { EmergencyEvent } from '@app/contracts/messaging/mail/account-mails';
import { user } from '@app/db/schema/accounts/user';
import { and, eq, isNull } from 'drizzle-orm';
import { recordAudit } from '../../core/audit/record-audit';
import type { Context } from '../../core/context';

const actions = {
  used: 'user.useBreakGlass',
  marked: 'user.markBreakGlass',
  unmarked: 'user.unmarkBreakGlass',
} as const satisfies Record<EmergencyEvent, string>;

/**
 * Records an event of an emergency account in the activity log and mails it to every super-admin, including
 * the account itself, in the caller's transaction (auth.provider-only).
 */
export async function notifyOfEmergency(
  ctx: Context,
  account: typeof user.$inferSelect,
  news: EmergencyEvent,
): Promise<void> {
  await recordAudit(ctx, {
    action: actions[news],
    entityId: account.id,
    label: account.name,
    ...(news === 'used' && { actor: account }),
  });
  const people = await ctx.db
    .select({ name: user.name, email: user.email })
    .from(user)
    .where(and(eq(user.role, 'super-admin'), isNull(user.suspendedAt)));
  for (const { name, email } of people) {
    await ctx.mail.enqueue(ctx.db, {
      template: 'break-glass',
      to: email,
      name,
      news,
      account: account.email,
      at: ctx.now().toISOString(),
      network: ctx.request.ip,
    });
  }
}
