import type { readPlaceSchema } from '@app/contracts/notice/schema';
import { notice } from '@app/db/schema/notice';
import { and, eq, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { UserContext } from '../core/context';
import { unreadOfCaller } from './of-caller';

async function markRead(ctx: UserContext, condition: SQL | undefined): Promise<{ success: true }> {
  await ctx.db
    .update(notice)
    .set({ readAt: ctx.now() })
    .where(and(unreadOfCaller(ctx), condition));
  return { success: true };
}

/** Marks one notice of the caller as read; a deleted or already read one is no error. */
export function readNotice(ctx: UserContext, { id }: { id: string }) {
  return markRead(ctx, eq(notice.id, id));
}

/** Marks the notices of a place as read when the caller opens it (notice.read-by-opening). */
export function readPlace(ctx: UserContext, input: z.output<typeof readPlaceSchema>) {
  const where = input.place === 'order' ? eq(notice.label, input.number) : eq(notice.placeId, input.id);
  return markRead(ctx, and(eq(notice.place, input.place), where));
}

export function readAllNotices(ctx: UserContext) {
  return markRead(ctx, undefined);
}
