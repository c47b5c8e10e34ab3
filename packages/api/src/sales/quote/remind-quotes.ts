import type { Currency } from '@app/contracts/core/money/currency';
import { formatMoney } from '@app/contracts/core/money/format-money';
import { dayOf } from '@app/contracts/insight/stats/range';
import { limits } from '@app/contracts/limits';
import { user } from '@app/db/schema/accounts/user';
import { ticket } from '@app/db/schema/desk/ticket';
import { quote } from '@app/db/schema/sales/quote';
import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import { daysAfter, endOfDay, formatDay } from '../../core/company-day';
import type { Services } from '../../core/context';
import { readQuoteTerms } from './quote-texts';

/** Quotes per run; the rest waits for the next hour. */
const BATCH_SIZE = 200;
const daysBefore = limits.quoteEndingMs / (24 * 3_600_000);

/**
 * Reminds the customers of quotes that end within `limits.quoteEndingMs`, and on the last day
 * (sales.quote-reminders). Call it hourly, on any number of instances: the rows are locked, and the second
 * instance finds them marked.
 */
export async function remindQuotes(services: Services): Promise<void> {
  const { db, mail, now } = services;
  const { timeZone } = await readQuoteTerms(services);
  const today = dayOf(now(), timeZone);
  await db.transaction(async (tx) => {
    const due = await tx
      .select({ row: quote, ticketNumber: ticket.number, to: user.email, name: user.name })
      .from(quote)
      .innerJoin(ticket, eq(ticket.id, quote.ticketId))
      .innerJoin(user, and(eq(user.id, quote.userId), isNull(user.suspendedAt)))
      .where(
        and(
          eq(quote.status, 'sent'),
          lt(quote.sentAt, endOfDay(daysAfter(today, -1), timeZone)),
          or(
            and(eq(quote.validUntil, today), isNull(quote.lastDayRemindedAt)),
            and(
              inArray(
                quote.validUntil,
                Array.from({ length: daysBefore }, (_, days) => daysAfter(today, days + 1)),
              ),
              isNull(quote.endingRemindedAt),
            ),
          ),
        ),
      )
      .limit(BATCH_SIZE)
      .for('update', { of: quote, skipLocked: true });
    for (const { row, ticketNumber, to, name } of due) {
      const endsToday = row.validUntil === today;
      await tx
        .update(quote)
        .set(endsToday ? { lastDayRemindedAt: now() } : { endingRemindedAt: now() })
        .where(eq(quote.id, row.id));
      await mail.enqueue(tx, {
        template: 'quote-reminder',
        to,
        name,
        quoteNumber: row.number,
        ticketNumber,
        total: formatMoney(row.totalCents, row.currency as Currency),
        ...{ totalCents: row.totalCents, currency: row.currency as Currency },
        lastDay: formatDay(row.validUntil),
        validUntil: row.validUntil,
        endsToday,
      });
    }
  });
}
