import type { RouterOutputs } from '@app/api/types';
import { IconCash, IconClockDollar, IconReceipt, IconShoppingBag } from '@tabler/icons-react';
import { MoneyCard } from '~/ui/display/money-card';
import { StatCard } from '~/ui/display/stat-card';
import { StatGrid } from '~/ui/display/stat-grid';

interface OrderFiguresProps {
  /** Undefined while loading; null when loading failed. */
  figures: Pick<RouterOutputs['order']['list'], 'total' | 'sums'> | null | undefined;
}

/** Shows the totals of the filtered orders. */
export function OrderFigures({ figures }: OrderFiguresProps) {
  const sumsOf = (kind: 'totalCents' | 'paidCents' | 'openCents') =>
    figures === null ? null : figures?.sums.map(({ currency, [kind]: cents }) => ({ currency, cents }));
  return (
    <StatGrid label="Totals of these orders">
      <StatCard label="Orders" icon={IconShoppingBag} value={figures === null ? null : figures?.total} />
      <MoneyCard label="Total" icon={IconReceipt} sums={sumsOf('totalCents')} />
      <MoneyCard label="Paid" icon={IconCash} tone="success" sums={sumsOf('paidCents')} />
      <MoneyCard label="Still to be paid" icon={IconClockDollar} tone="warning" sums={sumsOf('openCents')} />
    </StatGrid>
  );
}
