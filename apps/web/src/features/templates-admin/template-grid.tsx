import { limits } from '@app/contracts/limits';
import { messages } from '@app/contracts/messages';
import { Button, Skeleton } from '@mantine/core';
import { IconTemplateOff } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { trpc } from '~/lib/trpc';
import { EmptyState } from '~/ui/empty-state';
import { ErrorState } from '~/ui/error-state';
import { ListFooter } from '~/ui/list-footer';
import { StatusDialog, type StatusQuestion } from './status-dialog';
import { TemplateAdminCard } from './template-admin-card';
import classes from './template-grid.module.css';
import { type TemplatesSearch, templateListInput } from './templates-search';

const skeletonCards = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** One page of templates as cards, newest first, and the questions before their status changes. */
export function TemplateGrid({ search }: { search: TemplatesSearch }) {
  const { data, error, isPlaceholderData, isFetching, refetch } = trpc.template.list.useQuery(
    templateListInput(search),
    { placeholderData: keepPreviousData },
  );
  const [question, setQuestion] = useState<StatusQuestion | null>(null);
  const grid = useRef<HTMLUListElement>(null);

  if (error && !data) {
    return (
      <ErrorState
        error={error}
        fallback={messages.fetchTemplatesFailed}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <GridSkeleton />;
  if (data.templates.length === 0 && data.total > 0 && !isPlaceholderData) {
    // The last template of this page is gone, or the link is old.
    const last = Math.ceil(data.total / limits.cataloguePageSize);
    return (
      <Navigate to="/dashboard/templates" search={{ ...search, page: last > 1 ? last : undefined }} replace />
    );
  }
  return (
    <>
      {data.total === 0 ? (
        <NoTemplates search={search} />
      ) : (
        <ul ref={grid} className={classes.grid} data-stale={isPlaceholderData || undefined}>
          {data.templates.map((template) => (
            <TemplateAdminCard
              key={template.id}
              template={template}
              onAsk={(action, opener) => setQuestion({ action, template, opener, opened: true })}
            />
          ))}
        </ul>
      )}
      {data.total > 0 ? (
        <ListFooter
          noun={data.total === 1 ? 'template' : 'templates'}
          shown={data.templates.length}
          total={data.total}
          page={search.page ?? 1}
          pageSize={limits.cataloguePageSize}
        />
      ) : null}
      {question ? (
        <StatusDialog
          question={question}
          onClose={() => setQuestion({ ...question, opened: false })}
          onClosed={() => keepFocus(question, grid.current)}
        />
      ) : null}
    </>
  );
}

/** The dialog gives the focus back to the button that opened it; when that is gone with the old status, its card gets it, or the next best. */
function keepFocus({ opener, template }: StatusQuestion, grid: HTMLElement | null) {
  if (opener.isConnected) return;
  const titles = grid?.querySelectorAll<HTMLElement>('[data-template]') ?? [];
  const own = [...titles].find((title) => title.dataset.template === template.id);
  (own ?? titles[0] ?? document.getElementById('main'))?.focus({ preventScroll: own !== undefined });
}

function NoTemplates({ search }: { search: TemplatesSearch }) {
  const navigate = useNavigate({ from: '/dashboard/templates' });
  const filtered = search.search || search.category || search.status;
  return (
    <EmptyState
      icon={IconTemplateOff}
      title={filtered ? messages.noTemplatesFound : 'No templates yet'}
      {...(filtered
        ? {
            action: (
              <Button variant="default" onClick={() => void navigate({ search: {} })}>
                Clear Filters
              </Button>
            ),
          }
        : {})}
    />
  );
}

function GridSkeleton() {
  return (
    <div className={classes.grid} role="status" aria-label={messages.loadingTemplates}>
      {skeletonCards.map((card) => (
        <div key={card} className={classes.skeleton}>
          <Skeleton className={classes.skeletonCover} radius={0} />
          <Skeleton height="1rem" width="70%" mt="md" mx="md" />
          <Skeleton height="0.875rem" width="45%" mt="sm" mx="md" mb="xl" />
        </div>
      ))}
    </div>
  );
}
