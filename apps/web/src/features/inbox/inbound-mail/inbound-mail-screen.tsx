import { mailboxRemedies } from '@app/contracts/inbox/inbound-mail/mailbox-failure';
import { inboundMailMessages } from '@app/contracts/inbox/inbound-mail/messages';
import { inboundOutcomeLabels, inboundOutcomes } from '@app/contracts/inbox/inbound-mail/outcome';
import { Alert, Stack, VisuallyHidden } from '@mantine/core';
import { IconMailPause, IconPaperclip } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { openMail } from '~/entities/mail/open-mail';
import { trpc } from '~/lib/api/trpc';
import { pluralize } from '~/lib/format/pluralize';
import { replyDeadline } from '~/lib/format/reply-deadline';
import { useNow } from '~/lib/format/use-now';
import { useFormDialog } from '~/lib/forms/use-form-dialog';
import { listScrollId } from '~/lib/routing/list-search';
import { Ago } from '~/ui/display/date-time';
import { usePersistedSelection } from '~/ui/tables/bulk/use-persisted-selection';
import type { DataColumn } from '~/ui/tables/data-table';
import { choicesOf } from '~/ui/tables/filter-select';
import { ListPage } from '~/ui/tables/list-page';
import classes from './inbound-mail.module.css';
import {
  bulkActions,
  type InboundBulkChange,
  InboundMailBulkDialog,
  mailNouns,
} from './inbound-mail-bulk-dialog';
import { InboundMailDrawer, ReasonText } from './inbound-mail-drawer';
import { type InboundMailRow, inboundMailUrl, outcomeBadge } from './inbound-mail-search';

const route = getRouteApi('/dashboard/incoming-mail');

const columns: readonly DataColumn<InboundMailRow>[] = [
  {
    id: 'mail',
    header: 'Mail',
    namesRow: true,
    cell: ({ id, subject, from, files }) => (
      <Stack component="span" gap={2} miw={0}>
        <span>
          <Link to="." search={openMail(id)} resetScroll={false} className={classes.open}>
            {subject || '(no subject)'}
          </Link>
          {files.length > 0 ? (
            <span className={classes.clip} title={files.map(({ name }) => name).join(', ')}>
              <IconPaperclip size={16} stroke={1.75} aria-hidden />
              <span aria-hidden>{files.length}</span>
              <VisuallyHidden>{pluralize(files.length, { one: 'file', many: 'files' })}</VisuallyHidden>
            </span>
          ) : null}
        </span>
        <span className={classes.more}>{from.name || from.address || 'No sender'}</span>
      </Stack>
    ),
  },
  { id: 'from', header: 'From', look: 'address', cell: ({ from }) => from.address || '–' },
  {
    id: 'outcome',
    header: 'Outcome',
    state: ({ outcome }) => outcomeBadge(outcome),
    more: (mail) => (
      <span className={classes.more}>
        <ReasonText mail={mail} />
      </span>
    ),
  },
  { id: 'receivedAt', header: 'Received', ago: ({ receivedAt }) => receivedAt },
  { id: 'replyDueAt', header: 'Reply', look: 'date', cell: (mail) => <ReplyDue mail={mail} /> },
];

/** When a reply to a waiting mail is due: the clock starts when the mail arrives. */
function ReplyDue({ mail: { replyDueAt } }: { mail: InboundMailRow }) {
  const now = useNow();
  if (!replyDueAt) return '–';
  const { state, text } = replyDeadline(replyDueAt, now);
  return (
    <span data-figures className={classes.due} data-state={state}>
      {text}
    </span>
  );
}

/** Lists incoming mail: by default what waits for a decision, on request everything with its outcome. */
export function InboundMailScreen() {
  const search = route.useSearch();
  const filter = inboundMailUrl.filterOf(search);
  const list = trpc.inboundMail.list.useQuery(inboundMailUrl.inputOf(search), {
    placeholderData: keepPreviousData,
  });
  const [selection, select] = usePersistedSelection(listScrollId('incoming-mail', filter));
  const { dialog, open, frame } = useFormDialog<InboundBulkChange>('incoming-mail');
  return (
    <ListPage
      title="Incoming mail"
      text="Replies by email, and emails that match no ticket"
      nouns={mailNouns}
      url={inboundMailUrl}
      search={search}
      list={list}
      rowsOf={({ mails }) => mails}
      failed={inboundMailMessages.fetchFailed}
      columns={columns}
      nameOf={({ subject, from }) => subject || from.address}
      bulk={{
        selection,
        onSelect: select,
        actions: bulkActions,
        onAction: (action, many) => open({ action, selection, filter, many }),
      }}
      figures={<MailboxNotice />}
      find={{ label: 'Search emails by sender or subject', placeholder: 'Sender or subject' }}
      filters={[
        {
          key: 'show',
          label: 'Show',
          all: 'Waiting for us',
          choices: [
            { value: 'all', label: 'Everything' },
            ...choicesOf(inboundOutcomes, inboundOutcomeLabels),
          ],
        },
      ]}
      none={{
        title: 'Nothing is waiting',
        text: 'Replies by email go to their tickets. Emails that match none appear here.',
      }}
    >
      {dialog ? <InboundMailBulkDialog {...frame} change={dialog} onDone={select} /> : null}
      <InboundMailDrawer id={search.mail} />
    </ListPage>
  );
}

/** Warns that no mail is being received: since when, why, and what to do (inbound-mail.mailbox-failure). */
function MailboxNotice() {
  const { data } = trpc.inboundMail.mailbox.useQuery();
  if (!data?.failure) return null;
  const { kind, error, mailbox, since } = data.failure;
  return (
    <Alert
      mb="md"
      color="red"
      icon={<IconMailPause aria-hidden />}
      title="The mailbox cannot be read"
      role="status"
    >
      <p className={classes.remedy}>
        Replies by email have not arrived here since <Ago at={since} />. Nothing is lost: the emails wait on
        the mail server and are fetched automatically once it can be read. {mailboxRemedies[kind]}
      </p>
      <p className={classes.remedy}>
        {mailbox}: “{error}”
      </p>
    </Alert>
  );
}
