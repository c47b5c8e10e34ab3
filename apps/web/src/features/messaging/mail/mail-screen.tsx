import { formatSpan } from '@app/contracts/format-span';
import { limits } from '@app/contracts/limits';
import { mailMessages } from '@app/contracts/messaging/mail/messages';
import { IconMailOff, IconRefresh } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { getQueryKey } from '@trpc/react-query';
import { apiErrorOf } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import { listScrollId } from '~/lib/routing/list-search';
import { EmptyState } from '~/ui/feedback/empty-state';
import { useErrorBanner } from '~/ui/feedback/use-error-banner';
import { DataList } from '~/ui/tables/data-list';
import { DataTable } from '~/ui/tables/data-table';
import { ListScreen } from '~/ui/tables/list-screen';
import { RowAction, RowActions } from '~/ui/tables/row-action';
import { mailColumns } from './mail-columns';
import { MailDrawer } from './mail-drawer';
import { MailFilters } from './mail-filters';
import { mailListInput } from './mail-input';

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
