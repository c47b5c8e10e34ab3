import { isBlank } from '@app/contracts/core/buyer/fields';
import type { AccountBilling } from '@app/contracts/core/buyer/schema';
import { user } from '@app/db/schema/accounts/user';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';

/**
 * Keeps what documents say of the caller's purchases from now on (sales.buyer-details); documents that were issued
 * stay as they are. Call it in a transaction. The activity log has which parts changed, not what they say.
 */
export async function changeBilling(ctx: UserContext, billing: AccountBilling): Promise<void> {
  const { id, name } = ctx.actor;
  const [row] = await ctx.db
    .select({ before: user.billing })
    .from(user)
    .where(eq(user.id, id))
    .for('no key update');
  const keys = Object.keys(billing) as (keyof AccountBilling)[];
  const changed = keys.filter((key) => billing[key] !== (row?.before?.[key] ?? ''));
  if (changed.length === 0) return;
  await ctx.db
    .update(user)
    .set({ billing: isBlank(billing) ? null : billing, updatedAt: ctx.now() })
    .where(eq(user.id, id));
  await recordAudit(ctx, { action: 'user.changeBilling', entityId: id, label: name, after: { changed } });
}
