import { mailStates } from '@app/contracts/messaging/mail/state';
import type { Context } from '../../core/context';
import { countOutbox } from '../../core/jobs/mail-outbox';

/** Counts the mails of the last 30 days per state. */
export async function countMails(ctx: Context) {
  const counts = await countOutbox(ctx.db);
  const all = mailStates.map((state) => [state, counts[state] ?? 0] as const);
  return Object.fromEntries(all) as Record<(typeof mailStates)[number], number>;
}
