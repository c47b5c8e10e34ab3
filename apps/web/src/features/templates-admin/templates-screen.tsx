import { limits } from '@app/contracts/limits';
import { messages } from '@app/contracts/messages';
import type { TemplateBulkAction } from '@app/contracts/template/status';
import { Button } from '@mantine/core';
import { IconTemplateOff } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { trpc } from '~/lib/api/trpc';
import { useFormDialog } from '~/lib/forms/use-form-dialog';
import { listScrollId, tablePageSizes } from '~/lib/routing/list-search';
import { EmptyState } from '~/ui/feedback/empty-state';
import { ErrorState } from '~/ui/feedback/error-state';
import { SelectionBar } from '~/ui/tables/bulk/selection-bar';
import { type Selection, usePersistedSelection } from '~/ui/tables/bulk/use-persisted-selection';
import { DataTableSkeleton } from '~/ui/tables/data-table';
import { ListFooter } from '~/ui/tables/list-footer';
import { type AskedOfTemplate, StatusDialog } from './status-dialog';
import { actionLabels } from './template-actions';
import { type TemplateBulkChange, TemplateBulkDialog } from './template-bulk-dialog';
import { TemplateCards, TemplateCardsSkeleton, type TemplatesViewProps } from './template-cards';
import classes from './template-cards.module.css';
import { templateNouns } from './template-labels';
import { type TemplatesSearch, templateFilterOf, templateListInput } from './templates-search';
import { TemplatesTable } from './templates-table';

const bulkActions: readonly TemplateBulkAction[] = [
  'publish',
  'unpublish',
  'returnToPending',
  'reject',
  'remove',
];

/** One page of templates, as cards or as a table, with what can be done with one or with many, and the questions before it. */
export function TemplatesScreen({ search }: { search: TemplatesSearch }) {
  const { data, error, isPlaceholderData, isFetching, refetch } = trpc.template.list.useQuery(
    templateListInput(search),
    { placeholderData: keepPreviousData },
  );
  const filter = templateFilterOf(search);
  const [selection, select] = usePersistedSelection(listScrollId('templates', filter));
  const asked = useFormDialog<AskedOfTemplate>('templates');
  /** The button that was pressed. */
  const opener = useRef<HTMLElement>(null);
  const bulk = useFormDialog<TemplateBulkChange>('templates-bulk');
  const list = useRef<HTMLDivElement>(null);
  const isTable = search.view === 'table';

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
  if (!data) {
    return isTable ? <DataTableSkeleton label={messages.loadingTemplates} /> : <TemplateCardsSkeleton />;
  }
  const { templates, total } = data;
  const pageSize = templateListInput(search).pageSize ?? limits.cataloguePageSize;
  if (templates.length === 0 && total > 0 && !isPlaceholderData) {
    // The last template of this page is gone, or the link is old.
    const last = Math.ceil(total / pageSize);
    return (
      <Navigate to="/dashboard/templates" search={{ ...search, page: last > 1 ? last : undefined }} replace />
    );
  }
  const view: TemplatesViewProps = {
    search,
    templates,
    stale: isPlaceholderData,
    selection,
    onSelect: select,
    onAsk: (action, template, button) => {
      opener.current = button;
      asked.open({ action, template });
    },
  };
  return (
    <div ref={list} className={classes.list}>
      <Chosen
        selection={selection}
        onSelect={select}
        onPage={templates.map(({ id }) => id)}
        total={total}
        onAsk={(action, many) => bulk.open({ action, selection, filter, many })}
      />
      {total === 0 ? <NoTemplates search={search} /> : null}
      {total > 0 && isTable ? <TemplatesTable {...view} total={total} /> : null}
      {total > 0 && !isTable ? <TemplateCards {...view} /> : null}
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
      {asked.dialog ? (
        <StatusDialog
          form="templates"
          asked={asked.dialog}
          opened={asked.opened}
          onClose={asked.close}
          onInstead={(action) => asked.dialog && asked.open({ ...asked.dialog, action })}
          onClosed={() => restoreFocus(opener.current, asked.dialog?.template.id, list.current)}
        />
      ) : null}
      {bulk.dialog ? (
        <TemplateBulkDialog
          key={bulk.dialog.action}
          form="templates-bulk"
          opens={bulk.dialog}
          change={bulk.dialog}
          opened={bulk.opened}
          onClose={bulk.close}
          onDone={select}
        />
      ) : null}
    </div>
  );
}

interface ChosenProps {
  selection: Selection;
  onSelect: (selection: Selection) => void;
  onPage: readonly string[];
  total: number;
  onAsk: (action: TemplateBulkAction, many: number) => void;
}

/** What can be done with the chosen templates (dashboard.bulk-actions). */
function Chosen({ selection, onSelect, onPage, total, onAsk }: ChosenProps) {
  const many = selection.all ? total : selection.ids.length;
  if (many === 0) return null;
  return (
    <SelectionBar
      selection={selection}
      onSelect={onSelect}
      onPage={onPage}
      total={total}
      nouns={templateNouns}
      actions={bulkActions.map((action) => ({
        label: actionLabels[action],
        run: () => onAsk(action, many),
      }))}
    />
  );
}

/** The dialog gives the focus back to the button that opened it; when that is gone with the old status, its template gets it, or the next best. */
function restoreFocus(opener: HTMLElement | null, templateId: string | undefined, list: HTMLElement | null) {
  if (opener?.isConnected) return;
  const titles = list?.querySelectorAll<HTMLElement>('[data-template]') ?? [];
  const own = [...titles].find((title) => title.dataset.template === templateId);
  (own ?? titles[0] ?? document.getElementById('main'))?.focus({ preventScroll: own !== undefined });
}

function NoTemplates({ search }: { search: TemplatesSearch }) {
  const navigate = useNavigate({ from: '/dashboard/templates/' });
  const filtered = search.search || search.category || search.status;
  return (
    <EmptyState
      icon={IconTemplateOff}
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
