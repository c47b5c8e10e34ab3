import type { RouterOutputs } from '@app/api/types';
import { formatAmount, formatCents, formatTotal } from '@app/contracts/catalogue/price/price';
import { reasons } from '@app/contracts/error-reasons';
import { formatSpan } from '@app/contracts/format-span';
import { limits } from '@app/contracts/limits';
import { dateLocale } from '@app/contracts/locale';
import { saleMessages } from '@app/contracts/sales/order/messages';
import { Box, Group, Stack, Text } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { getQueryKey } from '@trpc/react-query';
import { useState } from 'react';
import { CustomerName } from '~/entities/customer/customer-name';
import { SavedViews } from '~/entities/saved-view/saved-views';
import { trpc } from '~/lib/api/trpc';
import { useNow } from '~/lib/format/use-now';
import { notify } from '~/lib/notify';
import { ConfirmDialog } from '~/ui/dialogs/confirm-dialog';
import { Ago } from '~/ui/display/date-time';
import { StatCard } from '~/ui/display/stat-card';
import { StatGrid } from '~/ui/display/stat-grid';
import { StatusBadge } from '~/ui/display/status-badge';
import type { DataColumn } from '~/ui/tables/data-table';
import { ListPage } from '~/ui/tables/list-page';
import { RowAction, RowActions } from '~/ui/tables/row-action';
import { sortWords } from '~/ui/tables/sort-select';
import classes from './cart-columns.module.css';
import { type CartRow, cartsUrl } from './carts-search';

const dayFormat = new Intl.DateTimeFormat(dateLocale, { dateStyle: 'medium' });

/** Returns why no reminder can be sent now; undefined when one can. */
function disabledReason({ reachable, remindedAt }: CartRow, now: number): string | undefined {
  if (!reachable) return reasons.CUSTOMER_UNREACHABLE.message;
  const next = remindedAt ? new Date(remindedAt).getTime() + limits.cartReminderMs : 0;
  return next > now ? saleMessages.remindAgainFrom(dayFormat.format(next)) : undefined;
}

/**
 * Asks for confirmation and sends the customer a mail about the cart, at most once a week
 * (cart.weekly-reminder).
 */
function RemindAction({ cart }: { cart: CartRow }) {
  const now = useNow();
  const utils = trpc.useUtils();
  const [asked, setAsked] = useState(false);
  const remind = trpc.cart.remind.useMutation({
    meta: { refreshes: [getQueryKey(trpc.cart.list)], showsOwnErrors: true },
    onSuccess: ({ name }) => notify.success(saleMessages.reminded(name)),
    // A colleague may have been faster, or the cart may be empty by now.
    onError: () => void utils.cart.list.invalidate(),
  });
  return (
    <>
      <RowActions of={cart.customer.name}>
        <RowAction
          label="Send Reminder"
          name={`to ${cart.customer.name}`}
          icon={IconMailForward}
          barred={disabledReason(cart, now)}
          onClick={() => setAsked(true)}
        />
      </RowActions>
      <ConfirmDialog
        opened={asked}
        title={`Remind ${cart.customer.name}?`}
        confirmLabel="Send Reminder"
        failed={saleMessages.remindFailed}
        onConfirm={() => remind.mutateAsync({ userId: cart.id })}
        onClose={() => setAsked(false)}
      >
        {saleMessages.remindEffect(cart.customer.email)}
      </ConfirmDialog>
    </>
  );
}

const route = getRouteApi('/dashboard/carts');

/** Number of titles shown in full; the rest is a count. */
const maxTitles = 3;

function Contents({ cart }: { cart: CartRow }) {
  const hiddenCount = cart.items.length - maxTitles;
  return (
    <Stack component="ul" gap={0} style={{ overflowWrap: 'anywhere' }}>
      {cart.items.slice(0, maxTitles).map(({ id, title }) => (
        <li key={id}>{title}</li>
      ))}
      {hiddenCount > 0 ? (
        <Box
          component="li"
          c="dimmed"
          title={cart.items
            .slice(maxTitles)
            .map(({ title }) => title)
            .join(', ')}
        >
          and {hiddenCount} more
        </Box>
      ) : null}
    </Stack>
  );
}

/** Owner, contents and age of the cart. The ids match the sort keys of the list. */
const columns: readonly DataColumn<CartRow>[] = [
  {
    id: 'customer',
    header: 'Customer',
    sort: sortWords.text,
    namesRow: true,
    cell: ({ id, customer }) => (
      <span className={classes.customer}>
        <CustomerName id={id} name={customer.name} />
        <Text span inherit display="block" c="dimmed" fz="sm" fw={400}>
          {customer.email}
        </Text>
      </span>
    ),
  },
  {
    id: 'items',
    header: 'Items',
    sort: sortWords.count,
    cell: (cart) => <Contents cart={cart} />,
  },
  {
    id: 'total',
    header: 'Total',
    sort: sortWords.amount,
    look: 'number',
    cell: ({ totalCents, unpriced }) => formatTotal(totalCents, unpriced, formatAmount),
  },
  {
    id: 'changed',
    header: 'Last change',
    sort: sortWords.time,
    look: 'date',
    cell: ({ changedAt, waits }) => (
      <Group component="span" gap="0.25rem 0.5rem" display="inline-flex">
        <Ago at={changedAt} />
        {waits ? <StatusBadge tone="warning">Waiting</StatusBadge> : null}
      </Group>
    ),
  },
  { id: 'reminded', header: 'Reminded', day: ({ remindedAt }) => remindedAt, none: 'Never' },
];

/** Shows the customers' carts to the team (cart.team-view): read-only, except for sending a reminder. */
export function CartsScreen() {
  const search = route.useSearch();
  const list = trpc.cart.list.useQuery(cartsUrl.inputOf(search), { placeholderData: keepPreviousData });
  return (
    <ListPage
      title="Carts"
      nouns={{ one: 'cart', many: 'carts' }}
      url={cartsUrl}
      search={search}
      list={list}
      rowsOf={({ carts }) => carts}
      failed={saleMessages.fetchCartsFailed}
      columns={columns}
      nameOf={({ customer }) => customer.name}
      rowActions={(cart) => <RemindAction cart={cart} />}
      views={<SavedViews screen="carts" read={cartsUrl.parse} />}
      figures={<CartFigures figures={list.data ?? (list.isError ? null : undefined)} />}
      find={{ label: 'Search carts by name or email of the customer', placeholder: 'Name or email' }}
      filters={[
        {
          key: 'waiting',
          label: 'Waiting',
          all: 'All carts',
          choices: [{ value: true, label: `Waiting ${formatSpan(limits.cartWaitsMs)} or more` }],
        },
      ]}
      none={{
        title: 'All carts are empty.',
        text: 'Carts appear here as soon as customers add templates.',
      }}
    />
  );
}

type Figures = Pick<RouterOutputs['cart']['list'], 'total' | 'waiting' | 'itemCount' | 'sumCents'>;

/** Undefined while loading; null when loading failed. */
function CartFigures({ figures }: { figures: Figures | null | undefined }) {
  const figure = (kind: keyof Figures) => (figures === null ? null : figures?.[kind]);
  return (
    <StatGrid label="Totals of these carts">
      <StatCard label="Carts" value={figure('total')} />
      <StatCard label="Waiting" value={figure('waiting')} narrow={{ waiting: true }} />
      <StatCard label="Templates" value={figure('itemCount')} />
      <StatCard label="Total" value={figure('sumCents')} format={formatCents} />
    </StatGrid>
  );
}
