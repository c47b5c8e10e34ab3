import { session } from '@app/db/schema/accounts/session';
import { eq } from 'drizzle-orm';
import { recordSignIn } from '../../core/audit/record-sign-in';
import type { UserContext } from '../../core/context';

/**
 * Records that the caller has proven their identity, now or at `at`: this session, and no other of theirs, is
 * not asked again for a while (auth.step-up).
 */
export async function markConfirmed(
  ctx: UserContext,
  by: 'password' | 'app' | 'passkey' | 'provider',
  at: Date = ctx.now(),
): Promise<void> {
  if (!ctx.session) return;
  await ctx.db.update(session).set({ confirmedAt: at }).where(eq(session.id, ctx.session.id));
  await recordSignIn(ctx, 'user.confirmIdentity', ctx.actor, { by });
}
