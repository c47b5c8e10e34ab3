import { type CartSort, cartSorts } from '@app/contracts/cart/sort';
import { formatAmount, formatTotal } from '@app/contracts/catalogue/price/price';
import type { SortDirection } from '@app/contracts/sort-direction';
import { CustomerName } from '~/entities/customer/customer-name';
import { Ago, Day } from '~/ui/display/date-time';
import { StatusBadge } from '~/ui/display/status-badge';
import type { DataColumn } from '~/ui/tables/data-table';
import classes from './cart-columns.module.css';
import type { CartRow } from './carts-search';

export const cartNouns = { one: 'cart', many: 'carts' };

/** Default order when the URL has none. */
export const defaultCartOrder = { by: 'changed', direction: 'desc' } as const;

const cartColumnLabels: Record<CartSort, string> = {
  customer: 'Customer',
  items: 'Items',
  total: 'Total',
  changed: 'Last change',
};

/** Describes what comes first. */
const directionLabels: Record<CartSort, Record<SortDirection, string>> = {
  customer: { asc: 'A to Z', desc: 'Z to A' },
  items: { asc: 'fewest first', desc: 'most first' },
  total: { asc: 'lowest first', desc: 'highest first' },
  changed: { asc: 'oldest first', desc: 'newest first' },
};

export const cartOrders = cartSorts.map((by) => ({
  by,
  label: cartColumnLabels[by],
  words: directionLabels[by],
}));

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
