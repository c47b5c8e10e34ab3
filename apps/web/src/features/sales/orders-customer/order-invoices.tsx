import { formatMoney } from '@app/contracts/core/money/format-money';
import { invoiceKindLabels } from '@app/contracts/sales/invoice/kind-labels';
import { InvoicePdfLink } from '~/entities/invoice/invoice-pdf-link';
import { invoiceStateLabels, invoiceStateTones } from '~/entities/invoice/invoice-words';
import { trpc } from '~/lib/api/trpc';
import { formatCalendarDay } from '~/lib/format/format-calendar-day';
import { StatusBadge } from '~/ui/display/status-badge';
import classes from './order-money.module.css';
import * as words from './orders-customer-messages';

/**
 * Lists the invoices and credit notes of the customer's own order as PDFs; renders nothing where there are
 * none.
 */
export function OrderInvoices({ orderNumber }: { orderNumber: string }) {
  const { data } = trpc.invoice.mine.useQuery({ orderNumber });
  if (!data || data.invoices.length === 0) return null;
  return (
    <section className={classes.box} aria-labelledby="order-invoices">
      <h2 id="order-invoices" className={classes.heading}>
        {words.invoices}
      </h2>
      <ul className={classes.payments} aria-labelledby="order-invoices">
        {data.invoices.map(({ id, number, kind, state, totalCents, currency, issuedOn, dueOn }) => (
          <li key={id}>
            <InvoicePdfLink number={number} className={classes.payment} />
            <span className={classes.amount}>
              {formatMoney(kind === 'credit_note' ? -totalCents : totalCents, currency)}
            </span>
            <span className={classes.note}>
              {invoiceKindLabels[kind]} {words.ofDay} {formatCalendarDay(issuedOn)}
              {dueOn && (state === 'open' || state === 'overdue') ? (
                <>
                  {words.dueOn} {formatCalendarDay(dueOn)}
                </>
              ) : null}
            </span>
            {state ? (
              <span className={classes.state}>
                <StatusBadge tone={invoiceStateTones[state]}>{invoiceStateLabels[state]}</StatusBadge>
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
