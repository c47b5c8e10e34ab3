import type { AccountBilling } from '@app/contracts/core/buyer/schema';
import type { Currency } from '@app/contracts/core/money/currency';
import { formatMoney } from '@app/contracts/core/money/format-money';
import type { acceptQuoteSchema } from '@app/contracts/sales/quote/schema';
import { user } from '@app/db/schema/accounts/user';
import { ticket as ticketTable } from '@app/db/schema/desk/ticket';
import { quote } from '@app/db/schema/sales/quote';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { changeBilling } from '../../accounts/address/change-details';
import { readAccountBilling } from '../../billing/account-billing';
import { AppError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import { asTeamActor } from '../../core/background-context';
import { formatDay } from '../../core/company-day';
import type { Actor, UserContext } from '../../core/context';
import { isTeamFor } from '../../core/require-scope';
import { readSettings } from '../../core/setting/read-settings';
import { inTransaction } from '../../core/transaction';
import { transitionTicket } from '../../desk/ticket/transition-ticket';
import { finalizeScopes, finalizeTicket } from '../order/finalize-sale';
import { lockQuote, nextQuoteStatus } from './lock-quote';
import { prepareQuotePdf } from './quote-pdf';
import { type QuoteRow, quoteColumns, readQuotes } from './quote-view';

type AcceptQuote = z.output<typeof acceptQuoteSchema>;

/**
 * Accepts a quote for the customer (sales.accepted-by-hand): stores name, time and IP address, and mails both
 * sides. If the sender chose so and is still an active administrator, the sale is finalized in the sender's
 * name; otherwise it waits for the team (sales.finalize-when-accepted). Of several concurrent calls one
 * succeeds. Throws EMAIL_NOT_VERIFIED for an unconfirmed address, QUOTE_NOT_FOUND for another customer's,
 * QUOTE_STATUS, and QUOTE_EXPIRED after its last day.
 */
export async function acceptQuote(outer: UserContext, input: AcceptQuote) {
  // A contract needs somebody who can be reached at the address that it names.
  if (!outer.actor.emailVerified) throw new AppError('EMAIL_NOT_VERIFIED');
  const row = await inTransaction(outer, async (ctx) => {
    const mine = eq(quote.userId, ctx.actor.id);
    const { quote: before, ticket } = await lockQuote(ctx, input.id, mine);
    const status = nextQuoteStatus(before.status, 'accept');
    if (!before.expiresAt || before.expiresAt <= ctx.now()) {
      throw new AppError('QUOTE_EXPIRED', { values: { day: formatDay(before.validUntil) } });
    }
    const [accepted] = await ctx.db
      .update(quote)
      .set({
        status,
        acceptedName: input.name,
        acceptedCompany: input.company,
        purchaseOrderNumber: input.purchaseOrderNumber,
        billing: input.billing ?? null,
        acceptedFrom: ctx.request.ip,
        decidedAt: ctx.now(),
        updatedAt: ctx.now(),
      })
      .where(eq(quote.id, before.id))
      .returning(quoteColumns);
    if (!accepted) throw new Error('the quote was not returned');
    if (input.billing?.country) await keepBilling(ctx, { company: input.company, ...input.billing });
    const [sender, { teamEmail }] = await Promise.all([
      accepted.finalizeOnAccept ? findActiveSender(ctx, accepted) : undefined,
      readSettings(ctx),
      recordAudit(ctx, {
        action: 'quote.accept',
        entityId: accepted.id,
        label: accepted.number,
        after: { ticket: ticket.number, version: accepted.version, name: input.name },
      }),
    ]);
    await mailAcceptance(ctx, accepted, ticket, { finalized: sender !== undefined, teamEmail });
    if (sender)
      await finalizeTicket({ ...ctx, actor: sender, token: null }, { id: ticket.id, serviceLines: [] });
    else if (ticket.status === 'closed') await transitionTicket(ctx, ticket.id, 'reopen');
    else await ctx.db.update(ticketTable).set({ updatedAt: ctx.now() }).where(eq(ticketTable.id, ticket.id));
    return accepted;
  });
  const [read] = await readQuotes(outer, [row]);
  if (!read) throw new Error('the quote was not read');
  prepareQuotePdf(outer, row.number);
  return read;
}

/** Saves the customer from typing it again, if neither account nor company says anything yet (sales.buyer-details). */
async function keepBilling(ctx: UserContext, billing: AccountBilling): Promise<void> {
  const { own, ofCompany } = await readAccountBilling(ctx, ctx.actor.id);
  if (!own && !ofCompany) await changeBilling(ctx, billing);
}

/** Returns the sender of the quote, if they may still finalize sales. */
async function findActiveSender(ctx: UserContext, { sentBy }: QuoteRow): Promise<Actor | undefined> {
  if (!sentBy) return undefined;
  const [sender] = await ctx.db.select().from(user).where(eq(user.id, sentBy)).for('key share');
  if (!sender || !finalizeScopes.every((scope) => isTeamFor(sender, scope))) return undefined;
  return asTeamActor(ctx, sender).then(
    ({ actor }) => actor,
    (error: unknown) => {
      if (error instanceof AppError && error.status < 500) return undefined;
      throw error;
    },
  );
}

async function mailAcceptance(
  ctx: UserContext,
  accepted: QuoteRow,
  ticket: typeof ticketTable.$inferSelect,
  { finalized, teamEmail }: { finalized: boolean; teamEmail: string },
): Promise<void> {
  const content = {
    quoteNumber: accepted.number,
    ticketNumber: ticket.number,
    total: formatMoney(accepted.totalCents, accepted.currency as Currency),
    ...{ totalCents: accepted.totalCents, currency: accepted.currency as Currency },
    acceptedBy: accepted.acceptedName ?? '',
  };
  await ctx.mail.enqueue(
    ctx.db,
    // The quote stores the address of its date, the ticket has the account's current one.
    {
      template: 'quote-accepted',
      to: ticket.customerEmail,
      name: ticket.customerName,
      finalized,
      ...content,
    },
    {
      template: 'quote-accepted-team',
      to: teamEmail,
      customerName: ticket.customerName,
      customerEmail: ticket.customerEmail,
      ticketId: ticket.id,
      finalized,
      ...content,
    },
  );
}
