import { formatCount } from '@app/contracts/format-count';
import { formatSpan } from '@app/contracts/format-span';
import { limits } from '@app/contracts/limits';
import { mailMessages } from '@app/contracts/messaging/mail/messages';
import { mailKinds, mailStates } from '@app/contracts/messaging/mail/state';
import { Stack } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { getQueryKey } from '@trpc/react-query';
import { mailKindOf, mailStateLooks } from '~/entities/mail/mail-labels';
import { openMail } from '~/entities/mail/open-mail';
import { apiErrorOf } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import { Until } from '~/ui/display/date-time';
import type { DataColumn } from '~/ui/tables/data-table';
import { ListPage } from '~/ui/tables/list-page';
import { RowAction, RowActions } from '~/ui/tables/row-action';
import classes from './mail-columns.module.css';
import { MailDrawer } from './mail-drawer';
import { type MailRow, mailsUrl } from './mail-search';

const route = getRouteApi('/dashboard/mail');

const columns: readonly DataColumn<MailRow>[] = [
  {
    id: 'mail',
    header: 'Mail',
    namesRow: true,
    cell: ({ id, subject, template }) => (
      <Stack component="span" gap="0.125rem" miw={0}>
        <Link to="." search={openMail(id)} resetScroll={false} className={classes.open}>
          {subject ?? mailKindOf(template)}
        </Link>
        {subject ? <span className={classes.more}>{mailKindOf(template)}</span> : null}
      </Stack>
    ),
  },
  { id: 'to', header: 'To', look: 'address', cell: ({ to }) => to },
  {
    id: 'state',
    header: 'Status',
    state: ({ state }) => mailStateLooks[state],
    more: ({ state, reason }) =>
      reason && state !== 'sent' ? <span className={classes.more}>{reason}</span> : null,
  },
  { id: 'tries', header: 'Tries', from: 'tablet', count: ({ tries }) => tries },
  { id: 'queuedAt', header: 'Queued', ago: ({ queuedAt }) => queuedAt },
  {
    id: 'next',
    header: 'Next try',
    look: 'date',
    from: 'tablet',
    cell: ({ nextTryAt }) => (nextTryAt ? <Until at={nextTryAt} /> : '–'),
  },
];

const kindOptions = Object.entries(mailKinds)
  .map(([value, label]) => ({ value, label }))
  .sort((a, b) => a.label.localeCompare(b.label, 'en'));

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
  const list = trpc.mail.list.useQuery(mailsUrl.inputOf(search), {
    placeholderData: keepPreviousData,
    refetchInterval: refetchMs,
  });
  const { data: counts } = trpc.mail.counts.useQuery();
  const retry = useRetry();
  const retrying = retry.isPending ? retry.variables.id : null;
  return (
    <ListPage
      title="Mail"
      text={`Emails from the site, kept for ${formatSpan(limits.mailRecordMs)}`}
      label="Emails"
      nouns={{ one: 'email', many: 'emails' }}
      url={mailsUrl}
      search={search}
      list={list}
      rowsOf={({ mails }) => mails}
      failed={mailMessages.fetchMailsFailed}
      columns={columns}
      nameOf={({ to }) => to}
      rowActions={({ id, to, retriable }) =>
        retriable ? (
          <RowActions of={to}>
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
      find={{ label: 'Search emails by recipient or subject', placeholder: 'Recipient or subject' }}
      filters={[
        {
          key: 'state',
          label: 'Status',
          all: 'All statuses',
          choices: [
            ...mailStates.map((value) => ({
              value,
              label: `${mailStateLooks[value].label}${counts ? ` (${formatCount(counts[value])})` : ''}`,
            })),
            {
              value: 'undelivered',
              label: `Not delivered, last ${limits.failedMailsMs / 86_400_000} days`,
            },
          ],
        },
        { key: 'kind', label: 'Kind', all: 'All kinds', choices: kindOptions },
      ]}
      none={{
        title: 'No emails yet',
        text: 'Every email the site sends appears here, from login codes to ticket answers.',
      }}
    >
      <MailDrawer
        id={search.mail}
        onRetry={({ id }) => retry.mutate({ id })}
        retrying={retrying !== null && retrying === search.mail}
      />
    </ListPage>
  );
}
