import { waitingOutcomes } from '@app/contracts/inbox/inbound-mail/outcome';
import type {
  inboundMailFilterSchema,
  listInboundMailSchema,
} from '@app/contracts/inbox/inbound-mail/schema';
import { ticket } from '@app/db/schema/desk/ticket';
import { inboundMail } from '@app/db/schema/inbox/inbound-mail';
import { and, count, desc, eq, inArray, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { containsWords } from '../../core/contains-text';
import type { Context } from '../../core/context';
import { totalRows } from '../../core/pagination';
import { readSettings } from '../../core/setting/read-settings';
import { toInboundMail } from './inbound-view';

type Input = z.output<typeof listInboundMailSchema>;

/** Matches mails waiting for the team. */
export const isMailWaiting = inArray(inboundMail.outcome, [...waitingOutcomes]);

/** Builds the filter of the list. */
export function matchingMails({ search, show }: z.output<typeof inboundMailFilterSchema>): SQL | undefined {
  return and(
    show === 'all' ? undefined : show === 'waiting' ? isMailWaiting : eq(inboundMail.outcome, show),
    containsWords(inboundMail.searchText, search),
  );
}

/** The columns read by a list, without the texts. */
export const listedColumns = {
  id: inboundMail.id,
  outcome: inboundMail.outcome,
  reason: inboundMail.reason,
  error: inboundMail.error,
  fromAddress: inboundMail.fromAddress,
  fromName: inboundMail.fromName,
  isForged: inboundMail.isForged,
  subject: inboundMail.subject,
  receivedAt: inboundMail.receivedAt,
  handledByName: inboundMail.handledByName,
  contactMessageId: inboundMail.contactMessageId,
  hasOriginal: inboundMail.hasOriginal,
  truncated: inboundMail.truncated,
  files: inboundMail.files,
  ticketId: inboundMail.ticketId,
  ticketNumber: ticket.number,
};

/** Lists one page of incoming mails, newest first. */
export async function listInboundMails(ctx: Context, input: Input) {
  const { page, pageSize } = input;
  const matches = matchingMails(input);
  const rows = await ctx.db
    .select(listedColumns)
    .from(inboundMail)
    .leftJoin(ticket, eq(inboundMail.ticketId, ticket.id))
    .where(matches)
    .orderBy(desc(inboundMail.receivedAt), desc(inboundMail.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const total = await totalRows(
    rows,
    input,
    ctx.db.select({ total: count() }).from(inboundMail).where(matches),
  );
  const settings = await readSettings(ctx);
  return { mails: rows.map((row) => toInboundMail(row, settings)), total };
}

/** Counts the mails waiting for the team. */
export async function countInboundMails(ctx: Context) {
  return { waiting: await ctx.db.$count(inboundMail, isMailWaiting) };
}
