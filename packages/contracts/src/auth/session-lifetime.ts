import { isAdminRole } from '../user/role';

/** How long a sign-in lasts, in milliseconds. */
export interface SessionLife {
  /** From the sign-in on, however often it is used. */
  absoluteMs: number;
  /** After the last thing that its owner did. */
  idleMs: number;
}

const hour = 3_600_000;
const day = 24 * hour;

/**
 * The one policy of session life. Whatever ends first ends the session. `remembered` and `browser` are those of customers, with
 * and without "Remember me" (auth.session-life); one that is not remembered also ends with the browser. The team's may do more,
 * so they end sooner, remembered or not.
 */
export const sessionLives = {
  remembered: { absoluteMs: 90 * day, idleMs: 30 * day },
  browser: { absoluteMs: 12 * hour, idleMs: 12 * hour },
  team: { absoluteMs: 12 * hour, idleMs: 2 * hour },
} as const satisfies Record<string, SessionLife>;

/** The life of a sign-in of somebody with this role. */
export function sessionLifeOf(role: string, remember: boolean): SessionLife {
  if (isAdminRole(role)) return sessionLives.team;
  return remember ? sessionLives.remembered : sessionLives.browser;
}

/** When a sign-in ends if nothing more is done with it. */
export function sessionEnd(
  { absoluteMs, idleMs }: SessionLife,
  { createdAt, lastSeenAt }: { createdAt: Date; lastSeenAt: Date },
): Date {
  return new Date(Math.min(createdAt.getTime() + absoluteMs, lastSeenAt.getTime() + idleMs));
}
