import type { TokenScope } from '@app/contracts/accounts/api-token/scope';
import { isAdminRole } from '@app/contracts/people/user/role';
import { user } from '@app/db/schema/accounts/user';
import { eq } from 'drizzle-orm';
import { AppError } from './app-error';
import type { Actor, Context, Services, UserContext } from './context';
import { isFactorOverdue } from './factor-due';
import { limitUnconfirmedMail } from './limit-unconfirmed-mail';
import { accountSuspended } from './require-actor';
import { requireScope } from './require-scope';

/** Returns the context for work outside a request, such as incoming mail, with the same limits as a call. */
export function backgroundContext(services: Services, requestId: string): Context {
  return {
    ...services,
    mail: limitUnconfirmedMail(services),
    request: {
      requestId,
      ip: '',
      userAgent: 'server',
      sessionToken: null,
      signupProof: null,
      setCookie: () => {},
    },
    actor: null,
    session: null,
    token: null,
    suspended: false,
  };
}

/** Returns the actor for an account. */
export function actorOf({
  id,
  name,
  email,
  role,
  restriction,
  emailVerifiedAt,
}: typeof user.$inferSelect): Actor {
  return { id, name, email, role, restriction, emailVerified: emailVerifiedAt !== null };
}

/** Returns the context acting as this actor. */
export function asActor(ctx: Context, actor: Actor): UserContext {
  return { ...ctx, actor };
}

/**
 * Returns a context acting as the person who scheduled something, with their current rights; null when they
 * lost them or have no account.
 */
export async function asScheduler(
  ctx: Context,
  scheduledBy: string | null,
  scope: TokenScope,
): Promise<UserContext | null> {
  if (scheduledBy === null) return null;
  const [account] = await ctx.db.select().from(user).where(eq(user.id, scheduledBy));
  if (!account) return null;
  try {
    const acting = await asTeamActor(ctx, account);
    requireScope(acting.actor, scope);
    return acting;
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return null;
    throw error;
  }
}

/**
 * Returns a context for work outside a request, acting as a team account with its current rights, not those
 * at the time it was scheduled. Throws ACCOUNT_SUSPENDED, FORBIDDEN, FACTOR_DUE.
 */
export async function asTeamActor(ctx: Context, account: typeof user.$inferSelect): Promise<UserContext> {
  if (account.suspendedAt) throw accountSuspended();
  if (!isAdminRole(account.role)) throw new AppError('FORBIDDEN');
  if (await isFactorOverdue(ctx, account)) throw new AppError('FACTOR_DUE');
  return asActor(ctx, actorOf(account));
}
