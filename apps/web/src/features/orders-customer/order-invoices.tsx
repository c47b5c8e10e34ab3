import type { InvoiceKind } from '@app/contracts/invoice/kind';
import type { InvoiceState } from '@app/contracts/invoice/state';
import type { Currency } from '@app/contracts/money/currency';
import { formatMoney } from '@app/contracts/money/format-money';
import { trpc } from '~/lib/api/trpc';
import { Day } from '~/ui/display/date-time';
import { StatusBadge } from '~/ui/display/status-badge';
import classes from './order-money.module.css';

const kindLabels: Record<InvoiceKind, string> = {
  deposit: 'Deposit invoice',
  final: 'Invoice',
  credit_note: 'Credit note',
};

const stateLabels: Record<InvoiceState, string> = {
  open: 'To be paid',
  overdue: 'Overdue',
  paid: 'Paid',
  credited: 'Credited',
};

const stateTones = {
  open: 'info',
  overdue: 'danger',
  paid: 'success',
  credited: 'neutral',
} as const satisfies Record<InvoiceState, string>;

/** The invoices and credit notes of an own order, each as PDF; draws nothing where there are none. */
export function OrderInvoices({ orderNumber }: { orderNumber: string }) {
  const { data } = trpc.invoice.mine.useQuery({ orderNumber });
  if (!data || data.invoices.length === 0) return null;
  return (
    <section className={classes.box} aria-labelledby="order-invoices">
      <h2 id="order-invoices" className={classes.heading}>
        Invoices
      </h2>
      <ul className={classes.payments} aria-labelledby="order-invoices">
        {data.invoices.map(({ id, number, kind, state, totalCents, currency, issuedAt, dueAt }) => (
          <li key={id}>
            <a
              href={`/files/invoices/${number}.pdf`}
              target="_blank"
              rel="noreferrer"
              className={classes.payment}
            >
              {number}
              {' (PDF)'}
            </a>
            <span className={classes.amount}>{formatMoney(totalCents, currency as Currency)}</span>
            <span className={classes.note}>
              {kindLabels[kind]} of <Day at={issuedAt} />
              {dueAt && (state === 'open' || state === 'overdue') ? (
                <>
                  , due <Day at={dueAt} />
                </>
              ) : null}
            </span>
            {state ? <StatusBadge tone={stateTones[state]}>{stateLabels[state]}</StatusBadge> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
