import { createHash } from 'node:crypto';
import { documentAmounts } from '@app/contracts/core/money/document-amounts';
import type { DocumentParty } from '@app/contracts/files/document/document';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../client';
import { ticketMessage } from '../schema/conversation/ticket-message';
import { ticket, ticketTemplate } from '../schema/desk/ticket';
import { order, orderItem } from '../schema/sales/order';
import { quote, quoteLine } from '../schema/sales/quote';
import { demoId } from './demo-id';
import { type DemoQuote, demoQuotes } from './demo-quotes';
import type { FindPerson, Person } from './load-people';
import { allocateNumbers, DEMO_TAX_RATE } from './load-sales';
import { hoursAfter, hoursBefore } from './relative-dates';

const DAY_HOURS = 24;

type LineValues = Omit<typeof quoteLine.$inferInsert, 'id' | 'quoteId' | 'position' | 'priceCents'> & {
  priceCents: number;
  quantity: number;
};

interface Case {
  demo: DemoQuote;
  of: typeof ticket.$inferSelect;
  sale: typeof order.$inferSelect | undefined;
  lines: LineValues[];
  /** Time at which it was sent or, for a draft, begun. */
  at: Date;
}

/** Inserts quotes in every state on the sample tickets, which must already exist. */
export async function loadQuotes(
  tx: Transaction,
  now: Date,
  seller: DocumentParty,
  findPerson: FindPerson,
): Promise<void> {
  const cases: Case[] = [];
  for (const demo of demoQuotes) {
    const found = await findCase(tx, demo, now);
    if (found) cases.push(found);
  }
  cases.sort((a, b) => a.at.getTime() - b.at.getTime());
  if (cases.length === 0) return;
  const numbers = await allocateQuoteNumbers(tx, cases);
  const sender = findPerson('admin@example.com');
  // A reply carries one quote, the newest of its versions.
  const messages = await Promise.all(
    cases.map(({ demo, of }) => (demo.status === 'replaced' ? null : latestAnswer(tx, of.id))),
  );
  await tx.insert(quote).values(
    cases.map((each, index) =>
      toRow(each, {
        now,
        seller,
        number: numbers.get(each.of.id) ?? '',
        sender,
        messageId: messages[index],
      }),
    ),
  );
  await tx.insert(quoteLine).values(
    cases.flatMap(({ demo, lines }) =>
      lines.map((line, position) => ({
        ...line,
        id: demoId('quote-line', `${keyOf(demo)}:${position}`),
        quoteId: demoId('quote', keyOf(demo)),
        position,
      })),
    ),
  );
}

const versionOf = ({ version = 1 }: DemoQuote) => version;
const keyOf = (demo: DemoQuote) => `${demo.ticket}:${versionOf(demo)}`;

/** Returns each ticket's quote number, which all versions share. */
async function allocateQuoteNumbers(tx: Transaction, cases: readonly Case[]): Promise<Map<string, string>> {
  const firstVersions = cases.filter(({ demo }) => versionOf(demo) === 1);
  const numbers = await allocateNumbers(
    tx,
    'QUO',
    firstVersions.map(({ at }) => at),
  );
  return new Map(firstVersions.map(({ of }, index) => [of.id, numbers[index] ?? '']));
}

async function findCase(tx: Transaction, demo: DemoQuote, now: Date): Promise<Case | undefined> {
  const [of] = await tx
    .select()
    .from(ticket)
    .where(eq(ticket.id, demoId('ticket', demo.ticket)));
  if (!of) return undefined;
  const [sale] = await tx.select().from(order).where(eq(order.ticketId, of.id));
  const lines = sale ? await linesOfSale(tx, sale.id) : await linesOfTicket(tx, of.id, demo);
  const at = sale ? hoursBefore(sale.orderDate, DAY_HOURS) : hoursBefore(now, demo.hoursAgo);
  return { demo, of, sale, lines, at };
}

async function linesOfSale(tx: Transaction, orderId: string): Promise<LineValues[]> {
  const items = await tx
    .select()
    .from(orderItem)
    .where(eq(orderItem.orderId, orderId))
    .orderBy(asc(orderItem.position));
  return items.map(({ type, templateId, name, priceCents, quantity }) => ({
    type,
    templateId,
    title: name,
    priceCents,
    quantity,
  }));
}

async function linesOfTicket(tx: Transaction, ticketId: string, demo: DemoQuote): Promise<LineValues[]> {
  const templates = await tx
    .select()
    .from(ticketTemplate)
    .where(eq(ticketTemplate.ticketId, ticketId))
    .orderBy(asc(ticketTemplate.position));
  return [
    ...templates.map(({ templateId, title, priceCents }) => ({
      type: 'template' as const,
      templateId,
      title,
      priceCents,
      quantity: 1,
    })),
    ...demo.lines.map((line) => ({ quantity: 1, ...line, templateId: null })),
  ];
}

async function latestAnswer(tx: Transaction, ticketId: string): Promise<string | null> {
  const [latest] = await tx
    .select({ id: ticketMessage.id })
    .from(ticketMessage)
    .where(
      and(
        inArray(ticketMessage.ticketId, [ticketId]),
        eq(ticketMessage.fromTeam, true),
        eq(ticketMessage.internal, false),
      ),
    )
    .orderBy(desc(ticketMessage.createdAt))
    .limit(1);
  return latest?.id ?? null;
}

interface QuoteRowContext {
  now: Date;
  seller: DocumentParty;
  number: string;
  sender: Person;
  messageId: string | null | undefined;
}

function toRow(
  { demo, of, sale, lines, at }: Case,
  { now, seller, number, sender, messageId }: QuoteRowContext,
): typeof quote.$inferInsert {
  const result = documentAmounts(lines, {
    taxName: 'Tax',
    taxRate: DEMO_TAX_RATE,
    taxTreatment: 'standard',
  });
  if (!result.ok) throw new Error(`${demo.ticket}: ${result.refusal}`);
  const wasSent = demo.status !== 'draft';
  const wasDecided = wasSent && demo.status !== 'sent';
  const lastDay = hoursAfter(sale ? at : now, demo.validForDays * DAY_HOURS)
    .toISOString()
    .slice(0, 10);
  return {
    ...result.amounts,
    id: demoId('quote', keyOf(demo)),
    number,
    version: versionOf(demo),
    ticketId: of.id,
    userId: of.userId,
    customerName: of.customerName,
    customerEmail: of.customerEmail,
    status: demo.status,
    currency: 'USD',
    taxName: 'Tax',
    taxRate: DEMO_TAX_RATE,
    depositPercent: demo.depositPercent ?? 0,
    scope: demo.scope,
    revisionRounds: demo.revisionRounds ?? 0,
    notes: demo.notes ?? '',
    validUntil: lastDay,
    finalizeOnAccept: demo.finalizeOnAccept ?? false,
    createdBy: sender.id,
    createdAt: at,
    updatedAt: at,
    orderId: sale?.id ?? null,
    ...(wasSent && {
      seller,
      sentBy: sender.id,
      sentAt: at,
      expiresAt: hoursAfter(new Date(`${lastDay}T00:00:00Z`), DAY_HOURS),
      messageId: messageId ?? null,
      contentHash: createHash('sha256').update(JSON.stringify({ number, lines })).digest('hex'),
    }),
    ...(wasDecided && { decidedAt: sale?.orderDate ?? hoursAfter(at, 5) }),
    ...(demo.status === 'accepted' && { acceptedName: of.customerName }),
    ...(demo.declineReason && { declineReason: demo.declineReason }),
  };
}
