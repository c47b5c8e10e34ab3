import { sessionEnd, sessionLifetimeOf } from '@app/contracts/accounts/auth/session-lifetime';
import type { SecondStep, SignInMethod } from '@app/contracts/accounts/auth/sign-in-way';
import { limits } from '@app/contracts/limits';
import { session } from '@app/db/schema/accounts/session';
import { user } from '@app/db/schema/accounts/user';
import { eq } from 'drizzle-orm';
import { AppError } from '../../core/app-error';
import type { Context } from '../../core/context';
import { createToken, hashToken } from '../../core/token';

/** How a person has proven their identity. */
export interface SignInProof {
  way: SignInMethod;
  secondStep?: SecondStep | undefined;
  /** When they did, if not just now; null if the provider does not report it. */
  confirmedAt?: Date | null;
  /** The identity provider that confirmed their identity, and its id for its own session. */
  identity?: { issuer: string; session: string | null } | undefined;
}

/**
 * Creates a session and returns its token, which from then on only the client knows; the session that the
 * caller came with, whoever it belongs to, ends. The new session counts as confirmed just now (auth.step-up),
 * unless `proof` gives another time. Call it in the transaction that decides that the user may sign in, and
 * set the session cookie after its commit.
 */
export async function openSession(
  ctx: Context,
  userId: string,
  remember: boolean,
  { way, secondStep, confirmedAt = ctx.now(), identity }: SignInProof,
): Promise<string> {
  if (ctx.session) await ctx.db.delete(session).where(eq(session.id, ctx.session.id));
  const token = createToken();
  const [owner] = await ctx.db.select({ role: user.role }).from(user).where(eq(user.id, userId));
  if (!owner) throw new AppError('UNAUTHENTICATED');
  const now = ctx.now();
  await ctx.db.insert(session).values({
    id: hashToken(token),
    userId,
    remember,
    userAgent: ctx.request.userAgent.slice(0, limits.userAgent) || null,
    ip: ctx.request.ip || null,
    createdAt: now,
    lastSeenAt: now,
    confirmedAt,
    way,
    secondStep: secondStep ?? null,
    identityIssuer: identity?.issuer ?? null,
    identitySession: identity?.session ?? null,
    expiresAt: sessionEnd(sessionLifetimeOf(owner.role, remember), { createdAt: now, lastSeenAt: now }),
  });
  return token;
}
