import { documentAmounts } from '@app/contracts/core/money/document-amounts';
import { limits } from '@app/contracts/limits';
import type { OrderStatus } from '@app/contracts/sales/order/order';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../client';
import { ticketMessage } from '../schema/conversation/ticket-message';
import { auditEvent } from '../schema/core/audit-event';
import { numberSequence } from '../schema/core/setting';
import { ticket, ticketTemplate } from '../schema/desk/ticket';
import { order, orderItem } from '../schema/sales/order';
import { demoBuyerOf } from './demo-buyers';
import { demoId } from './demo-id';
import type { DemoMessage, DemoOrder, DemoTicket } from './demo-ticket';
import { demoTickets } from './demo-tickets';
import type { FindTemplate, LoadedTemplate } from './load-catalogue';
import type { FindPerson, Person } from './load-people';
import { hoursAfter, hoursBefore } from './relative-dates';

/** Tax rate of the sample orders (order.tax-rate), independent of the shop's own rate. */
export const DEMO_TAX_RATE = 0.08;

interface Case {
  readonly demo: DemoTicket;
  readonly id: string;
  readonly customer: Person;
  readonly createdAt: Date;
  readonly endedAt: Date | null;
  readonly templates: readonly LoadedTemplate[];
}

/** Inserts tickets with their threads, and the orders of the finalized ones. */
export async function loadSales(
  tx: Transaction,
  now: Date,
  findPerson: FindPerson,
  findTemplate: FindTemplate,
): Promise<void> {
  const cases = demoTickets.flatMap((demo): Case[] => {
    const templates = demo.templates.flatMap((slug) => findTemplate(slug) ?? []);
    if (templates.length === 0) return [];
    const createdAt = hoursBefore(now, demo.hoursAgo);
    const endedAt = 'endedAfter' in demo ? hoursAfter(createdAt, demo.endedAfter) : null;
    const customer = findPerson(demo.customer);
    return [{ demo, id: demoId('ticket', demo.key), customer, createdAt, endedAt, templates }];
  });
  if (cases.length === 0) return;
  const numbers = await loadTickets(tx, cases, findPerson);
  const numberedCases = cases.map((each, index) => ({ ...each, ticketNumber: numbers[index] ?? '' }));
  await loadOrders(tx, numberedCases, findPerson);
}

/** Returns the ticket numbers, in the order of the cases. */
async function loadTickets(
  tx: Transaction,
  cases: readonly Case[],
  findPerson: FindPerson,
): Promise<string[]> {
  const numbers = await allocateNumbers(
    tx,
    'TKT',
    cases.map((c) => c.createdAt),
  );
  await tx.insert(ticket).values(
    cases.map((c, index) => ({
      ...toTicketRow(c, findPerson('admin@example.com')),
      assigneeId: assigneeOf(c.demo, findPerson),
      number: numbers[index] ?? '',
    })),
  );
  await tx.insert(ticketTemplate).values(
    cases.flatMap(({ demo, id, createdAt, templates }) =>
      templates.map((item, position) => ({
        id: demoId('ticket-template', `${demo.key}:${item.id}`),
        ticketId: id,
        templateId: item.id,
        title: item.title,
        priceKind: item.price.kind,
        priceCents: item.price.minCents,
        priceText: item.price.text,
        position,
        askedAt: createdAt,
      })),
    ),
  );
  await tx.insert(ticketMessage).values(
    cases.flatMap(({ demo, id, customer, createdAt }) =>
      (demo.thread ?? []).map((message, index) => ({
        ...toMessage(message, { customer, findPerson, begin: createdAt }),
        id: demoId('ticket-message', `${demo.key}:${index}`),
        ticketId: id,
      })),
    ),
  );
  return numbers;
}

interface Thread {
  customer: Person;
  findPerson: FindPerson;
  /** Start time that message times are relative to. */
  begin: Date;
}

function toMessage(message: DemoMessage, { customer, findPerson, begin }: Thread) {
  const author = message.from === 'customer' ? customer : findPerson(message.from);
  return {
    authorId: author.id,
    authorName: author.name,
    fromTeam: message.from !== 'customer',
    internal: message.internal ?? false,
    body: message.body,
    createdAt: hoursAfter(begin, message.after),
  };
}

/** Returns the first team member to reply, who stays assigned while there is work to do. */
function assigneeOf({ status, thread = [] }: DemoTicket, findPerson: FindPerson): string | null {
  const [first] = thread.flatMap(({ from }) => (from === 'customer' ? [] : [from]));
  return status === 'in_progress' && first ? findPerson(first).id : null;
}

function toTicketRow({ demo, id, customer, createdAt, endedAt }: Case, closer: Person) {
  const thread = demo.thread ?? [];
  const answers = thread.filter((message) => message.from !== 'customer' && !message.internal);
  const [first, last] = [answers[0], answers.at(-1)];
  const lastMessage = thread.at(-1);
  const finalized = demo.status === 'finalized';
  return {
    id,
    userId: customer.id,
    customerName: customer.name,
    customerEmail: customer.email,
    inquiry: demo.inquiry,
    status: demo.status,
    adminResponse: last?.body ?? null,
    firstResponseDueAt: new Date(createdAt.getTime() + limits.replyDueMs),
    respondedAt: first ? hoursAfter(createdAt, first.after) : null,
    finalizedAt: finalized ? endedAt : null,
    finalizedBy: finalized ? closer.id : null,
    closedAt: demo.status === 'closed' ? endedAt : null,
    createdAt,
    updatedAt: endedAt ?? (lastMessage ? hoursAfter(createdAt, lastMessage.after) : createdAt),
  };
}

