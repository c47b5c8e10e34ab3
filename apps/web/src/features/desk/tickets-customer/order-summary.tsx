import { formatCharge } from '@app/contracts/catalogue/price/price';
import { formatMoney } from '@app/contracts/core/money/format-money';
import { taxNameIn } from '@app/contracts/core/setting/tax-name';
import { formatCount } from '@app/contracts/format-count';
import { language } from '@app/contracts/locale';
import { IconReceipt } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { orderPaper } from '~/entities/order/order-status';
import type { Request } from '~/entities/ticket/request-timeline';
import classes from './request-templates.module.css';
import * as words from './tickets-customer-messages';

/** Shows the agreed order once the sale is finalized (order.made-by-finalizing). */
export function OrderSummary({ order }: { order: NonNullable<Request['order']> }) {
  const amount = (cents: number) => formatMoney(cents, order.currency);
  return (
    <section className={classes.box} aria-labelledby="request-order">
      <h2 id="request-order" className={classes.heading}>
        {words.orderNumber(order.number)}
      </h2>
      <ul className={classes.lines}>
        {order.items.map(({ id, name, priceCents, quantity }) => (
          <li key={id}>
            <span className={classes.name}>
              {name}
              {quantity > 1 ? <span className={classes.note}> × {formatCount(quantity)}</span> : null}
            </span>
            <span className={classes.amount}>{formatCharge(priceCents * quantity, amount)}</span>
          </li>
        ))}
      </ul>
      <dl className={classes.sums}>
        {order.taxCents > 0 ? (
          <>
            <div>
              <dt>{words.subtotal}</dt>
              <dd>{amount(order.subtotalCents)}</dd>
            </div>
            <div>
              <dt>{taxNameIn(language, order.taxName)}</dt>
              <dd>{amount(order.taxCents)}</dd>
            </div>
          </>
        ) : null}
        <div className={classes.grand}>
          <dt>{words.total}</dt>
          <dd>{formatCharge(order.totalCents, amount)}</dd>
        </div>
      </dl>
      <Link to="/account/orders/$number" params={{ number: order.number }} className={classes.receipt}>
        <IconReceipt size={18} stroke={1.75} aria-hidden />
        {words.paperToPrint(orderPaper(order.paymentStatus))}
      </Link>
    </section>
  );
}
