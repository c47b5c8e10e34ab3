import { limits } from '@app/contracts/limits';
import { messages } from '@app/contracts/messages';
import { Button, Stack } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { trpc } from '~/lib/api/trpc';
import { useFormDialog } from '~/lib/forms/use-form-dialog';
import { listScrollId, tablePageSizes } from '~/lib/routing/list-search';
import { EmptyState } from '~/ui/feedback/empty-state';
import { Loaded } from '~/ui/feedback/loaded';
import { SelectionBar } from '~/ui/tables/bulk/selection-bar';
import { type Selection, usePersistedSelection } from '~/ui/tables/bulk/use-persisted-selection';
import { DataTableSkeleton } from '~/ui/tables/data-table';
import { ListFooter } from '~/ui/tables/list-footer';
import { StatusDialog, type TemplateQuestion } from './status-dialog';
import { actionLabels } from './template-actions';
import { type TemplateBulkChange, TemplateBulkDialog } from './template-bulk-dialog';
import { TemplateCards, TemplateCardsSkeleton, type TemplatesViewProps } from './template-cards';
import { type TemplatesSearch, templateListInput, templateNouns, templatesUrl } from './templates-search';
import { TemplatesTable } from './templates-table';

const bulkActions = (['publish', 'unpublish', 'returnToPending', 'reject', 'remove'] as const).map(
  (action) => ({ action, label: actionLabels[action] }),
);

/** Shows one page of templates as cards or a table, with single and bulk actions and their confirmations. */
export function TemplatesScreen({ search }: { search: TemplatesSearch }) {
  const query = trpc.template.list.useQuery(templateListInput(search), { placeholderData: keepPreviousData });
  return (
    <Loaded
      query={query}
      failed={messages.fetchTemplatesFailed}
      loading={
        search.view === 'table' ? (
          <DataTableSkeleton label={messages.loadingTemplates} />
        ) : (
          <TemplateCardsSkeleton />
        )
      }
    >
      {(data) => <TemplateList search={search} {...data} stale={query.isPlaceholderData} />}
    </Loaded>
  );
}

interface TemplateListProps extends Pick<TemplatesViewProps, 'search' | 'templates' | 'stale'> {
  total: number;
}

function TemplateList({ search, templates, total, stale }: TemplateListProps) {
  const filter = templatesUrl.filterOf(search);
  const [selection, select] = usePersistedSelection(listScrollId('templates', filter));
  const questionDialog = useFormDialog<TemplateQuestion>('templates');
  const bulk = useFormDialog<TemplateBulkChange>('templates-bulk');
  const isTable = search.view === 'table';
  const pageSize = templateListInput(search).pageSize ?? limits.cataloguePageSize;
  if (templates.length === 0 && total > 0 && !stale) {
    // The last template of this page is gone, or the link is outdated.
    const last = Math.ceil(total / pageSize);
    return (
      <Navigate to="/dashboard/templates" search={{ ...search, page: last > 1 ? last : undefined }} replace />
    );
  }
  const onAsk: TemplatesViewProps['onAsk'] = (action, template) => questionDialog.open({ action, template });
  const view: TemplatesViewProps = { search, templates, stale, selection, onSelect: select, onAsk };
  return (
    <Stack gap="xs">
      <SelectionBar
        selection={selection}
        onSelect={select}
        onPage={templates.map(({ id }) => id)}
        total={total}
        nouns={templateNouns}
        actions={bulkActions}
        onAction={(action, many) => bulk.open({ action, selection, filter, many })}
      />
      {total === 0 ? <NoTemplates search={search} /> : <TemplatesView {...view} total={total} />}
      {total > 0 ? (
        <ListFooter
          nouns={templateNouns}
          shown={templates.length}
          total={total}
          page={search.page ?? 1}
          pageSize={pageSize}
          {...(isTable && { pageSizes: tablePageSizes })}
        />
      ) : null}
      <TemplateDialogs questionDialog={questionDialog} bulk={bulk} onSelect={select} />
    </Stack>
  );
}

function TemplatesView({ total, ...view }: TemplatesViewProps & { total: number }) {
  return view.search.view === 'table' ? (
    <TemplatesTable {...view} total={total} />
  ) : (
    <TemplateCards {...view} />
  );
}

interface TemplateDialogsProps {
  questionDialog: ReturnType<typeof useFormDialog<TemplateQuestion>>;
  bulk: ReturnType<typeof useFormDialog<TemplateBulkChange>>;
  onSelect: (selection: Selection) => void;
}

/** Confirmations for changes to one template or many. */
function TemplateDialogs({ questionDialog, bulk, onSelect }: TemplateDialogsProps) {
  return (
    <>
      {questionDialog.dialog ? (
        <StatusDialog
          {...questionDialog.frame}
          asked={questionDialog.dialog}
          onInstead={(action) =>
            questionDialog.dialog && questionDialog.open({ ...questionDialog.dialog, action })
          }
        />
      ) : null}
      {bulk.dialog ? (
        <TemplateBulkDialog {...bulk.frame} key={bulk.dialog.action} change={bulk.dialog} onDone={onSelect} />
      ) : null}
    </>
  );
}

function NoTemplates({ search }: { search: TemplatesSearch }) {
  const navigate = useNavigate({ from: '/dashboard/templates/' });
  const filtered = search.search || search.category || search.status;
  return (
    <EmptyState
      title={filtered ? messages.noTemplatesFound : 'No templates yet'}
      {...(filtered
        ? {
            action: (
              <Button variant="default" onClick={() => void navigate({ search: ({ view }) => ({ view }) })}>
                Clear Filters
              </Button>
            ),
          }
        : { text: 'Add the first one with the button above.' })}
    />
  );
}
