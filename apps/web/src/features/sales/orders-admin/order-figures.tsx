import type { RouterOutputs } from '@app/api/types';
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
      <StatCard label="Orders" value={figures === null ? null : figures?.total} />
      <MoneyCard label="Total" sums={sumsOf('totalCents')} />
      <MoneyCard label="Paid" sums={sumsOf('paidCents')} />
      <MoneyCard label="Still to be paid" sums={sumsOf('openCents')} narrow={{ money: 'due' }} />
    </StatGrid>
  );
}
