import type { UserContext } from '../core/context';
import { inTransaction } from '../core/transaction';
import { moveTicket } from './move-ticket';
import { readTeamTicket } from './read-team-ticket';

/** The team reopens a closed ticket (B113). */
export async function reopenTicket(outer: UserContext, { id }: { id: string }) {
  return inTransaction(outer, async (ctx) =>
    readTeamTicket(ctx, (await moveTicket(ctx, id, 'reopen')).after),
  );
}
