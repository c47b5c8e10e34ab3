import { contactInterests } from '@app/content/contact-interests';
import { industries } from '@app/content/industries';
import { contactMessages } from '@app/contracts/desk/contact/messages';
import { type ContactBulkAction, contactViews, noInterest } from '@app/contracts/desk/contact/status';
import { NativeSelect } from '@mantine/core';
import { IconArrowBackUp, IconCheck, IconTrash } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { SavedViews } from '~/entities/saved-view/saved-views';
import { trpc } from '~/lib/api/trpc';
import { useFormDialog } from '~/lib/forms/use-form-dialog';
import { listScrollId, readOneOf } from '~/lib/routing/list-search';
import { useListNavigate } from '~/lib/routing/use-list-navigate';
import { type Selection, usePersistedSelection } from '~/ui/tables/bulk/use-persisted-selection';
import type { ListFilter } from '~/ui/tables/filter-bar';
import { ListPage } from '~/ui/tables/list-page';
import { RowAction, RowActions } from '~/ui/tables/row-action';
import { LeadBoard } from './lead-board';
import { LeadPipeline } from './lead-pipeline';
import { interestLabel, messageNouns, showLabels } from './lead-state-badge';
import { messageColumns } from './message-columns';
import { MessageDrawer } from './message-drawer';
import { MessageStats } from './message-stats';
import { type MessageDialog, MessagesDialogs } from './messages-dialogs';
import { effectiveShow, type MessageRow, type MessagesSearch, messagesUrl } from './messages-search';
import { type MessageActions, useMessageActions } from './use-message-actions';

const route = getRouteApi('/dashboard/messages');

const topics = [
  { value: noInterest, label: 'No topic' },
  { group: 'Services', items: contactInterests.map(({ value, label }) => ({ value, label })) },
  {
    group: 'Industries',
    items: industries.map(({ id }) => ({ value: id, label: interestLabel(id) })),
  },
];

function ShowFilter({ search }: { search: MessagesSearch }) {
  const change = useListNavigate<MessagesSearch>();
  return (
    <NativeSelect
      aria-label="Show"
      value={effectiveShow(search)}
      onChange={(event) => {
        const show = readOneOf(event.currentTarget.value, contactViews);
        void change({ show: show === 'unanswered' && !search.state ? undefined : show });
      }}
      data={contactViews.map((show) => ({ value: show, label: showLabels[show] }))}
    />
  );
}

function useFilters(search: MessagesSearch): ListFilter<MessagesSearch>[] {
  const { data: people = [] } = trpc.ticket.assignees.useQuery({ place: 'lead' });
  return [
    // The board shows all parts.
    ...(search.view === 'board' ? [] : [<ShowFilter key="show" search={search} />]),
    { key: 'interest', label: 'Topic', all: 'All topics', choices: topics },
    {
      key: 'assignee',
      label: 'Assignee',
      all: 'Any assignee',
      choices: [
        { value: 'me', label: 'Assigned to me' },
        { value: 'nobody', label: 'Unassigned' },
        ...people.map(({ id, name }) => ({ value: id, label: name })),
      ],
    },
  ];
}

interface MessageRowActionsProps {
  message: MessageRow;
  actions: MessageActions;
  onRemove: () => void;
}

/** Actions to mark a message as handled or unanswered, and to delete it. */
function MessageRowActions({ message, actions, onRemove }: MessageRowActionsProps) {
  const { id, name, handled, state } = message;
  return (
    <RowActions of={name}>
      {state === 'converted' ? null : handled ? (
        <RowAction
          label="Mark unanswered"
          name={name}
          icon={IconArrowBackUp}
          busy={actions.running === id}
          onClick={() => void actions.reopen(id)}
        />
      ) : (
        <RowAction
          label="Mark handled"
          name={name}
          icon={IconCheck}
          busy={actions.running === id}
          onClick={() => void actions.handle(id)}
        />
      )}
      <RowAction label="Delete" name={name} icon={IconTrash} onClick={onRemove} />
    </RowActions>
  );
}

