import type { RouterOutputs } from '@app/api/types';
import { reportMessages } from '@app/contracts/insight/report/messages';
import { keepPreviousData } from '@tanstack/react-query';
import { ExportedSection, type ReportInput } from '~/entities/report/exported-section';
import { trpc } from '~/lib/api/trpc';
import { pluralize } from '~/lib/format/pluralize';
import type { Bar } from '~/ui/charts/bar-chart';
import { ChartCard } from '~/ui/charts/chart-card';
import { Comparison } from '~/ui/charts/comparison';
import classes from './reports-screen.module.css';

type ArrivalCounts = RouterOutputs['report']['hours']['hours'];

const hourLabel = (_: unknown, hour: number) => `${String(hour).padStart(2, '0')}:00`;

const totalOf = ({ tickets, messages }: ArrivalCounts['now'][number]) => tickets + messages;
const barsOf = ({ now, before }: ArrivalCounts, labelOf: (each: unknown, index: number) => string): Bar[] =>
  now.map((arrivals, index) => {
    const earlier = before?.[index];
    return {
      label: labelOf(arrivals, index),
      count: totalOf(arrivals),
      before: earlier ? totalOf(earlier) : null,
    };
  });
const sumOf = (arrivals: ArrivalCounts['before']) => arrivals?.reduce((sum, each) => sum + totalOf(each), 0);

/** Shows when tickets and customer messages arrive (dashboard.report-volume). */
export function Volume({ input }: { input: ReportInput }) {
  const query = trpc.report.hours.useQuery(input, { placeholderData: keepPreviousData });
  const { data } = query;
  const sum = data ? (sumOf(data.hours.now) ?? 0) : 0;
  const common = {
    query,
    unit: 'Tickets and messages',
    empty: 'Nothing came in this range.',
    summary: data ? (
      <>
        <span>{pluralize(sum, { one: 'ticket or message', many: 'tickets and messages' })}</span>
        <Comparison now={sum} before={sumOf(data.hours.before) ?? null} />
      </>
    ) : null,
  };
  return (
    <ExportedSection
      title="When customers write"
      text={`New tickets, and messages in tickets and orders${data ? `, in the time zone ${data.timeZone}` : ''}`}
      file="report-hours"
      input={input}
      query={query}
    >
      <div className={classes.charts}>
        <ChartCard
          {...common}
          title="By hour of the day"
          noun="Hour"
          bars={data && (sum > 0 ? barsOf(data.hours, hourLabel) : [])}
        />
        <ChartCard
          {...common}
          title="By day of the week"
          noun="Day"
          bars={
            data && (sum > 0 ? barsOf(data.weekdays, (_, day) => reportMessages.weekdays[day] ?? '') : [])
          }
        />
      </div>
    </ExportedSection>
  );
}
