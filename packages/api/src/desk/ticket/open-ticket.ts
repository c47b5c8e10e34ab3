import type { openTicketSchema } from '@app/contracts/desk/ticket/desk-schema';
import { ticketMessages } from '@app/contracts/desk/ticket/messages';
import { template } from '@app/db/schema/catalogue/template';
import { ticket } from '@app/db/schema/desk/ticket';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError, fieldError } from '../../core/app-error';
import type { UserContext } from '../../core/context';
import { lockActor } from '../../core/lock-actor';
import { nextNumber } from '../../core/next-number';
import { readSettings } from '../../core/setting/read-settings';
import { inTransaction } from '../../core/transaction';
import { isBlocked } from './blocked-senders';
import { type Customer, lockCustomer, lockThreadsOfCustomer } from './lock-customer';
import { readTeamTicket } from './read-team-ticket';
import { writeTicket } from './write-ticket';

type OpenTicket = z.output<typeof openTicketSchema>;

/**
 * Opens a ticket for a customer on behalf of the team (ticket.opened-by-team). The customer is an account, or
 * a name and address, for which an account is created if there is none. The customer gets a mail that names
 * who opened it and explains how to sign in. Repeating the caller's submit key returns the first ticket.
 * Throws USER_NOT_FOUND, CUSTOMER_SUSPENDED, ADDRESS_BLOCKED, a detail on `templateIds` when one is not
 * published, RATE_LIMITED, and what `attachFiles` throws.
 */
export async function openTicket(outer: UserContext, input: OpenTicket) {
  await countOpening(outer);
  return inTransaction(outer, (ctx) => openTicketWithin(ctx, input));
}

/** Counts the call, before the transaction. Throws RATE_LIMITED. */
export function countOpening({ rateLimits, actor }: UserContext): Promise<void> {
  return rateLimits.consume('ticketsOpenedPerUser', actor.id);
}

/**
 * Opens the ticket in the caller's transaction. With `fromStranger` the team did not write the text: the mail
 * repeats neither it nor the names of its files, because its author may have entered another's address
 * (mail.nothing-repeated), and the customer's account keeps its name (users.unconfirmed-address).
 * The clock starts at `askedAt`, when the customer wrote; by default now.
 */
export async function openTicketWithin(
  ctx: UserContext,
  input: OpenTicket,
  { fromStranger = false, askedAt }: { fromStranger?: boolean; askedAt?: Date } = {},
) {
  await lockThreadsOfCustomer(ctx, input.customer, { fromStranger });
  // Serializes a caller's submits: concurrent ones with the same key wait here and find the first one's
  // ticket.
  const opener = await lockActor(ctx);
  const customer = await lockCustomer(ctx, input.customer, { fromStranger });
  // The customer's own keys stay separate from the caller's.
  const submitKey = input.submitKey && `${ctx.actor.id}:${input.submitKey}`;
  const earlier = await findOpened(ctx, customer, submitKey);
  if (earlier) return readOpened(ctx, earlier);
  if (await isBlocked(ctx, customer.email)) {
    throw new AppError('ADDRESS_BLOCKED', { values: { email: customer.email } });
  }
  const [chosen, settings] = await Promise.all([lockTemplates(ctx, input.templateIds), readSettings(ctx)]);
  const { id } = await writeTicket(ctx, {
    action: 'ticket.open',
    number: await nextNumber(ctx, 'TKT'),
    customer,
    inquiry: input.inquiry,
    source: input.source,
    askedAt,
    openedBy: { name: opener.name, assigneeId: input.assignToMe ? ctx.actor.id : null },
    chosen,
    submitKey,
    attachmentIds: input.attachmentIds,
    settings,
    mailsFor: ({ firstResponseDueAt: _, ...content }) => [
      {
        template: 'ticket-opened-for-customer',
        to: customer.email,
        name: customer.name,
        openedBy: opener.name,
        newAccount: customer.isNew,
        ...content,
        ...(fromStranger ? { inquiry: '', fileNames: [] } : { inquiry: input.inquiry }),
      },
    ],
  });
  const [row] = await ctx.db.select().from(ticket).where(eq(ticket.id, id));
  if (!row) throw new Error('the ticket was not written');
  return readOpened(ctx, row);
}

/** Its inquiry is the caller's own text. */
async function readOpened(ctx: UserContext, row: typeof ticket.$inferSelect) {
  return { ...(await readTeamTicket(ctx, row)), inquiry: row.inquiry };
}

async function findOpened(ctx: UserContext, customer: Customer, submitKey: string | undefined) {
  if (submitKey === undefined) return undefined;
  const [row] = await ctx.db
    .select()
    .from(ticket)
    .where(and(eq(ticket.userId, customer.id), eq(ticket.submitKey, submitKey)));
  return row;
}

/** Locks the templates in the order chosen, so that none is unpublished before the ticket exists. */
async function lockTemplates(ctx: UserContext, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .select({
      id: template.id,
      title: template.title,
      slug: template.slug,
      priceKind: template.priceKind,
      priceCents: template.priceMinCents,
      priceText: template.priceText,
    })
    .from(template)
    .where(and(inArray(template.id, [...ids]), eq(template.status, 'published')))
    .orderBy(asc(template.id))
    .for('share');
  if (rows.length < ids.length) throw fieldError('templateIds', ticketMessages.templatesGone);
  return rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}