/** The inbox of leads: waiting ones with their deadline, handled ones, and one message beside the list. */
export function MessagesScreen() {
  const search = route.useSearch();
  const filter = messagesUrl.filterOf(search);
  const isBoard = search.view === 'board';
  const list = trpc.contact.list.useQuery(messagesUrl.inputOf(search), {
    placeholderData: keepPreviousData,
    // The board's columns have their own queries.
    enabled: !isBoard,
  });
  const actions = useMessageActions();
  const dialogs = useFormDialog<MessageDialog>('messages');
  const { open } = dialogs;
  const [selection, select] = usePersistedSelection(listScrollId('messages', filter));
  return (
    <ListPage
      title="Messages"
      nouns={messageNouns}
      url={messagesUrl}
      search={search}
      list={list}
      rowsOf={({ messages }) => messages}
      failed={contactMessages.fetchFailed}
      columns={messageColumns}
      nameOf={({ name }) => `the message from ${name}`}
      rowActions={(message) => (
        <MessageRowActions
          message={message}
          actions={actions}
          onRemove={() => open({ kind: 'remove', message, from: 'list' })}
        />
      )}
      bulk={{
        selection,
        onSelect: select,
        actions: bulkActionsOf(search),
        onAction: (action, many) => open({ kind: 'bulk', action, selection, filter, many }),
      }}
      views={<SavedViews screen="messages" read={messagesUrl.parse} without={['message']} />}
      figures={
        <>
          <MessageStats />
          <LeadPipeline search={search} />
        </>
      }
      find={{
        label: 'Search messages by name, company, email, phone, text or note',
        placeholder: 'Name, company, email or text',
      }}
      filters={useFilters(search)}
      none={{
        title: 'Nobody is waiting for an answer',
        text: 'Messages sent through the contact form appear here.',
      }}
      {...(isBoard && { instead: <LeadBoard search={search} /> })}
    >
      <Overlays
        id={search.message}
        actions={actions}
        dialogs={dialogs}
        selection={selection}
        onSelect={select}
      />
    </ListPage>
  );
}

function bulkActionsOf(search: MessagesSearch): { label: string; action: ContactBulkAction }[] {
  const show = effectiveShow(search);
  return [
    ...(show === 'handled' ? [] : [{ label: 'Mark handled', action: 'handle' } as const]),
    ...(show === 'handled' || show === 'all'
      ? [{ label: 'Mark unanswered', action: 'reopen' } as const]
      : []),
    { label: 'Delete', action: 'remove' },
  ];
}

interface OverlaysProps {
  /** Id of the open message. */
  id: string | undefined;
  actions: MessageActions;
  dialogs: ReturnType<typeof useFormDialog<MessageDialog>>;
  selection: Selection;
  onSelect: (selection: Selection) => void;
}

/** The open message, and the dialogs. */
function Overlays({ id, actions, dialogs, selection, onSelect }: OverlaysProps) {
  const { dialog, opened, turn, open, frame } = dialogs;
  const navigate = useNavigate();
  const close = () =>
    void navigate({
      to: '.',
      search: (previous: object) => ({ ...previous, message: undefined }),
      resetScroll: false,
    });
  return (
    <>
      <MessageDrawer
        id={id}
        actions={actions}
        behind={opened}
        onAsk={(kind, message) => open({ kind, message, from: 'drawer' })}
        onClose={close}
      />
      {dialog ? (
        <MessagesDialogs
          {...frame}
          key={turn}
          dialog={dialog}
          onSelect={onSelect}
          onRemoved={({ message, from }) => {
            if (from === 'drawer') close();
            else onSelect({ ...selection, ids: selection.ids.filter((one) => one !== message.id) });
          }}
        />
      ) : null}
    </>
  );
}
