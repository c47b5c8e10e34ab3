import { formatMoney } from '@app/contracts/core/money/format-money';
import { ledgerKinds } from '@app/contracts/sales/ledger/entry';
import { ledgerKindLabels, ledgerMessages } from '@app/contracts/sales/ledger/messages';
import { Table } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { CustomerName } from '~/entities/customer/customer-name';
import { trpc } from '~/lib/api/trpc';
import { formatCalendarDay } from '~/lib/format/format-calendar-day';
import { NumberCell, PersonCell, recordLinkClass } from '~/ui/tables/cells/record-cell';
import type { DataColumn } from '~/ui/tables/data-table';
import { choicesOf } from '~/ui/tables/filter-select';
import { ListPage } from '~/ui/tables/list-page';
import classes from './ledger-screen.module.css';
import { type LedgerList, type LedgerRow, ledgerUrl } from './ledger-search';

const route = getRouteApi('/dashboard/ledger');

const columns: readonly DataColumn<LedgerRow>[] = [
  {
    id: 'entry',
    header: 'Entry',
    namesRow: true,
    cell: ({ kind, reference }) => <NumberCell more={reference}>{ledgerKindLabels[kind]}</NumberCell>,
  },
  {
    id: 'order',
    header: 'Order',
    cell: ({ orderNumber }) => (
      <Link to="/dashboard/orders/$number" params={{ number: orderNumber }} className={recordLinkClass}>
        {orderNumber}
      </Link>
    ),
  },
  {
    id: 'customer',
    header: 'Customer',
    look: 'address',
    cell: ({ customerId, customer: { name, email } }) => (
      <PersonCell
        name={<CustomerName id={customerId} name={name} className={recordLinkClass} />}
        email={email}
      />
    ),
  },
  {
    id: 'happened',
    header: 'Date',
    look: 'date',
    cell: ({ happenedOn }) => formatCalendarDay(happenedOn, 'medium'),
  },
  { id: 'reason', header: 'Reason', cell: ({ reason }) => reason },
  {
    id: 'amount',
    header: 'Amount',
    look: 'number',
    cell: ({ amountCents, currency }) => formatMoney(amountCents, currency),
  },
];

const lines = [
  ['Opening balance', 'openingCents', 1],
  ['Invoiced', 'invoicedCents', 1],
  ['Credited', 'creditedCents', -1],
  ['Received', 'receivedCents', -1],
  ['Returned', 'returnedCents', 1],
  ['Written off', 'writtenOffCents', -1],
  ['Moved between orders', 'movedCents', 1],
  ['Closing balance', 'closingCents', 1],
] as const;

/** Shows how what customers owe came about in the period, by currency. */
function Period({ sums }: { sums: LedgerList['sums'] }) {
  if (sums.length === 0) return null;
  const isRare = (of: string) => of === 'writtenOffCents' || of === 'movedCents';
  const shown = lines.filter(([, of]) => !isRare(of) || sums.some((sum) => sum[of] !== 0));
  return (
    <Table.ScrollContainer minWidth={0} type="native" className={classes.card}>
      <Table aria-label="Totals of these entries" tabularNums className={classes.sums}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Currency</Table.Th>
            {shown.map(([label]) => (
              <Table.Th key={label} scope="col" ta="end">
                {label}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {sums.map((sum) => (
            <Table.Tr key={sum.currency}>
              <Table.Th scope="row">{sum.currency}</Table.Th>
              {shown.map(([label, of, sign]) => (
                <Table.Td key={label} ta="end" data-label={label}>
                  {formatMoney(sign * sum[of] || 0, sum.currency)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

/** Lists what was asked, received, returned and given up for all orders, with the totals of a period. */
export function LedgerScreen() {
  const search = route.useSearch();
  const list = trpc.ledger.list.useQuery(ledgerUrl.inputOf(search), { placeholderData: keepPreviousData });
  return (
    <ListPage
      title="Ledger"
      nouns={{ one: 'entry', many: 'entries' }}
      url={ledgerUrl}
      search={search}
      list={list}
      rowsOf={({ entries }) => entries}
      failed={ledgerMessages.fetchFailed}
      columns={columns}
      nameOf={({ kind, reference }) => `${ledgerKindLabels[kind]} ${reference ?? ''}`.trim()}
      exports={{ address: '/exports/ledger.csv', failed: ledgerMessages.exportFailed }}
      figures={<Period sums={list.data?.sums ?? []} />}
      find={{ label: 'Search the ledger by order or customer', placeholder: 'Order, customer or email' }}
      filters={[
        { key: 'kind', label: 'Kind', all: 'All kinds', choices: choicesOf(ledgerKinds, ledgerKindLabels) },
      ]}
      days={['Happened']}
      none={{
        title: 'The ledger is empty.',
        text: 'Invoices, payments and refunds of orders appear here.',
      }}
    />
  );
}
