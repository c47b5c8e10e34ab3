import type { Restriction } from '@app/contracts/people/user/restriction';
import type { Role } from '@app/contracts/people/user/role';
import type { Database, Transaction } from '@app/db/client';
import { session } from '@app/db/schema/accounts/session';
import { user } from '@app/db/schema/accounts/user';
import { DrizzlePostgreSQLAdapter } from '@lucia-auth/adapter-drizzle';
import { eq, sql } from 'drizzle-orm';
import { type DatabaseSession, type DatabaseUser, Lucia, TimeSpan } from 'lucia';
import { prepared } from '../../core/prepared-statement';

interface SessionAttributes {
  remember: boolean;
  userAgent: string | null;
  ip: string | null;
  createdAt: Date;
  lastSeenAt: Date;
  confirmedAt: Date | null;
}

interface UserAttributes {
  name: string;
  email: string;
  role: Role;
  restriction: Restriction;
  createdAt: Date;
  suspendedAt: Date | null;
  emailVerifiedAt: Date | null;
}

declare module 'lucia' {
  interface Register {
    Lucia: ReturnType<typeof createLucia>;
    DatabaseSessionAttributes: SessionAttributes;
    DatabaseUserAttributes: UserAttributes;
  }
}

const byId = prepared((db) =>
  db
    .select({
      session: {
        id: session.id,
        userId: session.userId,
        expiresAt: session.expiresAt,
        remember: session.remember,
        userAgent: session.userAgent,
        ip: session.ip,
        createdAt: session.createdAt,
        lastSeenAt: session.lastSeenAt,
        confirmedAt: session.confirmedAt,
      },
      user: {
        id: user.id,
        name: user.name,
        email: user.email,
        role: user.role,
        restriction: user.restriction,
        createdAt: user.createdAt,
        suspendedAt: user.suspendedAt,
        emailVerifiedAt: user.emailVerifiedAt,
      },
    })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .where(eq(session.id, sql.placeholder('id')))
    .prepare('session_and_user'),
);

/**
 * Lucia's adapter with the lookup of every call as a prepared statement. Session ids are hashes here; the
 * token never reaches the adapter.
 */
class SessionAdapter extends DrizzlePostgreSQLAdapter {
  readonly #db;

  constructor(db: Database | Transaction) {
    super(db, session, user);
    this.#db = db;
  }

  override async getSessionAndUser(
    id: string,
  ): Promise<[session: DatabaseSession | null, user: DatabaseUser | null]> {
    const [row] = await byId(this.#db).execute({ id });
    if (!row) return [null, null];
    const { id: sessionId, userId, expiresAt, ...attributes } = row.session;
    return [
      { id: sessionId, userId, expiresAt, attributes },
      { id: row.user.id, attributes: row.user },
    ];
  }
}

/**
 * Creates Lucia for session lookups. It would extend any session past half of its life, so it gets no expiry:
 * `createContextFactory` handles that, by the policy of `contracts/accounts/auth/session-lifetime.ts`.
 */
export function createLucia(db: Database | Transaction) {
  return new Lucia(new SessionAdapter(db), {
    sessionExpiresIn: new TimeSpan(0, 'ms'),
    getSessionAttributes: ({ remember, createdAt, lastSeenAt, confirmedAt }) => ({
      remember,
      createdAt,
      lastSeenAt,
      confirmedAt,
    }),
    getUserAttributes: ({ name, email, role, restriction, createdAt, suspendedAt, emailVerifiedAt }) => ({
      name,
      email,
      role,
      restriction,
      createdAt,
      suspendedAt,
      emailVerifiedAt,
    }),
  });
}
