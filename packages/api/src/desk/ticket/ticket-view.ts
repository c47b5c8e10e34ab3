import {
  isRunning,
  type TicketSource,
  ticketPriorities,
  ticketSources,
} from '@app/contracts/desk/ticket/status';
import { ticket, type ticketTemplate } from '@app/db/schema/desk/ticket';
import { getTableColumns } from 'drizzle-orm';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import type { QueueClock } from './ticket-queue';

const { searchText: _text, ...columns } = getTableColumns(ticket);

/** Columns that views of a ticket are built from. */
export const ticketColumns = columns;
type TicketRow = SelectResultFields<typeof ticketColumns>;
type LineRow = typeof ticketTemplate.$inferSelect;

/**
 * Columns shown under other names, only to the team, or not at all; all others appear in each view under
 * their own names.
 */
type ConvertedColumns =
  | 'userId'
  | 'customerName'
  | 'customerEmail'
  | 'openedByName'
  | 'submitKey'
  | 'finalizedBy'
  | 'visitSource'
  | 'assigneeId'
  | 'mergedIntoId'
  | 'waitingSince'
  | 'priority'
  | 'snoozedUntil'
  | 'spamAt';

/** Maps a ticket to what customer and team see. */
export function toTicket(row: TicketRow) {
  return {
    id: row.id,
    number: row.number,
    inquiry: row.inquiry,
    status: row.status,
    /**
     * How it was created, and which team member opened it; null when the customer did
     * (ticket.opened-by-team).
     */
    source: sourceOf(row.source),
    openedBy: row.openedByName,
    customer: {
      name: row.customerName,
      email: row.customerEmail,
      /**
       * The account was deleted; the ticket still has its last known name and address (users.deleted-user).
       */
      deleted: row.userId === null,
    },
    adminResponse: row.adminResponse,
    firstResponseDueAt: row.firstResponseDueAt.toISOString(),
    respondedAt: row.respondedAt?.toISOString() ?? null,
    closedAt: row.closedAt?.toISOString() ?? null,
    finalizedAt: row.finalizedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  } satisfies Record<Exclude<keyof TicketRow, ConvertedColumns>, unknown> & Record<string, unknown>;
}

/** An unknown source, from a later release, counts as `other`. */
function sourceOf(text: string): TicketSource {
  return ticketSources.find((source) => source === text) ?? 'other';
}

/**
 * Returns the fields of the team's queue. `answerDueAt`: when the next reply is due; null while the customer
 * is not waiting.
 */
export function toQueueFields(row: TicketRow, { now, laterAnswerMs }: QueueClock) {
  const waitingSince = row.waitingSince;
  const later = waitingSince && new Date(waitingSince.getTime() + laterAnswerMs);
  const dueAt = row.respondedAt ? later : row.firstResponseDueAt;
  return {
    waitingSince: waitingSince?.toISOString() ?? null,
    answerDueAt: isRunning(row) && dueAt ? dueAt.toISOString() : null,
    priority: ticketPriorities[row.priority] ?? 'normal',
    snoozedUntil: row.snoozedUntil && row.snoozedUntil > now ? row.snoozedUntil.toISOString() : null,
    spam: row.spamAt !== null,
  };
}

/** Maps a template of a ticket with its price at that time, in cents (ticket.prices-of-the-day). */
export function toTicketLine(row: LineRow) {
  return {
    id: row.id,
    templateId: row.templateId,
    title: row.title,
    priceKind: row.priceKind,
    priceCents: row.priceCents,
    priceText: row.priceText,
  };
}

/** Returns the sum of the lines, in cents. */
export function totalOf(lines: readonly { priceCents: number }[]): number {
  return lines.reduce((sum, { priceCents }) => sum + priceCents, 0);
}
