import { noteRefusal } from '../audit/record-sign-in';
import { AppError } from '../core/app-error';
import type { Context, SessionContext } from '../core/context';
import { inTransaction } from '../core/transaction';
import { markConfirmed } from '../password/mark-confirmed';
import type { ProvenIdentity } from './link-identity';
import { findLinked } from './sign-in-with-identity';

/** By how much the provider's clock may be behind. */
const clockSkewMs = 60_000;

/**
 * The identity provider has asked whoever is signed in here who they are, since `since`: their session is not asked again for a while
 * (auth.step-up). Throws UNAUTHENTICATED, IDENTITY_OTHER for somebody else, IDENTITY_NOT_ASKED where it does not say that it has asked.
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
    noteRefusal(ctx, 'user.failConfirmation', actor, { by: 'provider' });
    throw new AppError('IDENTITY_OTHER');
  }
  const { authenticatedAt } = identity;
  if (!authenticatedAt || authenticatedAt.getTime() < since.getTime() - clockSkewMs) {
    noteRefusal(ctx, 'user.failConfirmation', actor, { by: 'provider' });
    throw new AppError('IDENTITY_NOT_ASKED');
  }
  await inTransaction(ctx, (inner) => markConfirmed(inner, 'provider', authenticatedAt));
}