async function loadOrders(
  tx: Transaction,
  cases: readonly (Case & { ticketNumber: string })[],
  findPerson: FindPerson,
): Promise<void> {
  const sales = cases
    .flatMap((c) =>
      c.demo.status === 'finalized' && c.endedAt ? [{ ...c, demo: c.demo, soldAt: c.endedAt }] : [],
    )
    .sort((a, b) => a.soldAt.getTime() - b.soldAt.getTime());
  if (sales.length === 0) return;
  const numbers = await allocateNumbers(
    tx,
    'ORD',
    sales.map((sale) => sale.soldAt),
  );
  const closer = findPerson('admin@example.com');
  const lines = sales.map((sale) => toOrderLines(sale.demo.key, sale.demo.order, sale.templates));
  await tx.insert(order).values(
    sales.map(({ demo, id, customer, soldAt }, index) => {
      const { serviceLines: _, conversation: _conversation, completedAfter, ...facts } = demo.order;
      const result = documentAmounts(lines[index] ?? [], {
        taxName: 'Tax',
        taxRate: DEMO_TAX_RATE,
        taxTreatment: 'standard',
      });
      if (!result.ok) throw new Error(`${demo.key}: ${result.refusal}`);
      const completedDate = completedAfter === undefined ? null : hoursAfter(soldAt, completedAfter);
      return {
        ...facts,
        ...result.amounts,
        taxRate: DEMO_TAX_RATE,
        id: demoId('order', demo.key),
        number: numbers[index] ?? '',
        ticketId: id,
        userId: customer.id,
        customerName: customer.name,
        customerEmail: customer.email,
        ...demoBuyerOf(demo.customer),
        orderDate: soldAt,
        completedDate,
        createdAt: soldAt,
        updatedAt: completedDate ?? soldAt,
      };
    }),
  );
  await tx.insert(orderItem).values(lines.flat());
  const conversation = sales.flatMap(({ demo, customer, soldAt }) =>
    (demo.order.conversation ?? []).map((message, index) => ({
      ...toMessage(message, { customer, findPerson, begin: soldAt }),
      id: demoId('order-message', `${demo.key}:${index}`),
      orderId: demoId('order', demo.key),
    })),
  );
  if (conversation.length > 0) await tx.insert(ticketMessage).values(conversation);
  await tx.insert(auditEvent).values([
    ...sales.flatMap((sale, index) => historyOf(sale, numbers[index] ?? '', closer)),
    ...sales.map(({ demo, id, ticketNumber, soldAt }) => ({
      id: demoId('audit-event', `ticket.finalize:${demo.key}`),
      actorId: closer.id,
      actorName: closer.name,
      action: 'ticket.finalize',
      entity: 'ticket',
      entityId: id,
      entityLabel: ticketNumber,
      before: { status: 'in_progress' },
      after: { status: 'finalized' },
      createdAt: soldAt,
    })),
  ]);
}

/** When work on a sample order began, and its website went live. */
function historyOf(
  { demo: { key, order: sold }, soldAt }: { demo: { key: string; order: DemoOrder }; soldAt: Date },
  number: string,
  { id: actorId, name: actorName }: Person,
) {
  const event = (action: string, before: OrderStatus, after: OrderStatus, hours: number) => ({
    ...{ id: demoId('audit-event', `${action}:${key}`), actorId, actorName, action },
    ...{ entity: 'order', entityId: demoId('order', key), entityLabel: number },
    ...{ before: { status: before }, after: { status: after }, createdAt: hoursAfter(soldAt, hours) },
  });
  const { status, completedAfter } = sold;
  return [
    ...(status === 'processing' || completedAfter !== undefined
      ? [event('order.process', 'pending', 'processing', 24)]
      : []),
    ...(completedAfter === undefined
      ? []
      : [event('order.complete', 'processing', 'completed', completedAfter)]),
  ];
}

function toOrderLines(
  key: string,
  demo: DemoOrder,
  templates: readonly LoadedTemplate[],
): (typeof orderItem.$inferInsert & { quantity: number })[] {
  const lines = [
    ...templates.map((item) => ({
      templateId: item.id,
      name: item.title,
      type: 'template' as const,
      priceCents: item.price.minCents,
      quantity: 1,
    })),
    ...demo.serviceLines.map((line) => ({ ...line, templateId: null, type: 'service' as const })),
  ];
  return lines.map((line, position) => ({
    ...line,
    id: demoId('order-item', `${key}:${position}`),
    orderId: demoId('order', key),
    position,
  }));
}

/** Returns one number per date, in the given order, from the same yearly counters that real numbers use. */
export async function allocateNumbers(
  tx: Transaction,
  prefix: 'TKT' | 'ORD' | 'QUO',
  moments: readonly Date[],
): Promise<string[]> {
  const next = new Map<number, number>();
  for (const [year, count] of countByYear(moments)) {
    const [row] = await tx
      .insert(numberSequence)
      .values({ name: prefix, year, last: count })
      .onConflictDoUpdate({
        target: [numberSequence.name, numberSequence.year],
        set: { last: sql`${numberSequence.last} + ${count}` },
      })
      .returning({ last: numberSequence.last });
    if (!row) throw new Error('the number sequence returned no row');
    next.set(year, row.last - count + 1);
  }
  return moments.map((moment) => {
    const year = moment.getUTCFullYear();
    const number = next.get(year) ?? 1;
    next.set(year, number + 1);
    return `${prefix}-${year}-${String(number).padStart(6, '0')}`;
  });
}

function countByYear(moments: readonly Date[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const moment of moments) {
    const year = moment.getUTCFullYear();
    counts.set(year, (counts.get(year) ?? 0) + 1);
  }
  return counts;
}
