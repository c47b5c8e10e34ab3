import { formatSpan } from '@app/contracts/format-span';
import { limits } from '@app/contracts/limits';
import { mailMessages } from '@app/contracts/messaging/mail/messages';
import { mailKinds, mailStates } from '@app/contracts/messaging/mail/state';
import { IconMailOff, IconRefresh } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { getQueryKey } from '@trpc/react-query';
import { mailKindOf, mailStateLooks } from '~/entities/mail/mail-labels';
import { openMail } from '~/entities/mail/open-mail';
import { apiErrorOf } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import { listScrollId } from '~/lib/routing/list-search';
import { useListNavigate } from '~/lib/routing/use-list-navigate';
import { Ago, Until } from '~/ui/display/date-time';
import { StatusBadge } from '~/ui/display/status-badge';
import { EmptyState } from '~/ui/feedback/empty-state';
import { useErrorBanner } from '~/ui/feedback/use-error-banner';
import { SearchInput } from '~/ui/forms/search-input';
import { DataList } from '~/ui/tables/data-list';
import { type DataColumn, DataTable } from '~/ui/tables/data-table';
import { FilterBar } from '~/ui/tables/filter-bar';
import { FilterSelect } from '~/ui/tables/filter-select';
import { ListScreen } from '~/ui/tables/list-screen';
import { RowAction, RowActions } from '~/ui/tables/row-action';
import classes from './mail-columns.module.css';
import { MailDrawer } from './mail-drawer';
import { mailListInput } from './mail-input';
import type { MailRow, MailSearch } from './mail-search';

const kindOptions = Object.entries(mailKinds)
  .map(([value, label]) => ({ value, label }))
  .sort((a, b) => a.label.localeCompare(b.label, 'en'));

/** Filters the outbox by text, state (with counts) and kind. The filters live in the URL. */
function MailFilters({ search }: { search: MailSearch }) {
  const change = useListNavigate<MailSearch>();
  const { data: counts } = trpc.mail.counts.useQuery();
  return (
    <FilterBar
      filtered={Boolean(search.search || search.state || search.kind)}
      onClear={() => change({ search: undefined, state: undefined, kind: undefined })}
    >
      <SearchInput
        label="Search mails by recipient or subject"
        placeholder="Recipient or subject"
        maxLength={limits.search}
        value={search.search ?? ''}
        onSearch={(text) => change({ search: text || undefined }, search.search !== undefined)}
      />
      <FilterSelect
        label="State"
        all="All states"
        choices={[
          ...mailStates.map((value) => ({
            value,
            label: `${mailStateLooks[value].label}${counts ? ` (${counts[value].toLocaleString('en-US')})` : ''}`,
          })),
          {
            value: 'undelivered' as const,
            label: `Not delivered, last ${limits.failedMailsMs / 86_400_000} days`,
          },
        ]}
        value={search.state}
        onChange={(state) => change({ state })}
      />
      <FilterSelect
        label="Kind"
        all="All kinds"
        choices={kindOptions}
        value={search.kind}
        onChange={(kind) => change({ kind })}
      />
    </FilterBar>
  );
}

/** The columns of the outbox. */
const mailColumns: readonly DataColumn<MailRow>[] = [
  {
    id: 'mail',
    header: 'Mail',
    namesRow: true,
    cell: ({ id, subject, template }) => (
      <span className={classes.mail}>
        <Link to="." search={openMail(id)} resetScroll={false} className={classes.open}>
          {subject ?? mailKindOf(template)}
        </Link>
        {subject ? <span className={classes.more}>{mailKindOf(template)}</span> : null}
      </span>
    ),
  },
  { id: 'to', header: 'To', look: 'address', cell: ({ to }) => to },
  {
    id: 'state',
    header: 'State',
    cell: ({ state, reason }) => (
      <span className={classes.mail}>
        <span>
          <StatusBadge tone={mailStateLooks[state].tone}>{mailStateLooks[state].label}</StatusBadge>
        </span>
        {reason && state !== 'sent' ? <span className={classes.more}>{reason}</span> : null}
      </span>
    ),
  },
  { id: 'tries', header: 'Tries', look: 'number', cell: ({ tries }) => tries.toLocaleString('en-US') },
  { id: 'queuedAt', header: 'Queued', look: 'date', cell: ({ queuedAt }) => <Ago at={queuedAt} /> },
  {
    id: 'next',
    header: 'Next try',
    look: 'date',
    cell: ({ nextTryAt }) => (nextTryAt ? <Until at={nextTryAt} /> : '–'),
  },
];

const route = getRouteApi('/dashboard/mail');

const nouns = { one: 'mail', many: 'mails' };
/** Mails change state on their own, so the list is polled. */
const refetchMs = 15_000;
const refreshes = [getQueryKey(trpc.mail), getQueryKey(trpc.stats)];

function useRetry() {
  const utils = trpc.useUtils();
  return trpc.mail.retry.useMutation({
    meta: { done: mailMessages.mailRetried, failed: mailMessages.retryMailFailed, refreshes },
    // A colleague may have been faster.
    onError: (error) => {
      if (apiErrorOf(error)) void utils.mail.invalidate();
    },
  });
}

/** The outbox: waiting, sent and failed mails, with the reason for each failure. */
export function MailScreen() {
  const search = route.useSearch();
  const input = mailListInput(search);
  const list = trpc.mail.list.useQuery(input, {
    placeholderData: keepPreviousData,
    refetchInterval: refetchMs,
  });
  const { banner, dismiss } = useErrorBanner(list.error, mailMessages.fetchMailsFailed);
  const retry = useRetry();
  const retrying = retry.isPending ? retry.variables.id : null;
  return (
    <ListScreen
      title="Mail"
      text={`What the site sends, kept for ${formatSpan(limits.mailRecordMs)}`}
      filters={<MailFilters search={search} />}
      banner={banner}
      onDismiss={dismiss}
    >
      <DataList
        list={list}
        rowsOf={({ mails }) => mails}
        search={search}
        nouns={nouns}
        icon={IconMailOff}
        none={search.search || search.state || search.kind ? undefined : <NoMails />}
      >
        {({ mails, total }) => (
          <DataTable
            label="Mails"
            scrollId={listScrollId('mails', input)}
            columns={mailColumns}
            rows={mails}
            total={total}
            stale={list.isPlaceholderData}
            nameOf={({ to }) => to}
            actions={({ id, to, retriable }) =>
              retriable ? (
                <RowActions>
                  <RowAction
                    label="Send again"
                    name={`to ${to}`}
                    icon={IconRefresh}
                    busy={retrying === id}
                    onClick={() => retry.mutate({ id })}
                  />
                </RowActions>
              ) : null
            }
          />
        )}
      </DataList>
      <MailDrawer
        id={search.mail}
        onRetry={({ id }) => retry.mutate({ id })}
        retrying={retrying !== null && retrying === search.mail}
      />
    </ListScreen>
  );
}

function NoMails() {
  return (
    <EmptyState
      icon={IconMailOff}
      title="No mails yet"
      text="Whatever the site sends, from a code to an answer on a ticket, shows here."
    />
  );
}
