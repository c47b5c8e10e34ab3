import { mailStates } from '@app/contracts/mail/state';
import type { Context } from '../core/context';
import { countOutbox } from '../jobs/mail-outbox';

/** How many mails of the last 30 days are in each state. */
export async function countMails(ctx: Context) {
  const counts = await countOutbox(ctx.db);
  const all = mailStates.map((state) => [state, counts[state] ?? 0] as const);
  return Object.fromEntries(all) as Record<(typeof mailStates)[number], number>;
}
