import type { RouterOutputs } from '@app/api/types';
import { formatCents } from '@app/contracts/price/price';
import { IconCash, IconClockDollar, IconReceipt, IconShoppingBag } from '@tabler/icons-react';
import { StatCard } from '~/ui/display/stat-card';
import { StatGrid } from '~/ui/display/stat-grid';

interface OrderFiguresProps {
  /** Undefined while it loads; null when it could not be loaded. */
  figures:
    | Pick<RouterOutputs['order']['list'], 'total' | 'sumCents' | 'paidCents' | 'openCents'>
    | null
    | undefined;
}

/** What the orders of the filter come to. */
export function OrderFigures({ figures }: OrderFiguresProps) {
  const figure = (kind: keyof NonNullable<typeof figures>) => (figures === null ? null : figures?.[kind]);
  return (
    <StatGrid label="What these orders come to">
      <StatCard label="Orders" icon={IconShoppingBag} value={figure('total')} />
      <StatCard label="Total" icon={IconReceipt} value={figure('sumCents')} format={formatCents} />
      <StatCard
        label="Paid"
        icon={IconCash}
        tone="success"
        value={figure('paidCents')}
        format={formatCents}
      />
      <StatCard
        label="Still to be paid"
        icon={IconClockDollar}
        tone="warning"
        value={figure('openCents')}
        format={formatCents}
      />
    </StatGrid>
  );
}
