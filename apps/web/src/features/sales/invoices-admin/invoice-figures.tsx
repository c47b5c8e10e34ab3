import { formatShortMoney } from '@app/contracts/core/money/format-money';
import { IconAlarm, IconClockDollar, IconFileInvoice, IconReceiptRefund } from '@tabler/icons-react';
import { StatCard } from '~/ui/display/stat-card';
import { StatGrid } from '~/ui/display/stat-grid';
import type { InvoiceList } from './invoices-search';

interface InvoiceFiguresProps {
  /** Undefined while loading; null when loading failed. */
  sums: InvoiceList['sums'] | null | undefined;
}

const cards = [
  { label: 'Invoiced', icon: IconFileInvoice, tone: 'brand', of: 'invoicedCents' },
  { label: 'Credited', icon: IconReceiptRefund, tone: 'brand', of: 'creditedCents' },
  { label: 'To be paid', icon: IconClockDollar, tone: 'warning', of: 'unpaidCents' },
  { label: 'Overdue', icon: IconAlarm, tone: 'danger', of: 'overdueCents' },
] as const;

/** Shows the totals of the filtered invoices; totals in several currencies are stacked. */
export function InvoiceFigures({ sums }: InvoiceFiguresProps) {
  const [first, ...others] = sums ?? [];
  return (
    <StatGrid label="What these invoices come to">
      {cards.map(({ label, icon, tone, of }) => (
        <StatCard
          key={label}
          label={label}
          icon={icon}
          tone={tone}
          value={sums && (first?.[of] ?? 0)}
          format={(cents) => (first ? formatShortMoney(cents, first.currency) : '0')}
        >
          {others.length > 0 ? others.map((sum) => formatShortMoney(sum[of], sum.currency)).join(', ') : null}
        </StatCard>
      ))}
    </StatGrid>
  );
}
