import type { openTicketSchema } from '@app/contracts/ticket/desk-schema';
import { ticketMessages } from '@app/contracts/ticket/messages';
import { template } from '@app/db/schema/template';
import { ticket } from '@app/db/schema/ticket';
import { user } from '@app/db/schema/user';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { recordAudit } from '../audit/record-audit';
import { AppError, fieldError } from '../core/app-error';
import type { UserContext } from '../core/context';
import { lockActor } from '../core/lock-actor';
import { nextNumber } from '../core/next-number';
import { inTransaction } from '../core/transaction';
import { hashPassword } from '../password/password-hash';
import { readSettings } from '../setting/read-settings';
import { generatePassword } from '../user/generate-password';
import { isBlocked } from './blocked-senders';
import { readTeamTicket } from './read-team-ticket';
import { writeTicket } from './write-ticket';

type OpenTicket = z.output<typeof openTicketSchema>;

interface Customer {
  id: string;
  name: string;
  email: string;
  /** Made with the ticket: they have no password yet. */
  isNew: boolean;
}

/**
 * The team opens a ticket for a customer (ticket.opened-by-team): an account, or a name and address, which get an account where they have none.
 * The customer gets a mail that says who opened it and how to sign in; the same submit key of the caller again answers the first ticket. Throws
 * USER_NOT_FOUND, CUSTOMER_SUSPENDED, ADDRESS_BLOCKED, a detail on `templateIds` when one is not published, RATE_LIMITED, and what `attachFiles`
 * throws.
 */
export async function openTicket(outer: UserContext, input: OpenTicket) {
  await outer.rateLimits.consume('ticketsOpenedPerUser', outer.actor.id);
  // Slow on purpose, so not while rows are locked.
  const passwordHash = 'id' in input.customer ? '' : await hashPassword(generatePassword());

  return inTransaction(outer, async (ctx) => {
    // One submit of a caller at a time: simultaneous ones with the same key wait here and find the first's ticket.
    const opener = await lockActor(ctx);
    const customer = await lockCustomer(ctx, input.customer, passwordHash);
    // Keys of the customer stay apart from the caller's.
    const submitKey = input.submitKey && `${ctx.actor.id}:${input.submitKey}`;
    const earlier = await findOpened(ctx, customer, submitKey);
    if (earlier) return readTeamTicket(ctx, earlier);
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
          inquiry: input.inquiry,
          newAccount: customer.isNew,
          ...content,
        },
      ],
    });
    const [row] = await ctx.db.select().from(ticket).where(eq(ticket.id, id));
    if (!row) throw new Error('the ticket was not written');
    return readTeamTicket(ctx, row);
  });
}

async function findOpened(ctx: UserContext, customer: Customer, submitKey: string | undefined) {
  if (submitKey === undefined) return undefined;
  const [row] = await ctx.db
    .select()
    .from(ticket)
    .where(and(eq(ticket.userId, customer.id), eq(ticket.submitKey, submitKey)));
  return row;
}

/** The account, kept from being suspended or deleted until the commit; made where the address has none. */
async function lockCustomer(
  ctx: UserContext,
  chosen: OpenTicket['customer'],
  passwordHash: string,
): Promise<Customer> {
  const isNew = 'email' in chosen && (await createCustomer(ctx, chosen, passwordHash));
  const [row] = await ctx.db
    .select({ id: user.id, name: user.name, email: user.email, suspendedAt: user.suspendedAt })
    .from(user)
    .where('id' in chosen ? eq(user.id, chosen.id) : eq(user.email, chosen.email))
    .for('share');
  if (!row) throw new AppError('USER_NOT_FOUND');
  if (row.suspendedAt) throw new AppError('CUSTOMER_SUSPENDED', { values: { name: row.name } });
  return { id: row.id, name: row.name, email: row.email, isNew };
}

/**
 * Whether an account was made; one that the address has stays as it is. The team vouches for the address (users.made-by-team). Nobody knows the
 * password: the owner of the address sets one with a mailed code.
 */
async function createCustomer(
  ctx: UserContext,
  { name, email }: { name: string; email: string },
  passwordHash: string,
): Promise<boolean> {
  const now = ctx.now();
  const [made] = await ctx.db
    .insert(user)
    .values({ name, email, passwordHash, emailVerifiedAt: now, createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: user.email })
    .returning({ id: user.id });
  if (!made) return false;
  await recordAudit(ctx, {
    action: 'user.create',
    entityId: made.id,
    label: name,
    after: { name, email, role: 'user' },
  });
  return true;
}

/** Locked, so that none is unpublished before the ticket is there; in the order in which they were chosen. */
async function lockTemplates(ctx: UserContext, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .select({
      id: template.id,
      title: template.title,
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
