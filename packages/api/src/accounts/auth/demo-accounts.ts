import { demoPassword, demoAccounts as triable } from '@app/db/demo/demo-accounts';
import { demoId } from '@app/db/demo/demo-id';
import { user } from '@app/db/schema/accounts/user';
import { and, inArray, isNull } from 'drizzle-orm';
import type { Context } from '../../core/context';

/**
 * Returns the demo accounts and their password for the sign-in screen; null when they are not shown or were
 * removed.
 */
export async function demoAccounts(ctx: Context) {
  if (!ctx.showDemoAccounts) return null;
  const ids = triable.map(({ email }) => demoId('user', email));
  const existing = await ctx.db
    .select({ name: user.name, email: user.email, role: user.role })
    .from(user)
    .where(and(inArray(user.id, ids), isNull(user.suspendedAt)));
  if (existing.length === 0) return null;
  const order = triable.map(({ email }): string => email);
  return {
    password: demoPassword,
    accounts: existing.sort((a, b) => order.indexOf(a.email) - order.indexOf(b.email)),
  };
}
