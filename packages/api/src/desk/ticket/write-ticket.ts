import type { Settings } from '@app/contracts/core/setting/schema';
import type { TicketSource } from '@app/contracts/desk/ticket/status';
import type { Mail } from '@app/contracts/messaging/mail/schema';
import type { template } from '@app/db/schema/catalogue/template';
import { ticket, ticketTemplate } from '@app/db/schema/desk/ticket';
import { getTableColumns, type Placeholder, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { attachFiles } from '../../conversation/attach-files';
import { recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { writeDeliveries } from '../../core/events/publish-event';
import { prepared } from '../../core/prepared-statement';
import { createNotices } from '../../messaging/notice/create-notices';
import { toTicket, toTicketLine, totalOf } from './ticket-view';

/** Columns set when a ticket is created; all others start with their defaults. */
const givenColumns = [
  'id',
  'number',
  'userId',
  'customerName',
  'customerEmail',
  'inquiry',
  'submitKey',
  'source',
  'visitSource',
  'openedByName',
  'assigneeId',
  'firstResponseDueAt',
  'createdAt',
  'updatedAt',
] as const satisfies readonly (keyof typeof ticket.$inferInsert)[];
type GivenColumns = Required<Pick<typeof ticket.$inferInsert, (typeof givenColumns)[number]>>;

const insertTicket = prepared((db) =>
  db
    .insert(ticket)
    .values(
      Object.fromEntries(givenColumns.map((column) => [column, sql.placeholder(column)])) as Record<
        keyof GivenColumns,
        Placeholder
      >,
    )
    .returning()
    .prepare('insert_ticket'),
);

const lineColumns = Object.entries(getTableColumns(ticketTemplate));

/** All columns of the table, in its order, as `linesOf` returns them. */
const insertLines = prepared((db) =>
  db
    .insert(ticketTemplate)
    .select(
      sql`select ${sql.raw(lineColumns.map(([name]) => `"${name}"`).join(', '))}
        from jsonb_to_recordset(${sql.placeholder('lines')}::jsonb) as line (${sql.raw(
          lineColumns.map(([name, column]) => `"${name}" ${column.getSQLType()}`).join(', '),
        )})`,
    )
    .prepare('insert_ticket_lines'),
);

export interface ChosenTemplate {
  id: string;
  title: string;
  slug: string;
  priceKind: (typeof template.$inferSelect)['priceKind'];
  priceCents: number;
  priceText: string;
}

/** Builds the lines with the current prices, which the ticket stores. */
function linesOf(
  ticketId: string,
  chosen: readonly ChosenTemplate[],
  askedAt: Date,
): (typeof ticketTemplate.$inferSelect)[] {
  return chosen.map(({ id, title, priceKind, priceCents, priceText }, position) => ({
    id: uuidv7(),
    ticketId,
    templateId: id,
    title,
    priceKind,
    priceCents,
    priceText,
    position,
    askedAt,
  }));
}

/** Data about a new ticket for the mails. */
interface TicketContent {
  ticketId: string;
  ticketNumber: string;
  lines: Pick<ChosenTemplate, 'title' | 'slug' | 'priceKind' | 'priceCents'>[];
  totalCents: number;
  fileNames: string[];
  firstResponseDueAt: Date;
}

interface NewTicket {
  action: 'ticket.create' | 'ticket.open';
  number: string;
  customer: { id: string; name: string; email: string };
  inquiry: string;
  source: TicketSource;
  /** Where the customer's visit came from, if known. */
  visitSource?: string | null;
  /** When the customer wrote it, if earlier than now: the start of its clock. */
  askedAt?: Date | undefined;
  /** Set when the team opened it. */
  openedBy?: { name: string; assigneeId: string | null };
  chosen: readonly ChosenTemplate[];
  submitKey: string | undefined;
  attachmentIds: readonly string[];
  settings: Settings;
  mailsFor: (content: TicketContent) => [Mail, ...Mail[]];
}

/** Notifies the team; without a name when nobody knows whether a stranger is who they say. */
const tellTeam = (ctx: UserContext, { id, number }: { id: string; number: string }, name: string) =>
  createNotices(ctx, {
    ...{ kind: 'opened', place: 'ticket', placeId: id, label: number, to: 'team' },
    byName: ctx.actor.emailVerified ? name : null,
  });

/**
 * Writes a new ticket with its lines, files, audit entry, mails and webhook event, in the caller's
 * transaction. Independent statements are sent at once. Throws what `attachFiles` throws.
 */
export async function writeTicket(ctx: UserContext, made: NewTicket) {
  const { number, customer, chosen, attachmentIds, openedBy } = made;
  const now = ctx.now();
  const ticketId = uuidv7();
  // Mail servers' clocks may be ahead of ours.
  const askedAt = made.askedAt && made.askedAt < now ? made.askedAt : now;
  const firstResponseDueAt = new Date(askedAt.getTime() + made.settings.firstAnswerHours * 3_600_000);
  const lines = linesOf(ticketId, chosen, now);
  const totalCents = totalOf(lines);
  const enqueueMails = (fileNames: string[]) =>
    ctx.mail.enqueue(
      ctx.db,
      ...made.mailsFor({
        ticketId,
        ticketNumber: number,
        lines: chosen.map(({ title, slug, priceKind, priceCents }) => ({
          title,
          slug,
          priceKind,
          priceCents,
        })),
        totalCents,
        fileNames,
        firstResponseDueAt,
      }),
    );
  // Without files the mails need not wait for the ticket. They are started first because their recipients are
  // queried, which overlaps with the other writes.
  const mailed = attachmentIds.length === 0 ? enqueueMails([]) : undefined;
  const written = Promise.all([
    insertTicket(ctx.db).execute({
      id: ticketId,
      number,
      userId: customer.id,
      customerName: customer.name,
      customerEmail: customer.email,
      inquiry: made.inquiry,
      source: made.source,
      visitSource: made.visitSource ?? null,
      openedByName: openedBy?.name ?? null,
      assigneeId: openedBy?.assigneeId ?? null,
      firstResponseDueAt,
      createdAt: askedAt,
      updatedAt: now,
      submitKey: made.submitKey ?? null,
    } satisfies GivenColumns),
    insertLines(ctx.db).execute({ lines: JSON.stringify(lines) }),
    recordAudit(ctx, {
      action: made.action,
      entityId: ticketId,
      label: number,
      after: { number, status: 'open', ...(openedBy && { customer: customer.name, source: made.source }) },
    }),
  ]);
  const sendFiles = async () =>
    enqueueMails(await attachFiles(ctx, { ticketId, messageId: null, attachmentIds }));
  const after = { status: 'open', totalCents, templates: lines.map(({ title }) => title) };
  const [[[row]], deliveries] = await Promise.all([
    written,
    writeDeliveries(ctx, 'ticket.created', { id: ticketId, label: number, before: null, after }),
    mailed ?? written.then(sendFiles),
    openedBy ? undefined : tellTeam(ctx, { id: ticketId, number }, customer.name),
  ]);
  if (!row) throw new Error('the ticket was not returned');
  await ctx.webhooks.enqueue(ctx.db, deliveries);
  return { ...toTicket(row), templates: lines.map(toTicketLine), totalCents };
}
