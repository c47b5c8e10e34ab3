import type { Currency } from '@app/contracts/core/money/currency';
import { formatMoney } from '@app/contracts/core/money/format-money';
import { user } from '@app/db/schema/accounts/user';
import { invoice } from '@app/db/schema/sales/invoice';
import { order } from '@app/db/schema/sales/order';
import { and, asc, eq, isNull, lt, or } from 'drizzle-orm';
import { invoiceRowColumns } from '../../billing/invoice-row';
import { isNotCalledOff } from '../../billing/order-sums';
import { formatDay } from '../../core/company-day';
import type { Services } from '../../core/context';
import { inState, ofOrder } from './invoice-view';

/** Invoices processed per run; the rest waits for the next hour. */
const batchSize = 200;
const oneDayMs = 86_400_000;
/** The number of days after which a reminder is sent. */
const reminderDays = [3, 14] as const;

/**
 * Reminds customers of invoices that are three days late, and again after fourteen (sales.overdue-reminders).
 * Call it hourly, on any number of instances: the rows are locked, and a second instance finds them already
 * counted. Orders that are over, and deleted or suspended accounts, get no reminders.
 */
export async function remindInvoices(services: Services): Promise<void> {
  const { db, mail } = services;
  const now = services.now();
  const isOverdueBy = (days: number) => lt(invoice.dueAt, new Date(now.getTime() - days * oneDayMs));
  await db.transaction(async (tx) => {
    const due = await tx
      .select({
        row: invoice,
        dueOn: invoiceRowColumns.dueOn,
        orderNumber: order.number,
        to: user.email,
        name: user.name,
      })
      .from(invoice)
      .innerJoin(order, and(ofOrder, isNotCalledOff))
      .innerJoin(user, and(eq(user.id, invoice.userId), isNull(user.suspendedAt)))
      .where(
        and(
          inState('overdue', now),
          or(...reminderDays.map((days, sent) => and(isOverdueBy(days), lt(invoice.reminders, sent + 1)))),
        ),
      )
      .orderBy(asc(invoice.dueAt), asc(invoice.id))
      .limit(batchSize)
      .for('update', { of: invoice, skipLocked: true });
    for (const { row, dueOn, orderNumber, to, name } of due) {
      // A credit note has no due date, and is never overdue.
      if (!row.dueAt || !dueOn) continue;
      const overdueMs = now.getTime() - row.dueAt.getTime();
      const reminders = reminderDays.filter((days) => overdueMs > days * oneDayMs).length;
      await tx.update(invoice).set({ reminders, remindedAt: now }).where(eq(invoice.id, row.id));
      await mail.enqueue(tx, {
        template: 'invoice-overdue',
        to,
        name,
        invoiceNumber: row.number,
        orderNumber,
        amount: formatMoney(row.totalCents - row.settledCents, row.currency as Currency),
        amountCents: row.totalCents - row.settledCents,
        currency: row.currency as Currency,
        dueOn: formatDay(dueOn),
        dueDate: dueOn,
        last: reminders === reminderDays.length,
      });
    }
  });
}
