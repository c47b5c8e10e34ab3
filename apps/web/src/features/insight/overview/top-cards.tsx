import { Box, Group, Skeleton, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { DayRange } from '~/entities/report/day-range';
import { CoverThumbnail } from '~/entities/template/cover-thumbnail';
import { trpc } from '~/lib/api/trpc';
import { pluralize } from '~/lib/format/pluralize';
import { useMay } from '~/lib/session/may';
import { Comparison } from '~/ui/charts/comparison';
import { hasFailed, type Loading, StatError } from '~/ui/charts/stat-error';
import { ContentLink } from '~/ui/navigation/content-link';
import { Growth, useGrowth } from './growth';
import classes from './top-cards.module.css';
import { useMostRequestedTemplates } from './use-most-requested-templates';

/** The template with the most tickets in the range; a deleted one keeps its name. */
export function HighestTicketTemplate({ range }: { range: DayRange | null }) {
  const query = useMostRequestedTemplates(range);
  const topTemplate = query.data?.wantedTemplates[0];
  return (
    <Leader title="Highest ticket template" query={query}>
      {topTemplate ? (
        <Group gap="0.5rem 0.75rem">
          <CoverThumbnail seed={topTemplate.templateId ?? topTemplate.title} cover={topTemplate.cover} />
          <Box miw={0}>
            <Name
              href={
                topTemplate.templateId
                  ? `/dashboard/templates?search=${encodeURIComponent(topTemplate.title)}`
                  : null
              }
            >
              {topTemplate.title}
            </Name>
            <p className={classes.fact}>
              {pluralize(topTemplate.ticketCount, { one: 'ticket', many: 'tickets' })}
              {topTemplate.templateId ? null : ', deleted since'}{' '}
              <Comparison now={topTemplate.ticketCount} before={topTemplate.ticketCountBefore} />
            </p>
          </Box>
        </Group>
      ) : null}
      {query.data && !topTemplate ? <p className={classes.fact}>No ticket in this range.</p> : null}
      <StatError queries={[query]} />
    </Leader>
  );
}

/** The category with the most templates of any status, and the number added in the range. */
export function TopCategory({ range }: { range: DayRange | null }) {
  const query = trpc.stats.topCategory.useQuery();
  const growth = useGrowth('topCategory', range);
  const top = query.data?.topCategory;
  return (
    <Leader title="Top category" query={query}>
      {top ? (
        <>
          <Name href={`/dashboard/templates?category=${top.id}`}>{top.name}</Name>
          <p className={classes.fact}>
            {pluralize(top.templateCount, { one: 'template', many: 'templates' })}
          </p>
        </>
      ) : null}
      {top === null ? <p className={classes.fact}>No category has a template yet.</p> : null}
      {top === null ? null : <Growth {...{ range, growth }} value={top?.templateCount} total={query} />}
    </Leader>
  );
}

interface LeaderProps {
  title: string;
  query: Loading;
  children: ReactNode;
}

function Leader({ title, query, children }: LeaderProps) {
  const loading = query.data === undefined && !hasFailed(query);
  return (
    <Stack component="section" gap="0.25rem" className={classes.leader} aria-label={title}>
      <h3 className={classes.title}>{title}</h3>
      {loading ? (
        <div role="status" aria-label={`Loading ${title.toLowerCase()}`}>
          <Skeleton height="1.375rem" width="60%" />
          <Skeleton height="0.875rem" width="40%" mt="0.625rem" />
        </div>
      ) : (
        children
      )}
    </Stack>
  );
}

function Name({ href, children }: { href: string | null; children: string }) {
  const may = useMay();
  if (href === null || !may('templates:read')) return <p className={classes.name}>{children}</p>;
  return (
    <p className={classes.name}>
      <ContentLink href={href}>{children}</ContentLink>
    </p>
  );
}
