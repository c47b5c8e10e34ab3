import { formatAmount, formatTotal } from '@app/contracts/catalogue/price/price';
import { CustomerName } from '~/entities/customer/customer-name';
import { Ago, Day } from '~/ui/display/date-time';
import { StatusBadge } from '~/ui/display/status-badge';
import type { DataColumn } from '~/ui/tables/data-table';
import classes from './cart-columns.module.css';
import { cartColumnLabels } from './cart-labels';
import type { CartRow } from './carts-search';

/** Number of titles shown in full; the rest is a count. */
const maxTitles = 3;

function Contents({ cart }: { cart: CartRow }) {
  const hiddenCount = cart.items.length - maxTitles;
  return (
    <ul className={classes.items}>
      {cart.items.slice(0, maxTitles).map(({ id, title }) => (
        <li key={id}>{title}</li>
      ))}
      {hiddenCount > 0 ? (
        <li
          className={classes.more}
          title={cart.items
            .slice(maxTitles)
            .map(({ title }) => title)
            .join(', ')}
        >
          and {hiddenCount} more
        </li>
      ) : null}
    </ul>
  );
}

/** Owner, contents and age of the cart. The ids match the sort keys of the list. */
export const cartColumns: readonly DataColumn<CartRow>[] = [
  {
    id: 'customer',
    header: cartColumnLabels.customer,
    namesRow: true,
    cell: ({ id, customer }) => (
      <span className={classes.customer}>
        <CustomerName id={id} name={customer.name} />
        <span className={classes.email}>{customer.email}</span>
      </span>
    ),
  },
  {
    id: 'items',
    header: cartColumnLabels.items,
    highestFirst: true,
    cell: (cart) => <Contents cart={cart} />,
  },
  {
    id: 'total',
    header: cartColumnLabels.total,
    look: 'number',
    highestFirst: true,
    cell: ({ totalCents, unpriced }) => formatTotal(totalCents, unpriced, formatAmount),
  },
  {
    id: 'changed',
    header: cartColumnLabels.changed,
    look: 'date',
    highestFirst: true,
    cell: ({ changedAt, waits }) => (
      <span className={classes.changed}>
        <Ago at={changedAt} />
        {waits ? <StatusBadge tone="warning">Waiting</StatusBadge> : null}
      </span>
    ),
  },
  {
    id: 'reminded',
    header: 'Reminded',
    look: 'date',
    unsortable: true,
    cell: ({ remindedAt }) =>
      remindedAt ? <Day at={remindedAt} /> : <span className={classes.never}>Never</span>,
  },
];
