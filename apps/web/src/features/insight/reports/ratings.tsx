import { Paper, Stack, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { GivenRating } from '~/entities/rating/given-rating';
import { ExportedSection, type ReportInput } from '~/entities/report/exported-section';
import { trpc } from '~/lib/api/trpc';
import { pluralize } from '~/lib/format/pluralize';
import { May } from '~/lib/session/may';
import { Comparison } from '~/ui/charts/comparison';
import { hasFailed } from '~/ui/charts/stat-error';
import { Ago } from '~/ui/display/date-time';
import { StatCard } from '~/ui/display/stat-card';
import { StatGrid } from '~/ui/display/stat-grid';
import { formatShare } from './format-share';

/** Shows how customers rated closed tickets (dashboard.report-ratings). */
export function Ratings({ input }: { input: ReportInput }) {
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
