import { markConfirmed } from '../../accounts/password/confirm-password';
import { AppError } from '../../core/app-error';
import { recordRefusal } from '../../core/audit/record-sign-in';
import type { Context, SessionContext } from '../../core/context';
import { inTransaction } from '../../core/transaction';
import type { ProvenIdentity } from './link-identity';
import { findLinked } from './sign-in-with-identity';

/** Tolerance for a provider's clock that is behind. */
const clockSkewMs = 60_000;

/**
 * Accepts the identity provider's confirmation, made after `since`, of the user who is signed in here: the
 * session is not prompted again for a while (auth.step-up). Throws UNAUTHENTICATED, IDENTITY_OTHER for a
 * different person, IDENTITY_NOT_ASKED when the provider does not state that it has authenticated them again.
 */
export async function confirmWithIdentity(
  outer: Context,
  identity: ProvenIdentity,
  since: Date,
): Promise<void> {
  const { actor, session } = outer;
  if (!actor || !session) throw new AppError('UNAUTHENTICATED');
  const ctx: SessionContext = { ...outer, actor, session };
  if ((await findLinked(ctx, identity)) !== actor.id) {
    recordRefusal(ctx, 'user.failConfirmation', actor, { by: 'provider' });
    throw new AppError('IDENTITY_OTHER');
  }
  const { authenticatedAt } = identity;
  if (!authenticatedAt || authenticatedAt.getTime() < since.getTime() - clockSkewMs) {
    recordRefusal(ctx, 'user.failConfirmation', actor, { by: 'provider' });
    throw new AppError('IDENTITY_NOT_ASKED');
  }
  await inTransaction(ctx, (inner) => markConfirmed(inner, 'provider', authenticatedAt));
}
