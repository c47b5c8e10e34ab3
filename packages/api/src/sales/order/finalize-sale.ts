import { type TaxStatus, toTaxStatus } from '@app/contracts/core/buyer/tax-status';
import { depositOf } from '@app/contracts/core/money/amounts';
import { priceDiscounts } from '@app/contracts/core/money/document-amounts';
import { settleTaxes, taxOfSale } from '@app/contracts/core/money/tax-shares';
import type { Settings } from '@app/contracts/core/setting/schema';
import type { finalizeSaleSchema } from '@app/contracts/desk/ticket/schema';
import { pickFields } from '@app/contracts/fields';
import { user } from '@app/db/schema/accounts/user';
import { ticket, ticketTemplate } from '@app/db/schema/desk/ticket';
import { quote, quoteLine } from '@app/db/schema/sales/quote';
import { and, asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { buyerOfAccount, type OrderBuyer, toOrderBuyer } from '../../billing/account-billing';
import { readTaxStatus, taxesOfQuotes } from '../../billing/document-taxes';
import { invoiceSale } from '../../billing/follow-invoices';
import { AppError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { requireAmounts } from '../../core/require-amounts';
import { requireOfAccount } from '../../core/require-scope';
import { readSettings } from '../../core/setting/read-settings';
import { requireListedTaxes } from '../../core/setting/tax-rates';
import { inTransaction } from '../../core/transaction';
import { visibleUsers } from '../../core/visible-users';
import { readTeamTicket } from '../../desk/ticket/read-team-ticket';
import { transitionTicket } from '../../desk/ticket/transition-ticket';
import { makeOrder, type OrderItem } from './make-order';

/** It ends a ticket and makes an order, so that a restricted account needs both areas. */
export const finalizeScopes = ['tickets:write', 'orders:write'] as const;

type FinalizeSale = z.output<typeof finalizeSaleSchema>;
type Sale = Pick<FinalizeSale, 'lines' | 'serviceLines'> &
  Partial<Pick<FinalizeSale, 'buyer' | 'taxTreatment' | 'taxReason'>>;
type TicketRow = typeof ticket.$inferSelect;
type QuoteRow = typeof quote.$inferSelect;

/**
 * Finalizes a sale (order.made-by-finalizing): the ticket becomes finalized, and an order is created from the
 * given lines, else from the accepted quote, else from the ticket's templates at the prices when it was
 * opened and the agreed services. An open quote is withdrawn. Mails are sent to the customer and the team. A
 * second call throws ALREADY_FINALIZED and creates no second order (ticket.finalized-once); a total outside
 * the limits of an order is a field error on the lines. A template priced on request is not sold for nothing
 * unless its line says so: SALE_UNPRICED (order.unpriced-templates). Throws RESTRICTED as well.
 */
export async function finalizeSale(outer: UserContext, input: FinalizeSale) {
  for (const scope of finalizeScopes) requireOfAccount(outer.actor, scope);
  return inTransaction(outer, async (ctx) => readTeamTicket(ctx, await finalizeTicket(ctx, input)));
}

/** Does the same in the caller's transaction; returns the ticket. */
export async function finalizeTicket(
  ctx: UserContext,
  { id, ...input }: Sale & Pick<FinalizeSale, 'id'>,
): Promise<TicketRow> {
  const { after: finalized } = await transitionTicket(ctx, id, 'finalize', {
    set: (before) => ({ finalizedAt: ctx.now(), finalizedBy: ctx.actor.id, closedAt: before.closedAt }),
  });
  const [accepted, settings] = await Promise.all([
    findAcceptedQuote(ctx, finalized.id),
    readSettings(ctx),
    withdrawOpenQuote(ctx, finalized.id),
  ]);
  await createOrder(ctx, finalized, input, { accepted, settings });
  return finalized;
}

async function createOrder(
  ctx: UserContext,
  finalized: TicketRow,
  input: Sale,
  { accepted, settings }: { accepted: QuoteRow | undefined; settings: Settings },
): Promise<void> {
  const { currency, orderTaxRate, orderTaxName, teamEmail } = settings;
  const sold = await itemsOf(ctx, finalized.id, input, accepted);
  const status = await taxStatusOf(ctx, finalized, input, accepted);
  const ofDay = { taxName: orderTaxName, taxRate: orderTaxRate };
  const day = taxOfSale(status.taxTreatment, accepted, ofDay);
  const amounts = requireAmounts(sold, day, input.lines ? 'lines' : 'serviceLines');
  const settled = settleTaxes(sold, day);
  const items = sold.map(({ discountOf: _, ...item }, index) => ({ ...item, ...settled.lines[index] }));
  const depositCents = accepted ? depositOf({ ...accepted, ...amounts }) : 0;
  const made = await makeOrder(
    ctx,
    finalized,
    {
      items,
      amounts,
      currency: accepted?.currency ?? currency,
      ...settled.tax,
      ...status,
      depositCents: depositCents > 0 ? depositCents : null,
      ...(input.buyer ? toOrderBuyer(input.buyer) : await suggestedBuyer(ctx, finalized, accepted)),
      scope: accepted?.scope ?? '',
      quoteId: accepted?.id ?? null,
    },
    teamEmail,
  );
  await invoiceSale(ctx, made, settings);
}

/** Returns how a sale is taxed: as given, else as the accepted quote says, else as the customer is (sales.tax-treatment). */
async function taxStatusOf(
  ctx: UserContext,
  { userId }: Pick<TicketRow, 'userId'>,
  { taxTreatment, taxReason = '' }: Pick<Sale, 'taxTreatment' | 'taxReason'>,
  accepted: QuoteRow | undefined,
): Promise<TaxStatus> {
  if (taxTreatment) return toTaxStatus({ taxTreatment, taxReason });
  return pickFields(accepted ?? (await readTaxStatus(ctx, userId)), ['taxTreatment', 'taxReason']);
}

/**
 * Returns the buyer that a sale of a ticket would have, for the team to confirm before it is finalized
 * (sales.buyer-details); without the account's details where the caller may not see the account. Throws
 * TICKET_NOT_FOUND.
 */
export async function getSuggestedBuyer(ctx: UserContext, { ticketId }: { ticketId: string }) {
  const [found] = await ctx.db
    .select({ userId: user.id })
    .from(ticket)
    .leftJoin(user, and(eq(user.id, ticket.userId), visibleUsers(ctx)))
    .where(eq(ticket.id, ticketId));
  if (!found) throw new AppError('TICKET_NOT_FOUND');
  return suggestedBuyer(ctx, found, await findAcceptedQuote(ctx, ticketId));
}

/** Returns the buyer as the accepted quote has it, else as the customer's account says (sales.buyer-details). */
async function suggestedBuyer(
  ctx: UserContext,
  { userId }: Pick<TicketRow, 'userId'>,
  accepted: QuoteRow | undefined,
): Promise<OrderBuyer> {
  const ofAccount = await buyerOfAccount(ctx, userId);
  if (!accepted) return ofAccount;
  const { acceptedCompany, purchaseOrderNumber, billing } = accepted;
  const ofQuote = {
    customerCompany: acceptedCompany || null,
    purchaseOrderNumber: purchaseOrderNumber || null,
  };
  // A client that asked for a company only: the account's address may be that of another one.
  if (billing || acceptedCompany) return { ...ofQuote, billing };
  return { ...ofAccount, purchaseOrderNumber: ofQuote.purchaseOrderNumber };
}

async function findAcceptedQuote(ctx: UserContext, ticketId: string): Promise<QuoteRow | undefined> {
  const [accepted] = await ctx.db
    .select()
    .from(quote)
    .where(and(eq(quote.ticketId, ticketId), eq(quote.status, 'accepted')));
  return accepted;
}

/** Withdraws the open quote, because the sale is complete (sales.withdrawn-by-finalizing). */
async function withdrawOpenQuote(ctx: UserContext, ticketId: string): Promise<void> {
  const [open] = await ctx.db
    .update(quote)
    .set({ status: 'withdrawn', decidedAt: ctx.now(), updatedAt: ctx.now() })
    .where(and(eq(quote.ticketId, ticketId), eq(quote.status, 'sent')))
    .returning({ id: quote.id, number: quote.number });
  if (open)
    await recordAudit(ctx, {
      action: 'quote.withdraw',
      entityId: open.id,
      label: open.number,
      before: { status: 'sent' },
      after: { status: 'withdrawn' },
    });
}

/**
 * Returns the items sold: the given lines, those of the accepted quote, or the templates followed by the
 * agreed services.
 */
async function itemsOf(
  ctx: UserContext,
  ticketId: string,
  { lines, serviceLines }: Pick<FinalizeSale, 'lines' | 'serviceLines'>,
  accepted: QuoteRow | undefined,
): Promise<SoldItem[]> {
  const quoted = accepted ? await itemsOfQuote(ctx, accepted.id) : [];
  if (lines) {
    const ofQuotes = await taxesOfQuotes(ctx, ticketId);
    await requireListedTaxes(ctx, lines, accepted ? [...ofQuotes, accepted] : ofQuotes);
    return keepOwnTemplates(ctx, ticketId, priceDiscounts(lines).map(toItem));
  }
  const services = serviceLines.map((line) => ({
    ...line,
    ...untaxed,
    templateId: null,
    type: 'service' as const,
  }));
  if (accepted) return [...quoted, ...services];
  const templates = await ticketTemplates(ctx, ticketId);
  const unpriced = templates.filter(({ priceKind }) => priceKind === 'on_request');
  if (unpriced.length > 0) {
    const titles = unpriced.map(({ title }) => `“${title}”`).join(', ');
    throw new AppError('SALE_UNPRICED', { values: { titles } });
  }
  return [
    ...templates.map(({ templateId, title, priceCents }) => ({
      templateId,
      name: title,
      type: 'template' as const,
      priceCents,
      quantity: 1,
      ...untaxed,
    })),
    ...services,
  ];
}

function ticketTemplates(ctx: UserContext, ticketId: string) {
  return ctx.db
    .select()
    .from(ticketTemplate)
    .where(eq(ticketTemplate.ticketId, ticketId))
    .orderBy(asc(ticketTemplate.position), asc(ticketTemplate.id));
}

/** A line without a tax of its own. */
const untaxed = { taxName: null, taxRate: null, discountOf: null };

interface SoldItem extends OrderItem {
  /** Index of the line that a discount lowers. */
  discountOf: number | null;
}

interface Line extends Pick<SoldItem, 'taxName' | 'taxRate' | 'discountOf'> {
  type: 'template' | 'service' | 'discount';
  templateId: string | null;
  title: string;
  priceCents: number | null;
  quantity: number;
}

/**
 * Orders only have templates and services: a discount is a service with a negative price
 * (sales.discount-lines).
 */
function toItem({ type, templateId, title, priceCents, quantity, ...tax }: Line): SoldItem {
  const { taxName, taxRate, discountOf } = tax;
  return {
    templateId: type === 'template' ? templateId : null,
    name: title,
    type: type === 'template' ? 'template' : 'service',
    priceCents: priceCents ?? 0,
    quantity,
    ...{ taxName, taxRate, discountOf },
  };
}

async function itemsOfQuote(ctx: UserContext, quoteId: string): Promise<SoldItem[]> {
  const lines = await ctx.db
    .select()
    .from(quoteLine)
    .where(eq(quoteLine.quoteId, quoteId))
    .orderBy(asc(quoteLine.position), asc(quoteLine.id));
  return lines.map(toItem);
}

/** Lines may only refer to templates of their ticket; any other id could be arbitrary. */
async function keepOwnTemplates(ctx: UserContext, ticketId: string, items: SoldItem[]): Promise<SoldItem[]> {
  const own = new Set((await ticketTemplates(ctx, ticketId)).map(({ templateId }) => templateId));
  return items.map((item) => ({ ...item, templateId: own.has(item.templateId) ? item.templateId : null }));
}
