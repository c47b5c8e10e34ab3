import { statsMessages } from '@app/contracts/insight/stats/messages';
import { limits } from '@app/contracts/limits';
import { Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useId } from 'react';
import type { DayRange } from '~/entities/report/day-range';
import { CoverThumbnail } from '~/entities/template/cover-thumbnail';
import { pluralize } from '~/lib/format/pluralize';
import { May } from '~/lib/session/may';
import { Comparison } from '~/ui/charts/comparison';
import { hasFailed } from '~/ui/charts/stat-error';
import { ErrorState } from '~/ui/feedback/error-state';
import { ContentLink } from '~/ui/navigation/content-link';
import { emptyText } from './ticket-charts';
import { useMostRequestedTemplates } from './use-most-requested-templates';
import classes from './wanted-templates.module.css';

/**
 * Lists the templates with the most tickets, with covers; a deleted one keeps its name
 * (dashboard.deleted-in-figures).
 */
export function WantedTemplates({ range }: { range: DayRange | null }) {
  const id = useId();
  const query = useMostRequestedTemplates(range);
  const { data, isPlaceholderData } = query;
  const rankedTemplates = data?.wantedTemplates;
  const maxTickets = rankedTemplates?.[0]?.ticketCount ?? 1;
  return (
    <section className={classes.card} aria-labelledby={id} data-stale={isPlaceholderData || undefined}>
      <Title order={3} size="h4" id={id}>
        Tickets per template
      </Title>
      <Text fz="sm" lh="1.45">
        Top {limits.statsTopTemplates}
      </Text>
      {hasFailed(query) ? (
        <ErrorState
          query={query}
          fallback={statsMessages.fetchStatsFailed}
          wording={statsMessages.analyticsFailed}
        />
      ) : null}
      {!rankedTemplates && !hasFailed(query) ? (
        <div role="status" aria-label="Loading tickets per template">
          <Skeleton height="15rem" radius="md" />
        </div>
      ) : null}
      {rankedTemplates?.length === 0 ? <p className={classes.none}>{emptyText}</p> : null}
      {rankedTemplates && rankedTemplates.length > 0 ? (
        <Stack component="ol" gap="sm" mt="0.875rem" className={classes.list}>
          {rankedTemplates.map(({ templateId, title, ticketCount, ticketCountBefore, cover }) => (
            <li key={templateId ?? title} className={classes.row}>
              <CoverThumbnail seed={templateId ?? title} cover={cover} />
              <span className={classes.name}>
                {templateId ? (
                  <May need="templates:read" otherwise={title}>
                    <ContentLink href={`/dashboard/templates?search=${encodeURIComponent(title)}`}>
                      {title}
                    </ContentLink>
                  </May>
                ) : (
                  <>
                    {title}{' '}
                    <Text span inherit c="dimmed" fw={400}>
                      deleted
                    </Text>
                  </>
                )}
              </span>
              <Group mod="figures" component="span" align="stretch" gap="0 0.5rem" className={classes.count}>
                {pluralize(ticketCount, { one: 'ticket', many: 'tickets' })}{' '}
                <Comparison now={ticketCount} before={ticketCountBefore} />
              </Group>
              <span
                className={classes.bar}
                style={{ '--share': ticketCount / maxTickets } as React.CSSProperties}
                aria-hidden
              />
            </li>
          ))}
        </Stack>
      ) : null}
    </section>
  );
}
