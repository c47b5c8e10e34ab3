import { user } from '@app/db/schema/user';
import { and, eq, isNull } from 'drizzle-orm';
import { sayDay } from '../core/company-day';
import type { UserContext } from '../core/context';
import type { InvoiceRow } from './invoice-view';

/** Tells the customer of an invoice or a credit note, at the address of the account as it is now; nobody where that is gone or suspended. */
export async function mailInvoice(
  ctx: UserContext,
  {
    userId,
    number,
    kind,
    orderNumber,
  }: Pick<InvoiceRow, 'userId' | 'number' | 'kind'> & { orderNumber: string },
  { amount, dueOn }: { amount: string; dueOn: string | null },
): Promise<void> {
  if (!userId) return;
  const [customer] = await ctx.db
    .select({ to: user.email, name: user.name })
    .from(user)
    .where(and(eq(user.id, userId), isNull(user.suspendedAt)));
  if (!customer) return;
  await ctx.mail.enqueue(ctx.db, {
    template: 'invoice-issued',
    ...customer,
    invoiceNumber: number,
    kind,
    orderNumber,
    amount,
    dueOn: dueOn && sayDay(dueOn),
  });
}
