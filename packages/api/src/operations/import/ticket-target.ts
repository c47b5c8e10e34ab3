import { limits } from '@app/contracts/limits';
import { importedNumber } from '@app/contracts/operations/import/imported-number';
import { importMessages } from '@app/contracts/operations/import/messages';
import {
  type ImportedTicket,
  importedTicketSchema,
  statedMessages,
} from '@app/contracts/operations/import/ticket-row';
import { ticketMessage } from '@app/db/schema/conversation/ticket-message';
import { ticket } from '@app/db/schema/desk/ticket';
import { asc, count, inArray } from 'drizzle-orm';
import { assignNumbers } from './group-rows';
import { findCustomers, type RowCustomer } from './import-customers';
import type {
  ApplyOptions,
  ImportContext,
  ImportLine,
  ImportTarget,
  LineResult,
  WrittenRow,
} from './import-target';
import { findAuthors, isImported, type ThreadMessage, threadOf } from './imported-thread';
import { isAsWritten, sortRows } from './sort-rows';

type Line = ImportLine<ImportedTicket>;

interface NewTicket {
  line: Line;
  number: string;
  customer: RowCustomer;
  thread: readonly ThreadMessage[];
}

/** Returns the inquiry: the subject, or else the customer's first message. */
function inquiryOf({ subject }: ImportedTicket, thread: readonly ThreadMessage[]): string {
  const first = thread.find(({ fromTeam }) => !fromTeam)?.body;
  return subject ?? first?.slice(0, limits.inquiry) ?? importMessages.noSubject;
}

function statusOf({ status }: ImportedTicket, isAnswered: boolean) {
  return status === 'open' && isAnswered ? 'in_progress' : status;
}

/** Returns why somebody should look at a new ticket. */
function warningOf({ messages }: ImportedTicket) {
  const drafts = messages.filter(({ leftOutAs }) => leftOutAs === 'drafts').length;
  return drafts > 0 && { warning: { field: 'messageState', message: importMessages.draftsLeft(drafts) } };
}

/** The times are those of the file: an import starts no response clock (import.ticket-rules). */
function rowOf(
  ctx: ImportContext,
  { line: { values }, number, customer, thread }: NewTicket,
): typeof ticket.$inferInsert {
  const answers = thread.filter(({ fromTeam, internal }) => fromTeam && !internal);
  const { createdAt } = values;
  const status = statusOf(values, answers.length > 0);
  return {
    number,
    userId: customer.id,
    customerName: customer.name,
    customerEmail: customer.email,
    inquiry: inquiryOf(values, thread),
    status,
    adminResponse: answers.at(-1)?.body ?? null,
    firstResponseDueAt: new Date(createdAt.getTime() + limits.replyDueMs),
    respondedAt: answers[0]?.createdAt ?? null,
    closedAt: status === 'closed' ? (values.closedAt ?? thread.at(-1)?.createdAt ?? createdAt) : null,
    source: 'other',
    createdAt,
    updatedAt: ctx.now(),
  };
}

async function writeTickets(ctx: ImportContext, tickets: readonly NewTicket[]): Promise<LineResult[]> {
  if (tickets.length === 0) return [];
  const rows = await ctx.db
    .insert(ticket)
    .values(tickets.map((newTickets) => rowOf(ctx, newTickets)))
    .returning({ id: ticket.id, number: ticket.number });
  const ids = new Map(rows.map(({ id, number }) => [number, id]));
  const messages = tickets.flatMap(({ number, thread }) =>
    thread.map((message) => ({ ...message, ticketId: ids.get(number) })),
  );
  // A statement can have at most 65,535 parameters.
  for (let from = 0; from < messages.length; from += limits.importEntries) {
    await ctx.db.insert(ticketMessage).values(messages.slice(from, from + limits.importEntries));
  }
  return tickets.map(({ line: { line, values }, number, customer, thread }) => ({
    line,
    outcome: 'created',
    ...warningOf(values),
    entityId: ids.get(number) ?? null,
    before: { messages: thread.length },
    ...(customer.isNew && { customer }),
  }));
}

