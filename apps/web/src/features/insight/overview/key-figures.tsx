import type { RouterOutputs } from '@app/api/types';
import { formatShortMoney } from '@app/contracts/core/money/format-money';
import { formatCount } from '@app/contracts/format-count';
import { dayAfter } from '@app/contracts/insight/stats/range';
import { type ReactNode, Suspense } from 'react';
import { type DayRange, formatSeconds, presetDays, rangeOf } from '~/entities/report/day-range';
import { trpc } from '~/lib/api/trpc';
import { dayOf, dayRangeMoments } from '~/lib/format/local-day';
import { pluralize } from '~/lib/format/pluralize';
import { useNow } from '~/lib/format/use-now';
import { lazyPart } from '~/lib/loading/lazy-part';
import { May, useMay } from '~/lib/session/may';
import { hasFailed, StatError } from '~/ui/charts/stat-error';
import { TrendBars } from '~/ui/charts/trend-bars';
import { StatCard } from '~/ui/display/stat-card';
import { StatGrid } from '~/ui/display/stat-grid';
import { ContentLink } from '~/ui/navigation/content-link';
import classes from './key-figures.module.css';

const TrendLine = lazyPart(() => import('~/ui/charts/trend-line'));

const figuresRange = '30d';
const figuresDays = presetDays[figuresRange];

/** Returns the latest days, today included, in the reader's time zone. */
function latestDays(now: number): DayRange {
  const today = dayOf(new Date(now));
  return { from: dayAfter(today, 1 - figuresDays), to: today };
}

type Sums = RouterOutputs['stats']['sales'];
type Week = RouterOutputs['report']['trends']['weeks'][number];

/**
 * Shows the state of the work and of the latest sales, each with a sparkline of recent weeks
 * (dashboard.key-figures).
 */
export function KeyFigures() {
  const trends = trpc.report.trends.useQuery();
  const may = useMay();
  const counts = trpc.ticket.counts.useQuery(undefined, { enabled: may('tickets:read') });
  const weeks = trends.data?.weeks;
  return (
    <StatGrid label="Key figures">
      <StatCard
        label="Open tickets"
        {...(may('tickets:read') && { href: '/dashboard/tickets' })}
        value={hasFailed(trends) ? null : trends.data?.openTickets}
        chart={<Trend of="Open tickets" values={weeks?.map(({ openTickets }) => openTickets)} />}
      >
        <StatError queries={[trends]} />
        {counts.data ? `${formatCount(counts.data.unassigned)} unassigned` : null}
      </StatCard>
      <FirstAnswer>
        <Trend of="Median first answer" values={weeks?.map((week) => week.firstAnswerSeconds)} />
      </FirstAnswer>
      <Sales weeks={weeks} />
    </StatGrid>
  );
}

/** Renders nothing while loading; the number is enough. */
function Trend({ of, values }: { of: string; values: readonly (number | null)[] | undefined }) {
  if (!values) return null;
  return (
    <Suspense>
      <TrendLine values={values} label={`${of}, the latest ${values.length} weeks as a line`} />
    </Suspense>
  );
}

/** Money comes in amounts, between which there is nothing. */
function Amounts({ of, values }: { of: string; values: readonly number[] | undefined }) {
  if (!values) return null;
  return <TrendBars values={values} label={`${of}, the latest ${values.length} weeks as bars`} />;
}

/** As in the report, in the company's days (dashboard.report-days). */
function FirstAnswer({ children }: { children: ReactNode }) {
  const { timeZone } = trpc.report.timeZone.useQuery().data ?? { timeZone: 'UTC' };
  const range = rangeOf({ range: figuresRange }, useNow(), timeZone);
  const times = trpc.report.times.useQuery({ range });
  const { now, before } = times.data?.firstAnswer ?? {};
  return (
    <StatCard
      label="Median first answer"
      href={`/dashboard/reports?range=${figuresRange}`}
      value={hasFailed(times) || now ? (now?.medianSeconds ?? null) : undefined}
      format={formatSeconds}
      chart={children}
    >
      <StatError queries={[times]} />
      {now ? `Last ${figuresDays} days` : null}
      {typeof before?.medianSeconds === 'number' ? `; was ${formatSeconds(before.medianSeconds)}` : null}
    </StatCard>
  );
}

const amountsOf = (sums: readonly { cents: number; currency: Sums['paid'][number]['currency'] }[]) =>
  sums.map(({ cents, currency }) => formatShortMoney(cents, currency)).join(', ');

/**
 * The first currency is the site's; the others are listed below it and never added together
 * (sales.sums-by-currency).
 */
const otherAmounts = ([, ...others]: Sums['paid']) => (others.length > 0 ? `and ${amountsOf(others)}` : '');

const quotes = { one: 'quote', many: 'quotes' };
const countOf = (sums: Sums['paid']) => sums.reduce((sum, { count }) => sum + count, 0);

/**
 * Shows what was quoted, accepted and paid of late; each number links to the matching list
 * (dashboard.sales-figures).
 */
function Sales({ weeks }: { weeks: Week[] | undefined }) {
  const may = useMay();
  const { from, to } = latestDays(useNow());
  const days = dayRangeMoments(from, to);
  const sales = trpc.stats.sales.useQuery({ from: days.from ?? '', before: days.before ?? '' });
  const { quoted, accepted, paid, refunded } = sales.data ?? {};
  const range = `from=${from}&to=${to}`;
  const refundedSums = refunded?.filter(({ cents }) => cents > 0) ?? [];
  const centsOf = (sums: Sums['paid'] | undefined) => (hasFailed(sales) ? null : sums?.[0]?.cents);
  const formatFor = (sums: Sums['paid'] | undefined) => (cents: number) =>
    sums?.[0] ? formatShortMoney(cents, sums[0].currency) : '–';
  return (
    <>
      <StatCard
        label={`Quoted in ${figuresDays} days`}
        {...(may('quotes:read') && { href: `/dashboard/quotes?state=offered&${range}` })}
        value={centsOf(quoted)}
        format={formatFor(quoted)}
        chart={<Amounts of="Quoted" values={weeks?.map(({ quotedCents }) => quotedCents)} />}
      >
        <StatError queries={[sales]} />
        {quoted && accepted ? (
          <>
            {[pluralize(countOf(quoted), quotes), otherAmounts(quoted)].filter(Boolean).join(', ')},{' '}
            <May need="quotes:read" otherwise={`${amountsOf(accepted)} accepted`}>
              <ContentLink
                href={`/dashboard/quotes?state=accepted&dated=decided&${range}`}
                className={classes.link}
              >
                {amountsOf(accepted)} accepted
              </ContentLink>
            </May>
          </>
        ) : null}
      </StatCard>
      <StatCard
        label={`Paid in ${figuresDays} days`}
        {...(may('orders:read') && { href: `/dashboard/orders?dated=paid&${range}` })}
        value={centsOf(paid)}
        format={formatFor(paid)}
        chart={<Amounts of="Paid" values={weeks?.map(({ paidCents }) => paidCents)} />}
      >
        {paid
          ? [
              pluralize(countOf(paid), { one: 'payment', many: 'payments' }),
              otherAmounts(paid),
              refundedSums.length > 0 ? `${amountsOf(refundedSums)} refunded` : '',
            ]
              .filter(Boolean)
              .join(', ')
          : null}
      </StatCard>
    </>
  );
}
