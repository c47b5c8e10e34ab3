import { allowedPlaces } from '@app/contracts/people/user/restriction';
import { notice } from '@app/db/schema/messaging/notice';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { UserContext } from '../../core/context';

/** Limits notices to the caller's own, without those of places that the caller's restriction closes. */
export function ofCaller({ actor }: UserContext): SQL {
  const own = eq(notice.userId, actor.id);
  if (actor.restriction === null) return own;
  // A notice stored before a restriction may point to a place that is now closed.
  return sql`(${own} and ${inArray(notice.place, allowedPlaces(actor.restriction))})`;
}

export function unreadOfCaller(ctx: UserContext): SQL | undefined {
  return and(ofCaller(ctx), isNull(notice.readAt));
}
