import { contactMessages } from '@app/contracts/desk/contact/messages';
import type { ContactBulkAction } from '@app/contracts/desk/contact/status';
import { IconArrowBackUp, IconCheck, IconInbox, IconMailOff, IconTrash } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { SavedViews } from '~/entities/saved-view/saved-views';
import { trpc } from '~/lib/api/trpc';
import { useFormDialog } from '~/lib/forms/use-form-dialog';
import { listScrollId } from '~/lib/routing/list-search';
import { EmptyState } from '~/ui/feedback/empty-state';
import { useErrorBanner } from '~/ui/feedback/use-error-banner';
import { SelectionBar } from '~/ui/tables/bulk/selection-bar';
import { type Selection, usePersistedSelection } from '~/ui/tables/bulk/use-persisted-selection';
import { DataList } from '~/ui/tables/data-list';
import { DataTable } from '~/ui/tables/data-table';
import { ListScreen } from '~/ui/tables/list-screen';
import { RowAction, RowActions } from '~/ui/tables/row-action';
import { LeadBoard } from './lead-board';
import { LeadPipeline } from './lead-pipeline';
import { messageColumns } from './message-columns';
import { MessageDrawer } from './message-drawer';
import { MessageFilters } from './message-filters';
import { messageNouns } from './message-labels';
import { MessageStats } from './message-stats';
import { type MessageDialog, MessagesDialogs } from './messages-dialogs';
import {
  effectiveShow,
  isMessageListFiltered,
  type MessageRow,
  type MessagesSearch,
  messageFilterOf,
  messageListInput,
  parseMessagesSearch,
} from './messages-search';
import { type MessageActions, useMessageActions } from './use-message-actions';

interface MessageRowActionsProps {
  message: MessageRow;
  actions: MessageActions;
  onRemove: () => void;
}

/** Actions to mark a message as handled or unanswered, and to delete it. */
function MessageRowActions({ message, actions, onRemove }: MessageRowActionsProps) {
  const { id, name, handled, state } = message;
  return (
    <RowActions>
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

const route = getRouteApi('/dashboard/messages');

function useMessageList(search: MessagesSearch) {
  return trpc.contact.list.useQuery(messageListInput(search), {
    placeholderData: keepPreviousData,
    // The board's columns have their own queries.
    enabled: search.view !== 'board',
  });
}

/** The inbox of leads: waiting ones with their deadline, handled ones, and one message beside the list. */
export function MessagesScreen() {
  const search = route.useSearch();
  const navigate = useNavigate();
  const list = useMessageList(search);
  const actions = useMessageActions();
  const { banner, dismiss } = useErrorBanner(list.error, contactMessages.fetchFailed);
  const { dialog, opened, turn, open, close: closeDialog } = useFormDialog<MessageDialog>('messages');
  const [selection, select] = usePersistedSelection(listScrollId('messages', messageFilterOf(search)));
  const close = () =>
    void navigate({
      to: '.',
      search: (previous: object) => ({ ...previous, message: undefined }),
      resetScroll: false,
    });
  return (
    <ListScreen
      title="Messages"
      actions={<SavedViews screen="messages" read={parseMessagesSearch} without={['message']} />}
      filters={
        <>
          <MessageStats />
          <LeadPipeline search={search} />
          <MessageFilters search={search} />
        </>
      }
      banner={banner}
      onDismiss={dismiss}
    >
      {search.view === 'board' ? (
        <LeadBoard search={search} />
      ) : (
        <MessageList
          search={search}
          list={list}
          actions={actions}
          selection={selection}
          onSelect={select}
          onOpen={open}
        />
      )}
      <MessageDrawer
        id={search.message}
        actions={actions}
        behind={opened}
        onAsk={(kind, message) => open({ kind, message, from: 'drawer' })}
        onClose={close}
      />
      {dialog ? (
        <MessagesDialogs
          key={turn}
          form="messages"
          dialog={dialog}
          opened={opened}
          onClose={closeDialog}
          onSelect={select}
          onRemoved={({ message, from }) => {
            if (from === 'drawer') close();
            else select({ ...selection, ids: selection.ids.filter((id) => id !== message.id) });
          }}
        />
      ) : null}
    </ListScreen>
  );
}

interface MessageListProps {
  search: MessagesSearch;
  list: ReturnType<typeof useMessageList>;
  actions: MessageActions;
  selection: Selection;
  onSelect: (selection: Selection) => void;
  onOpen: (dialog: MessageDialog) => void;
}

function MessageList(props: MessageListProps) {
  const { search, list, actions, selection, onSelect, onOpen } = props;
  const filter = messageFilterOf(search);
  const show = effectiveShow(search);
  const actionsOn = (many: number) => {
    const change = (action: ContactBulkAction) => () =>
      onOpen({ kind: 'bulk', action, selection, filter, many });
    return [
      ...(show === 'handled' ? [] : [{ label: 'Mark handled', run: change('handle') }]),
      ...(show === 'handled' || show === 'all' ? [{ label: 'Mark unanswered', run: change('reopen') }] : []),
      { label: 'Delete', run: change('remove') },
    ];
  };
  return (
    <DataList
      list={list}
      rowsOf={({ messages }) => messages}
      search={search}
      nouns={messageNouns}
      icon={IconMailOff}
      none={isMessageListFiltered(search) ? undefined : <EmptyInbox />}
    >
      {({ messages, total }) => {
        return (
          <>
            <SelectionBar
              selection={selection}
              onSelect={onSelect}
              onPage={messages.map(({ id }) => id)}
              total={total}
              nouns={messageNouns}
              actionsOn={actionsOn}
            />
            <DataTable
              label="Messages"
              scrollId={listScrollId('messages', messageListInput(search))}
              columns={messageColumns}
              rows={messages}
              total={total}
              stale={list.isPlaceholderData}
              nameOf={({ name }) => `the message of ${name}`}
              selection={{ chosen: selection, onChange: onSelect }}
              actions={(message) => (
                <MessageRowActions
                  message={message}
                  actions={actions}
                  onRemove={() => onOpen({ kind: 'remove', message, from: 'list' })}
                />
              )}
            />
          </>
        );
      }}
    </DataList>
  );
}

function EmptyInbox() {
  return (
    <EmptyState
      icon={IconInbox}
      title="Nobody waits for an answer"
      text="When somebody writes through the contact form, the message appears here."
    />
  );
}
