import { currencySchema } from '@app/contracts/core/money/currency-schema';
import { formatMoney } from '@app/contracts/core/money/format-money';
import { user } from '@app/db/schema/accounts/user';
import { and, eq, isNull } from 'drizzle-orm';
import { formatDay } from '../core/company-day';
import type { BillingContext } from './billing-context';
import type { InvoiceRow } from './invoice-row';

/**
 * Mails the customer about an invoice or a credit note, at the account's current address; sends nothing when
 * the account is deleted or suspended. `openCents`: what is left to pay, by `dueOn`, as `2026-11-30`, which is
 * null when nothing is.
 */
export async function mailInvoice(
  ctx: BillingContext,
  { userId, number, kind, totalCents, currency }: InvoiceRow,
  { orderNumber, openCents, dueOn }: { orderNumber: string; openCents: number; dueOn: string | null },
): Promise<void> {
  if (!userId) return;
  const [customer] = await ctx.db
    .select({ to: user.email, name: user.name })
    .from(user)
    .where(and(eq(user.id, userId), isNull(user.suspendedAt)));
  if (!customer) return;
  const knownCurrency = currencySchema.parse(currency);
  await ctx.mail.enqueue(ctx.db, {
    template: 'invoice-issued',
    ...customer,
    invoiceNumber: number,
    kind,
    orderNumber,
    amount: formatMoney(totalCents, knownCurrency),
    ...{ amountCents: totalCents, openCents, currency: knownCurrency },
    dueOn: dueOn && formatDay(dueOn),
    ...(dueOn && { dueDate: dueOn }),
  });
}
