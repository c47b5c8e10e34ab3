import type { RouterOutputs } from '@app/api/types';
import { formatShortMoney } from '@app/contracts/money/format-money';
import { type Icon, IconCash, IconFileInvoice, IconTrophy } from '@tabler/icons-react';
import { trpc } from '~/lib/api/trpc';
import { dayOf, momentsOf } from '~/lib/format/local-day';
import { pluralize } from '~/lib/format/pluralize';
import { useNow } from '~/lib/format/use-now';
import { hasFailed, StatError } from '~/ui/charts/stat-error';
import { StatCard } from '~/ui/display/stat-card';
import { StatGrid } from '~/ui/display/stat-grid';
import { DashboardPageHeader } from '~/ui/layout/dashboard-page-header';

const monthName = new Intl.DateTimeFormat(undefined, { month: 'long', year: 'numeric' });

/** First and last day of the reader's month. */
function monthOf(now: number): { from: string; to: string } {
  const moment = new Date(now);
  const [year, month] = [moment.getFullYear(), moment.getMonth()];
  return { from: dayOf(new Date(year, month, 1)), to: dayOf(new Date(year, month + 1, 0)) };
}

type Sums = RouterOutputs['stats']['sales'];

/** What was quoted, accepted and paid this month; each figure leads to the list of just these (dashboard.sales-figures). */
export function SalesFigures() {
  const now = useNow();
  const { from, to } = monthOf(now);
  const days = momentsOf(from, to);
  const sales = trpc.stats.sales.useQuery({ from: days.from ?? '', before: days.before ?? '' });
  const range = `from=${from}&to=${to}`;
  const failed = hasFailed(sales);
  const quotes = { one: 'quote', many: 'quotes' };
  return (
    <>
      <DashboardPageHeader title="Sales this month" text={monthName.format(now)} />
      <StatGrid label="Sales this month">
        <Sale
          failed={failed}
          label="Quoted"
          icon={IconFileInvoice}
          sums={sales.data?.quoted}
          nouns={quotes}
          href={`/dashboard/quotes?state=offered&${range}`}
        />
        <Sale
          failed={failed}
          label="Accepted"
          icon={IconTrophy}
          sums={sales.data?.accepted}
          nouns={quotes}
          href={`/dashboard/quotes?state=accepted&dated=decided&${range}`}
        />
        <Sale
          failed={failed}
          label="Paid"
          icon={IconCash}
          sums={sales.data?.paid}
          nouns={{ one: 'payment', many: 'payments' }}
          href={`/dashboard/orders?dated=paid&${range}`}
          less={sales.data?.refunded}
        />
      </StatGrid>
      <StatError queries={[sales]} />
    </>
  );
}

interface SaleProps {
  label: string;
  icon: Icon;
  /** Undefined while they load. */
  sums: Sums['quoted'] | undefined;
  nouns: { one: string; many: string };
  href: string;
  failed: boolean;
  /** What went back of it. */
  less?: Sums['refunded'] | undefined;
}

const amountsOf = (sums: readonly { cents: number; currency: Sums['paid'][number]['currency'] }[]) =>
  sums.map(({ cents, currency }) => formatShortMoney(cents, currency)).join(', ');

function Sale({ label, icon, sums, nouns, href, failed, less }: SaleProps) {
  const [first, ...others] = sums ?? [];
  const returned = (less ?? []).filter(({ cents }) => cents > 0);
  const count = sums?.reduce((sum, each) => sum + each.count, 0) ?? 0;
  const lines = [
    sums ? pluralize(count, nouns) : '',
    others.length > 0 ? `and ${amountsOf(others)}` : '',
    returned.length > 0 ? `${amountsOf(returned)} went back` : '',
  ];
  return (
    <StatCard
      label={label}
      icon={icon}
      href={href}
      value={failed ? null : first?.cents}
      format={(cents) => (first ? formatShortMoney(cents, first.currency) : '–')}
    >
      {lines.filter(Boolean).join(', ')}
    </StatCard>
  );
}
