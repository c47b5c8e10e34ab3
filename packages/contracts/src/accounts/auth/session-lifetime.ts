import { isAdminRole } from '../../people/user/role';

/** Duration of a session, in milliseconds. */
export interface SessionLifetime {
  /** From the sign-in, however often it is used. */
  absoluteMs: number;
  /** After the owner's last activity. */
  idleMs: number;
}

const hour = 3_600_000;
const day = 24 * hour;

/**
 * The single policy for session lifetimes; the limit reached first ends the session. `remembered` and
 * `browser` apply to customers, with and without "Remember me" (auth.session-life); a session that is not
 * remembered also ends with the browser. Team sessions have more permissions, so they end sooner, remembered
 * or not.
 */
export const sessionLifetimes = {
  remembered: { absoluteMs: 90 * day, idleMs: 30 * day },
  browser: { absoluteMs: 12 * hour, idleMs: 12 * hour },
  team: { absoluteMs: 12 * hour, idleMs: 2 * hour },
} as const satisfies Record<string, SessionLifetime>;

/** Returns the lifetime of a session for this role. */
export function sessionLifetimeOf(role: string, remember: boolean): SessionLifetime {
  if (isAdminRole(role)) return sessionLifetimes.team;
  return remember ? sessionLifetimes.remembered : sessionLifetimes.browser;
}

/** Returns when a session ends without further activity. */
export function sessionEnd(
  { absoluteMs, idleMs }: SessionLifetime,
  { createdAt, lastSeenAt }: { createdAt: Date; lastSeenAt: Date },
): Date {
  return new Date(Math.min(createdAt.getTime() + absoluteMs, lastSeenAt.getTime() + idleMs));
}
