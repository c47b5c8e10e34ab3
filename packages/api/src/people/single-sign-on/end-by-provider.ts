import { session } from '@app/db/schema/accounts/session';
import { user } from '@app/db/schema/accounts/user';
import { and, eq, inArray, lte } from 'drizzle-orm';
import { recordSystemAudit } from '../../core/audit/record-audit';
import type { Services } from '../../core/context';
import { findLinked } from './sign-in-with-identity';

/**
 * A sign-out by the provider, with its signature already checked. `session` is the provider's name for one
 * session, null for all sessions of that person.
 */
export interface ProviderLogout {
  issuer: string;
  subject: string | null;
  session: string | null;
  issuedAt: Date;
}

/** Tolerance for a provider's clock that is behind. */
const clockSkewMs = 60_000;

/**
 * Ends the sessions that the identity provider has ended (auth.provider-logout): those of one sign-in there,
 * or all sessions of a person, however they signed in. Ends only sessions that began before the provider's
 * sign-out, so a repeated request ends nothing. Returns the number of ended sessions.
 */
export async function endByProvider(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { issuer, subject, session: sid, issuedAt }: ProviderLogout,
): Promise<number> {
  return db.transaction(async (tx) => {
    const linked = subject === null ? undefined : await findLinked({ db: tx }, { issuer, subject });
    // The person has no account here, or no longer has one.
    if (subject !== null && !linked) return 0;
    const ended = await tx
      .delete(session)
      .where(
        and(
          lte(session.createdAt, new Date(issuedAt.getTime() + clockSkewMs)),
          linked ? eq(session.userId, linked) : undefined,
          sid === null
            ? undefined
            : and(eq(session.identityIssuer, issuer), eq(session.identitySession, sid)),
        ),
      )
      .returning({ userId: session.userId });
    const people = [...new Set(ended.map(({ userId }) => userId))];
    if (people.length === 0) return 0;
    const accounts = await tx
      .select({ id: user.id, name: user.name })
      .from(user)
      .where(inArray(user.id, people));
    for (const { id, name } of accounts) {
      const sessions = ended.filter(({ userId }) => userId === id).length;
      await recordSystemAudit(
        { db: tx, now },
        {
          action: 'user.endedByProvider',
          entityId: id,
          label: name,
          before: { sessions },
          after: { sessions: 0 },
        },
      );
    }
    return ended.length;
  });
}
