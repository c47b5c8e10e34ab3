import { reportMessages } from '@app/contracts/insight/report/messages';
import { limits } from '@app/contracts/limits';
import { Paper, Stack, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { GivenRating } from '~/entities/rating/given-rating';
import { describeRange, rangeOf } from '~/entities/report/day-range';
import { ExportedSection, type ReportInput } from '~/entities/report/exported-section';
import { ReportHead } from '~/entities/report/range-picker';
import { trpc } from '~/lib/api/trpc';
import { formatShare } from '~/lib/format/format-share';
import { pluralize } from '~/lib/format/pluralize';
import { useNow } from '~/lib/format/use-now';
import { May } from '~/lib/session/may';
import { ChartCard } from '~/ui/charts/chart-card';
import { Comparison } from '~/ui/charts/comparison';
import { hasFailed } from '~/ui/charts/stat-error';
import { Ago } from '~/ui/display/date-time';
import { StatCard } from '~/ui/display/stat-card';
import { StatGrid } from '~/ui/display/stat-grid';
import { Volume } from './volume';
import { WaitingTimes } from './waiting-times';

const nouns = { one: 'answer', many: 'answers' };

/** Shows how many replies each team member wrote, and their customer ratings (dashboard.report-volume). */
function People({ input }: { input: ReportInput }) {
  const query = trpc.report.people.useQuery(input, { placeholderData: keepPreviousData });
  const { people = [], compared = false } = query.data ?? {};
  const sum = people.reduce((total, { answers }) => total + answers, 0);
  const before = people.reduce((total, { answersBefore }) => total + answersBefore, 0);
  return (
    <ExportedSection
      title="Who answers"
      text="Public answers in tickets and orders; ratings of tickets with an assignee"
      file="report-people"
      input={input}
      query={query}
    >
      <ChartCard
        title="Answers per person"
        noun="Person"
        unit="Answers"
        query={query}
        lying
        empty="Nobody answered in this range."
        summary={
          query.data ? (
            <>
              <span>{pluralize(sum, nouns)}</span>
              <Comparison now={sum} before={compared ? before : null} />
            </>
          ) : null
        }
        bars={
          query.data &&
          people.map(({ name, answers, answersBefore, good, bad }) => ({
            label: name ?? reportMessages.deletedAccounts,
            count: answers,
            before: compared ? answersBefore : null,
            ...(good + bad > 0 && { note: `rated good ${good} times, bad ${bad} times` }),
          }))
        }
      />
    </ExportedSection>
  );
}

const route = getRouteApi('/dashboard/reports');

/**
 * Shows the support desk's performance over a range of days, compared with the previous range of the same
 * length. Each report has its own query.
 */
export function ReportsScreen() {
  const search = route.useSearch();
  // The company's time zone, once loaded (dashboard.report-days).
  const { timeZone } = trpc.report.timeZone.useQuery().data ?? { timeZone: 'UTC' };
  const range = rangeOf(search, useNow(), timeZone);
  const input = { range };
  return (
    <>
      <ReportHead
        title="Reports"
        text={
          range
            ? describeRange(range)
            : `The last ${limits.statsYears} years. Choose a range to compare it with the previous period.`
        }
        to="/dashboard/reports"
        search={search}
        range={range}
        timeZone={timeZone}
      />
      <WaitingTimes input={input} />
      <Volume input={input} />
      <People input={input} />
      <Ratings input={input} />
    </>
  );
}

/** Shows how customers rated closed tickets (dashboard.report-ratings). */
function Ratings({ input }: { input: ReportInput }) {
  const query = trpc.report.ratings.useQuery(input, { placeholderData: keepPreviousData });
  const { now, before, latest = [] } = query.data ?? {};
  const displayValue = (value: number | null | undefined) =>
    hasFailed(query) || query.data ? (value ?? null) : undefined;
  return (
    <ExportedSection
      title="What customers say"
      text="Ratings of finished tickets, by the day they were given"
      file="report-ratings"
      input={input}
      query={query}
    >
      <StatGrid label="Ratings">
        <StatCard label="Good ratings" value={displayValue(now?.share)} format={formatShare}>
          {now
            ? [
                `of ${pluralize(now.count, { one: 'rating', many: 'ratings' })}`,
                typeof before?.share === 'number' ? `${formatShare(before.share)} before` : '',
              ]
                .filter(Boolean)
                .join('; ')
            : null}
        </StatCard>
        <StatCard label="Good" value={displayValue(now?.good)}>
          {now ? <Comparison now={now.good} before={before?.good ?? null} /> : null}
        </StatCard>
        <StatCard label="Bad" value={displayValue(now?.bad)}>
          {now ? <Comparison now={now.bad} before={before?.bad ?? null} /> : null}
        </StatCard>
      </StatGrid>
      {latest.length > 0 ? (
        <Stack component="ul" gap="sm" mt="sm" aria-label="Latest comments">
          {latest.map(({ ticketId, ticketNumber, customerName, ratedAt, ...rating }) => (
            <Paper component="li" withBorder py="md" px="1.25rem" key={ticketId}>
              <GivenRating rating={rating} />
              <Text mt="xs" c="dimmed" fz="sm">
                {customerName}, <Ago at={ratedAt} />,{' '}
                <May need="tickets:read" otherwise={ticketNumber}>
                  <Link to="/dashboard/tickets" search={{ ticket: ticketId }}>
                    {ticketNumber}
                  </Link>
                </May>
              </Text>
            </Paper>
          ))}
        </Stack>
      ) : null}
    </ExportedSection>
  );
}
