import type { Currency } from '@app/contracts/core/money/currency';
import { formatMoney } from '@app/contracts/core/money/format-money';
import { monthDifferenceLabels } from '@app/contracts/sales/ledger/messages';
import { List, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { pluralize } from '~/lib/format/pluralize';
import { RecordCard } from '~/ui/display/record-card';
import { recordLinkClass } from '~/ui/tables/cells/record-cell';
import type { MonthDifference } from './month-search';

/** Lists what needs a look before the month is closed, each with its order. */
export function MonthDifferences({ differences }: { differences: readonly MonthDifference[] }) {
  return (
    <RecordCard id="month-differences" title="Needs a look">
      {differences.length === 0 ? <Text c="dimmed">Nothing.</Text> : null}
      {differences.map(({ what, total, rows }) => (
        <section key={what} aria-label={monthDifferenceLabels[what]}>
          <Text fw={600} mt="sm">
            {monthDifferenceLabels[what]}: {total}
          </Text>
          <List size="sm">
            {rows.map(({ orderNumber, reference, currency, cents }) => (
              <List.Item key={`${orderNumber} ${reference}`}>
                <Link
                  to="/dashboard/orders/$number"
                  params={{ number: orderNumber }}
                  className={recordLinkClass}
                >
                  {orderNumber}
                </Link>{' '}
                {reference} {formatMoney(cents, currency as Currency)}
              </List.Item>
            ))}
          </List>
          {rows.length > 0 && rows.length < total ? (
            <Text c="dimmed" fz="sm">
              {pluralize(total - rows.length, { one: 'more', many: 'more' })}
            </Text>
          ) : null}
        </section>
      ))}
    </RecordCard>
  );
}
