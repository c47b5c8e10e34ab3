import type { ticket } from '@app/db/schema/ticket';
import { user } from '@app/db/schema/user';
import { eq } from 'drizzle-orm';
import type { Context } from '../core/context';
import { assigneeColumns } from './list-tickets';
import { readTeamHistory } from './read-history';
import { readTicket } from './read-ticket';

/** A ticket row as the team sees it: with internal notes, who looks after it, and who did what. */
export async function readTeamTicket(ctx: Context, row: typeof ticket.$inferSelect) {
  const [read, history, [assignee]] = await Promise.all([
    readTicket(ctx, row, { notes: true }),
    readTeamHistory(ctx, row),
    row.assigneeId === null
      ? []
      : ctx.db.select(assigneeColumns).from(user).where(eq(user.id, row.assigneeId)),
  ]);
  return { ...read, assignee: assignee ?? null, history };
}
