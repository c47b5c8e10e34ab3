import { inboundMailMessages } from '@app/contracts/inbound-mail/messages';
import { inboundOutcomeLabels, inboundOutcomes } from '@app/contracts/inbound-mail/outcome';
import { limits } from '@app/contracts/limits';
import { IconMailCheck, IconMailOff } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { openMail } from '~/entities/mail/open-mail';
import { trpc } from '~/lib/api/trpc';
import { listScrollId } from '~/lib/routing/list-search';
import { useListNavigate } from '~/lib/routing/use-list-navigate';
import { Ago } from '~/ui/display/date-time';
import { StatusBadge } from '~/ui/display/status-badge';
import { EmptyState } from '~/ui/feedback/empty-state';
import { useErrorBanner } from '~/ui/feedback/use-error-banner';
import { SearchInput } from '~/ui/forms/search-input';
import { DataList } from '~/ui/tables/data-list';
import { type DataColumn, DataTable } from '~/ui/tables/data-table';
import { FilterBar } from '~/ui/tables/filter-bar';
import { FilterSelect } from '~/ui/tables/filter-select';
import { ListScreen } from '~/ui/tables/list-screen';
import classes from './inbound-mail.module.css';
import { InboundMailDrawer } from './inbound-mail-drawer';
import {
  type InboundMailRow,
  type InboundMailSearch,
  inboundMailInput,
  outcomeBadge,
} from './inbound-mail-search';
import { MailboxNotice } from './mailbox-notice';
import { ReasonText } from './reason-text';

const route = getRouteApi('/dashboard/incoming-mail');

const nouns = { one: 'mail', many: 'mails' };

const columns: readonly DataColumn<InboundMailRow>[] = [
  {
    id: 'mail',
    header: 'Mail',
    namesRow: true,
    cell: ({ id, subject, from }) => (
      <span className={classes.cell}>
        <Link to="." search={openMail(id)} resetScroll={false} className={classes.open}>
          {subject || '(no subject)'}
        </Link>
        <span className={classes.more}>{from.name || from.address || 'No sender'}</span>
      </span>
    ),
  },
  { id: 'from', header: 'From', look: 'address', cell: ({ from }) => from.address || '–' },
  {
    id: 'outcome',
    header: 'What became of it',
    cell: (mail) => (
      <span className={classes.cell}>
        <span>
          <StatusBadge tone={outcomeBadge(mail.outcome).tone}>{outcomeBadge(mail.outcome).label}</StatusBadge>
        </span>
        <span className={classes.more}>
          <ReasonText mail={mail} />
        </span>
      </span>
    ),
  },
  { id: 'receivedAt', header: 'Received', look: 'date', cell: ({ receivedAt }) => <Ago at={receivedAt} /> },
];

/** Lists incoming mail: by default what waits for a decision, on request everything with its outcome. */
export function InboundMailScreen() {
  const search = route.useSearch();
  const input = inboundMailInput(search);
  const list = trpc.inboundMail.list.useQuery(input, { placeholderData: keepPreviousData });
  const { banner, dismiss } = useErrorBanner(list.error, inboundMailMessages.fetchFailed);
  return (
    <ListScreen
      title="Incoming mail"
      text="Answers by mail, and what could not be matched to a ticket"
      filters={
        <>
          <MailboxNotice />
          <Filters search={search} />
        </>
      }
      banner={banner}
      onDismiss={dismiss}
    >
      <DataList
        list={list}
        rowsOf={({ mails }) => mails}
        search={search}
        nouns={nouns}
        icon={IconMailOff}
        none={search.search || search.show ? undefined : <NothingWaits />}
      >
        {({ mails, total }) => (
          <DataTable
            label="Incoming mail"
            scrollId={listScrollId('incoming-mail', input)}
            columns={columns}
            rows={mails}
            total={total}
            stale={list.isPlaceholderData}
            nameOf={({ subject, from }) => subject || from.address}
          />
        )}
      </DataList>
      <InboundMailDrawer id={search.mail} />
    </ListScreen>
  );
}

function Filters({ search }: { search: InboundMailSearch }) {
  const change = useListNavigate<InboundMailSearch>();
  return (
    <FilterBar
      filtered={Boolean(search.search || search.show)}
      onClear={() => change({ search: undefined, show: undefined })}
    >
      <SearchInput
        label="Search mails by sender or subject"
        placeholder="Sender or subject"
        maxLength={limits.search}
        value={search.search ?? ''}
        onSearch={(text) => change({ search: text || undefined }, search.search !== undefined)}
      />
      <FilterSelect
        label="Show"
        all="What waits for us"
        choices={[
          { value: 'all' as const, label: 'Everything' },
          ...inboundOutcomes.map((value) => ({ value, label: inboundOutcomeLabels[value] })),
        ]}
        value={search.show === 'waiting' ? undefined : search.show}
        onChange={(show) => change({ show })}
      />
    </FilterBar>
  );
}

function NothingWaits() {
  return (
    <EmptyState
      icon={IconMailCheck}
      title="Nothing waits"
      text="Answers by mail go to their tickets. What cannot be matched to one shows here."
    />
  );
}
