import { limits } from '@app/contracts/limits';
import type { Transaction } from '../client';
import { ticketMessage } from '../schema/conversation/ticket-message';
import { contactMessage } from '../schema/desk/contact-message';
import { demoId } from './demo-id';
import { type DemoLead, demoLeads } from './demo-leads';
import { demoTickets } from './demo-tickets';
import type { FindPerson, Person } from './load-people';
import { hoursAfter, hoursBefore } from './relative-dates';

type LeadRow = typeof contactMessage.$inferInsert;

/** Returns when the team handled the lead; a visitor's later message makes it wait again. */
function answerTimesOf(
  { thread = [], handledAfter }: DemoLead,
  createdAt: Date,
  editor: Person,
): Partial<LeadRow> {
  const last = thread.at(-1);
  const firstAnswer = thread.find(({ from }) => from === 'team');
  const answeredAt = firstAnswer ? hoursAfter(createdAt, firstAnswer.after) : null;
  if (last?.from === 'visitor') {
    const wroteAt = hoursAfter(createdAt, last.after);
    return { answeredAt, replyDueAt: new Date(wroteAt.getTime() + limits.replyDueMs) };
  }
  const handled = last?.after ?? handledAfter;
  const by = { handledBy: editor.id, handledByName: editor.name };
  return { answeredAt, ...(handled !== undefined && { handledAt: hoursAfter(createdAt, handled), ...by }) };
}

function outcomeOf(
  { lost, ticket }: DemoLead,
  handledAt: Date | null | undefined,
  editor: Person,
): Partial<LeadRow> {
  const end = { endedAt: handledAt ?? null, endedByName: editor.name };
  if (lost) return { ...end, endedAs: 'lost', lostReason: lost };
  return ticket ? { ...end, endedAs: 'converted', ticketId: demoId('ticket', ticket) } : {};
}

function rowOf(lead: DemoLead, now: Date, editor: Person): LeadRow {
  const { key, name, company, email, phone, interest, hoursAgo, note = '', looksAfter } = lead;
  const createdAt = hoursBefore(now, hoursAgo);
  const inquiry = demoTickets.find((ticket) => ticket.key === lead.ticket)?.inquiry;
  const answerTimes = answerTimesOf(lead, createdAt, editor);
  return {
    ...{ id: demoId('contact-message', key), name, company, email, interest, note, createdAt },
    phone: phone ?? null,
    message: lead.message ?? inquiry ?? '',
    replyDueAt: new Date(createdAt.getTime() + limits.replyDueMs),
    assigneeId: looksAfter ? editor.id : null,
    ...answerTimes,
    ...outcomeOf(lead, answerTimes.handledAt, editor),
  };
}

/**
 * Inserts leads in every state of the pipeline with their threads; runs after the tickets because one lead
 * became a ticket.
 */
export async function loadLeads(tx: Transaction, now: Date, findPerson: FindPerson): Promise<void> {
  const editor = findPerson('editor@example.com');
  await tx.insert(contactMessage).values(demoLeads.map((lead) => rowOf(lead, now, editor)));
  await tx.insert(ticketMessage).values(
    demoLeads.flatMap((lead) =>
      (lead.thread ?? []).map(({ from, after, body }, index) => ({
        id: demoId('ticket-message', `lead:${lead.key}:${index}`),
        leadId: demoId('contact-message', lead.key),
        authorId: from === 'team' ? editor.id : null,
        authorName: from === 'team' ? editor.name : lead.name,
        fromTeam: from === 'team',
        body,
        createdAt: hoursAfter(hoursBefore(now, lead.hoursAgo), after),
      })),
    ),
  );
}
