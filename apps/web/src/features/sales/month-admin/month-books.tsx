import { formatMoney } from '@app/contracts/core/money/format-money';
import { dayAfter } from '@app/contracts/insight/stats/range';
import { providerLabels } from '@app/contracts/sales/payment/provider-labels';
import { Table, Text } from '@mantine/core';
import { RecordCard } from '~/ui/display/record-card';
import { ContentLink } from '~/ui/navigation/content-link';
import { recordLinkClass } from '~/ui/tables/cells/record-cell';
import type { Month, MonthSums } from './month-search';

interface Line {
  label: string;
  /** The list with what the figure adds up. */
  href: string;
  cents: number;
  /** Parts of the figure, below it. */
  parts?: readonly { label: string; cents: number }[];
}

const nameOfRate = (name: string, percent: string) => (name ? `${name} ${percent}%` : 'No tax');

/** Returns the lines of the month in the order of the sum: each but the first and the last changes what is owed. */
function linesOf({ firstDay, lastDay }: Month, sums: MonthSums): Line[] {
  const days = `from=${firstDay}&to=${lastDay}`;
  const ledger = (kind: string) => `/dashboard/ledger?kind=${kind}&${days}`;
  const ratesOf = (kind: MonthSums['taxes'][number]['kind'], sign: number) =>
    sums.taxes
      .filter((tax) => tax.kind === kind)
      .flatMap(({ name, percent, netCents, taxCents }) => [
        { label: `${nameOfRate(name, percent)}, net`, cents: sign * netCents },
        ...(taxCents === 0 ? [] : [{ label: nameOfRate(name, percent), cents: sign * taxCents }]),
      ]);
  return [
    {
      label: 'Opening balance',
      href: `/dashboard/ledger?to=${dayAfter(firstDay, -1)}`,
      cents: sums.openingCents,
    },
    {
      label: 'Invoiced',
      href: `/dashboard/invoices?${days}`,
      cents: sums.invoicedCents,
      parts: ratesOf('invoice', 1),
    },
    {
      label: 'Credited',
      href: `/dashboard/invoices?kind=credit_note&${days}`,
      cents: -sums.creditedCents,
      parts: ratesOf('credit_note', -1),
    },
    { label: 'Written off', href: ledger('write_off'), cents: -sums.writtenOffCents },
    {
      label: 'Received',
      href: ledger('payment'),
      cents: -sums.receivedCents,
      parts: sums.methods.map(({ provider, cents }) => ({ label: providerLabels[provider], cents: -cents })),
    },
    { label: 'Refunded', href: ledger('refund'), cents: sums.refundedCents },
    { label: 'Lost in disputes', href: ledger('dispute'), cents: sums.disputedCents },
    { label: 'Closing balance', href: `/dashboard/ledger?to=${lastDay}`, cents: sums.closingCents },
  ];
}

/** How what customers owe in one currency came about in the month, line by line. */
export function MonthBooks({ month, sums }: { month: Month; sums: MonthSums }) {
  const { currency, movedCents, overpaidCents, differenceCents } = sums;
  const days = `from=${month.firstDay}&to=${month.lastDay}`;
  const money = (cents: number) => formatMoney(cents || 0, currency);
  const besides: Line[] = [
    { label: 'Moved between orders', href: `/dashboard/ledger?kind=move&${days}`, cents: movedCents },
    { label: 'Overpaid or held today', href: '/dashboard/orders?money=overpaid', cents: overpaidCents },
  ];
  return (
    <RecordCard id={`month-${currency}`} title={currency}>
      <Table aria-labelledby={`month-${currency}`} tabularNums>
        <Table.Tbody>
          {linesOf(month, sums).map((line) => (
            <Sum key={line.label} line={line} money={money} />
          ))}
          {differenceCents === 0 ? null : (
            <Table.Tr>
              <Table.Th scope="row">Does not add up by</Table.Th>
              <Table.Td ta="end">{money(differenceCents)}</Table.Td>
            </Table.Tr>
          )}
        </Table.Tbody>
        <Table.Tbody>
          <Table.Tr>
            <Table.Th scope="rowgroup" colSpan={2} pt="lg">
              For information
            </Table.Th>
          </Table.Tr>
          {besides.map((line) => (
            <Sum key={line.label} line={line} money={money} />
          ))}
        </Table.Tbody>
      </Table>
    </RecordCard>
  );
}

function Sum({
  line: { label, href, cents, parts = [] },
  money,
}: {
  line: Line;
  money: (cents: number) => string;
}) {
  return (
    <>
      <Table.Tr>
        <Table.Th scope="row">
          <ContentLink href={href} className={recordLinkClass}>
            {label}
          </ContentLink>
        </Table.Th>
        <Table.Td ta="end">{money(cents)}</Table.Td>
      </Table.Tr>
      {parts.map((part) => (
        <Table.Tr key={part.label}>
          <Table.Th scope="row" fw={400} ps="xl">
            {part.label}
          </Table.Th>
          <Table.Td ta="end">
            <Text span inherit c="dimmed">
              {money(part.cents)}
            </Text>
          </Table.Td>
        </Table.Tr>
      ))}
    </>
  );
}
