import { placesLeft } from '@app/contracts/user/restriction';
import { notice } from '@app/db/schema/notice';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { UserContext } from '../core/context';

/** Nobody reads or changes the notices of anybody else, nor those of places that their restriction closes. */
export function ofCaller({ actor }: UserContext): SQL {
  const own = eq(notice.userId, actor.id);
  if (actor.restriction === null) return own;
  // What was written down before a restriction may not be opened any more.
  return sql`(${own} and ${inArray(notice.place, placesLeft(actor.restriction))})`;
}

export function unreadOfCaller(ctx: UserContext): SQL | undefined {
  return and(ofCaller(ctx), isNull(notice.readAt));
}
