import type { RouterOutputs } from '@app/api/types';
import { pluralize } from '~/lib/format/pluralize';
import { hasFailed, type Loading } from '~/ui/charts/stat-error';
import { MoneyCard } from '~/ui/display/money-card';
import { StatCard } from '~/ui/display/stat-card';
import { StatGrid } from '~/ui/display/stat-grid';

const nouns = { one: 'quote', many: 'quotes' };

interface QuoteFiguresProps {
  query: Loading & { data: RouterOutputs['quote']['figures'] | undefined };
}

/** Shows the totals of the pipeline, regardless of the list's filters (sales.quote-figures). */
export function QuoteFigures({ query }: QuoteFiguresProps) {
  const figures = hasFailed(query) ? null : query.data;
  const open = figures?.states.find(({ state }) => state === 'sent');
  const figure = (value: number | undefined) => (figures === null ? null : figures && (value ?? 0));
  return (
    <StatGrid label="Key figures of quotes" query={query}>
      <MoneyCard
        label="With customers"
        sums={figures === null ? null : figures?.withCustomers}
        href="/dashboard/quotes?state=sent"
      >
        {open ? pluralize(open.quotes, nouns) : null}
      </MoneyCard>
      <StatCard
        label="Won"
        value={figures === null ? null : figures?.wonRate}
        format={(rate) => `${Math.round(rate * 100)}%`}
      >
        {figures ? 'of those decided' : null}
      </StatCard>
      <StatCard label="Expiring soon" value={figure(figures?.ending)} href="/dashboard/quotes?state=ending" />
      <StatCard
        label="Accepted, waiting"
        value={figure(figures?.unfinalized)}
        href="/dashboard/quotes?state=unfinalized"
      />
    </StatGrid>
  );
}
