import { notice } from '@app/db/schema/notice';
import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { UserContext } from '../core/context';

/** Nobody reads or changes the notices of anybody else. */
export function ofCaller({ actor }: UserContext): SQL {
  return eq(notice.userId, actor.id);
}

export function unreadOfCaller(ctx: UserContext): SQL | undefined {
  return and(ofCaller(ctx), isNull(notice.readAt));
}
