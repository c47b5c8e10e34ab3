import type { Currency } from '@app/contracts/core/money/currency';
import { formatShortMoney } from '@app/contracts/core/money/format-money';
import { siteCurrency } from '@app/contracts/core/money/site-currency';
import type { ComponentProps } from 'react';
import { StatCard } from './stat-card';

interface Sum {
  currency: Currency;
  /** Minor units. */
  cents: number;
}

interface MoneyCardProps extends Omit<ComponentProps<typeof StatCard>, 'value' | 'format'> {
  /** One per currency. Undefined while loading; null if loading failed. */
  sums: readonly Sum[] | null | undefined;
}

/**
 * An amount of money as a StatCard. Amounts in several currencies are never added up: the site's currency
 * comes first, the others below it (sales.sums-by-currency).
 */
export function MoneyCard({ sums, children, ...card }: MoneyCardProps) {
  const nonZeroSums = sums?.filter(({ cents }) => cents !== 0) ?? [];
  const isOwn = ({ currency }: Sum) => currency === siteCurrency();
  // Nothing of an order in another currency is zero of that.
  const first = nonZeroSums.find(isOwn) ?? nonZeroSums[0] ?? sums?.find(isOwn) ?? sums?.[0];
  const others = nonZeroSums.filter((sum) => sum !== first);
  return (
    <StatCard
      {...card}
      value={sums && (first?.cents ?? 0)}
      format={(cents) => formatShortMoney(cents, first?.currency ?? siteCurrency())}
    >
      {others.length > 0
        ? `and ${others.map(({ currency, cents }) => formatShortMoney(cents, currency)).join(' and ')}, not converted`
        : null}
      {others.length > 0 && children ? <br /> : null}
      {children}
    </StatCard>
  );
}
