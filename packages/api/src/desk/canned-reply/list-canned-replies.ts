import { limits } from '@app/contracts/limits';
import { cannedReply } from '@app/db/schema/desk/canned-reply';
import { asc } from 'drizzle-orm';
import type { UserContext } from '../../core/context';
import { toCannedReplies } from './canned-reply-view';

/** Lists all canned replies, by title. */
export async function listCannedReplies(ctx: UserContext) {
  const rows = await ctx.db
    .select()
    .from(cannedReply)
    .orderBy(asc(cannedReply.title), asc(cannedReply.id))
    .limit(limits.cannedReplies);
  return toCannedReplies(ctx, rows);
}
