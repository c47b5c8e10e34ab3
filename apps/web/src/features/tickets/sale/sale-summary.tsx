import { formatMoney } from '@app/contracts/money/format-money';
import { formatCharge } from '@app/contracts/price/price';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { formatTaxRate } from '~/lib/format/format-tax-rate';
import { Day } from '~/ui/display/date-time';
import classes from '../templates/ticket-lines.module.css';
import type { Ticket } from '../ticket';

interface SaleSummaryProps {
  order: NonNullable<Ticket['order']>;
  finalizedAt: string | null;
}

/** The order that a finalized ticket became; what becomes of it stands on its own page. */
export function SaleSummary({ order, finalizedAt }: SaleSummaryProps) {
  const headingId = useId();
  const amount = (cents: number) => formatMoney(cents, order.currency);
  return (
    <section className={classes.card} aria-labelledby={headingId}>
      <div className={classes.cardHead}>
        <h4 id={headingId} className={classes.cardTitle}>
          Order{' '}
          <Link to="/dashboard/orders/$number" params={{ number: order.number }}>
            {order.number}
          </Link>
        </h4>
        {finalizedAt ? (
          <span className={classes.kind}>
            Sale finalized <Day at={finalizedAt} />
          </span>
        ) : null}
      </div>
      <table className={classes.lines}>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col" className={classes.amount}>
              Quantity
            </th>
            <th scope="col" className={classes.amount}>
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {order.items.map((item) => (
            <tr key={item.id}>
              <td>
                {item.name} {item.type === 'service' ? <span className={classes.kind}>(service)</span> : null}
              </td>
              <td className={classes.amount}>{item.quantity}</td>
              <td className={classes.amount}>{formatCharge(item.priceCents * item.quantity, amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {order.taxCents > 0 ? (
            <>
              <tr>
                <th scope="row" colSpan={2}>
                  Subtotal
                </th>
                <td className={classes.amount}>{amount(order.subtotalCents)}</td>
              </tr>
              <tr>
                <th scope="row" colSpan={2}>
                  {order.taxName} ({formatTaxRate(order.taxRate)})
                </th>
                <td className={classes.amount}>{amount(order.taxCents)}</td>
              </tr>
            </>
          ) : null}
          <tr className={classes.total}>
            <th scope="row" colSpan={2}>
              Total
            </th>
            <td className={classes.amount}>{formatCharge(order.totalCents, amount)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