async function apply(
  ctx: ImportContext,
  lines: readonly Line[],
  applying: ApplyOptions,
): Promise<LineResult[]> {
  const results: LineResult[] = [];
  const missing: Line[] = [];
  for (const line of lines) {
    if (line.knownAs === null) missing.push(line);
    // Existing messages are not written again.
    else results.push({ line: line.line, outcome: 'unchanged', entityId: line.knownAs });
  }
  const { numbers, refused } = await assignNumbers(ctx, ticket, missing, (number) =>
    importedNumber('TKT', applying.source, number),
  );
  const customers = await findCustomers(ctx, [...numbers.keys()], applying);
  results.push(...refused, ...customers.refused);
  const authors = await findAuthors(ctx, missing);
  const newTickets: NewTicket[] = [];
  for (const { line, customer } of customers.found) {
    const number = numbers.get(line) ?? '';
    if (customer)
      newTickets.push({ line, number, customer, thread: threadOf(line.values, customer, authors) });
    else results.push({ line: line.line, outcome: 'created', entityId: null, ...warningOf(line.values) });
  }
  if (!applying.dryRun) return [...results, ...(await writeTickets(ctx, newTickets))];
  return [
    ...results,
    ...newTickets.map(
      ({ line: { line, values } }) =>
        ({ line, outcome: 'created', entityId: null, ...warningOf(values) }) as const,
    ),
  ];
}

async function countMessages(
  ctx: ImportContext,
  ids: readonly string[],
): Promise<Map<string | null, number>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: ticketMessage.ticketId, messages: count() })
    .from(ticketMessage)
    .where(inArray(ticketMessage.ticketId, [...ids]))
    .groupBy(ticketMessage.ticketId);
  return new Map(rows.map(({ id, messages }) => [id, messages]));
}

async function takeBack(ctx: ImportContext, rows: readonly WrittenRow[]) {
  const present = await ctx.db
    .select({ id: ticket.id, updatedAt: ticket.updatedAt })
    .from(ticket)
    .where(
      inArray(
        ticket.id,
        rows.flatMap(({ ticketId }) => ticketId ?? []),
      ),
    )
    .orderBy(asc(ticket.id))
    .for('update');
  const messages = await countMessages(
    ctx,
    present.map(({ id }) => id),
  );
  const { left, unwanted } = await sortRows(ctx, rows, {
    table: 'ticket',
    entity: 'ticketId',
    present,
    // Viewing a ticket does not change it.
    own: ['ticket_message', 'ticket_read', 'ticket_viewer'],
    isUntouched: (row, found) =>
      isAsWritten(row, found) && (messages.get(found.id) ?? 0) === row.before?.messages,
  });
  const deletedIds = unwanted.map(({ id }) => id);
  if (deletedIds.length > 0) await ctx.db.delete(ticket).where(inArray(ticket.id, deletedIds));
  return left;
}

/** The target for tickets with their messages (import.ticket-rules). */
export const ticketTarget: ImportTarget<ImportedTicket> = {
  schema: importedTicketSchema,
  stated: (row) => ({ tickets: 1, ...statedMessages(row) }),
  planned: ({ messages }) => ({ tickets: 1, messages: messages.filter(isImported).length }),
  standing: async (ctx, ids) => {
    const messages = [...(await countMessages(ctx, ids)).values()];
    return {
      tickets: await ctx.db.$count(ticket, inArray(ticket.id, [...ids])),
      messages: messages.reduce((sum, each) => sum + each, 0),
    };
  },
  entity: 'ticketId',
  keyOf: ({ number, externalId = '' }) => ({ field: 'number', key: (number ?? externalId).toLowerCase() }),
  apply,
  takeBack,
};
