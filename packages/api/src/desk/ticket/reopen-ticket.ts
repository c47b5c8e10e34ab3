import type { UserContext } from '../../core/context';
import { inTransaction } from '../../core/transaction';
import { readTeamTicket } from './read-team-ticket';
import { transitionTicket } from './transition-ticket';

/** Reopens a closed ticket for the team (ticket.close-and-reopen). */
export async function reopenTicket(outer: UserContext, { id }: { id: string }) {
  return inTransaction(outer, async (ctx) =>
    readTeamTicket(ctx, (await transitionTicket(ctx, id, 'reopen')).after),
  );
}
