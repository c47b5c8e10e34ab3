import type { RouterOutputs } from '@app/api/types';
import { contactMessages } from '@app/contracts/desk/contact/messages';
import type { ContactBulkAction } from '@app/contracts/desk/contact/status';
import { Text } from '@mantine/core';
import { getQueryKey } from '@trpc/react-query';
import { trpc } from '~/lib/api/trpc';
import { useCachedRow } from '~/lib/api/use-cached-row';
import type { DialogFrame } from '~/lib/forms/use-form-dialog';
import { ConfirmDialog } from '~/ui/dialogs/confirm-dialog';
import { BulkDialog } from '~/ui/tables/bulk/bulk-dialog';
import type { Selection } from '~/ui/tables/bulk/use-persisted-selection';
import { ConvertDialog, LoseDialog } from './lead-dialogs';
import { messageNouns } from './lead-state-badge';
import type { Message, messagesUrl } from './messages-search';
import { messageRefreshes } from './use-message-actions';

/** A dialog about one message, opened from its row or its detail view. */
interface MessageQuestion<Kind> {
  kind: Kind;
  message: Pick<Message, 'id' | 'name' | 'email' | 'assignee'>;
  from: 'list' | 'drawer';
}

/** The open dialog of the messages screen. */
export type MessageDialog =
  | MessageQuestion<'remove'>
  | MessageQuestion<'convert'>
  | MessageQuestion<'lose'>
  | {
      kind: 'bulk';
      action: ContactBulkAction;
      selection: Selection;
      filter: ReturnType<typeof messagesUrl.filterOf>;
      many: number;
    };

const words = {
  handle: {
    verb: 'Handle',
    effect: 'Their timers stop, and they are marked as handled by you.',
    failed: contactMessages.handleFailed,
  },
  reopen: {
    verb: 'Reopen',
    effect: 'They wait for an answer again, with the same due time as before.',
    failed: contactMessages.reopenFailed,
  },
  remove: {
    verb: 'Delete',
    effect: 'The messages and their notes are permanently deleted. This action cannot be undone.',
    failed: contactMessages.deleteFailed,
  },
} as const;

interface MessagesDialogsProps extends DialogFrame {
  dialog: MessageDialog;
  /** Called when a message was deleted. */
  onRemoved: (dialog: MessageQuestion<'remove'>) => void;
  /** Called after a bulk change with the messages that were not changed. */
  onSelect: (remaining: Selection) => void;
}

function nameMessage({ name, email }: { name: string | null; email: string | null }): string {
  return name ? `${name} (${email})` : 'Deleted message';
}

/** Renders the one dialog that is open or closing. */
export function MessagesDialogs(props: MessagesDialogsProps) {
  const { dialog, onRemoved: _, onSelect: __, ...frame } = props;
  const { opened, onClose } = frame;
  if (dialog.kind === 'convert')
    return <ConvertDialog message={dialog.message} opened={opened} onClose={onClose} />;
  if (dialog.kind === 'lose') return <LoseDialog {...frame} message={dialog.message} />;
  return <ChangeDialogs {...props} dialog={dialog} />;
}

type ChangeDialogsProps = MessagesDialogsProps & {
  dialog: Exclude<MessageDialog, { kind: 'convert' | 'lose' }>;
};

function ChangeDialogs(props: ChangeDialogsProps) {
  const { dialog, onRemoved, onSelect, ...frame } = props;
  const utils = trpc.useUtils();
  const remove = trpc.contact.remove.useMutation({
    meta: { done: contactMessages.deleted, refreshes: messageRefreshes, showsOwnErrors: true },
    onError: () => void utils.contact.list.invalidate(),
  });
  const changeMany = trpc.contact.changeMany.useMutation({ meta: { showsOwnErrors: true } });
  const findRow = useCachedRow(
    getQueryKey(trpc.contact.list),
    (page: RouterOutputs['contact']['list']) => page.messages,
  );
  if (dialog.kind === 'remove') {
    const { message } = dialog;
    return (
      <ConfirmDialog
        opened={frame.opened}
        title={`Delete the message from ${message.name}?`}
        confirmLabel="Delete"
        danger
        failed={contactMessages.deleteFailed}
        onConfirm={() => remove.mutateAsync({ id: message.id }).then(() => onRemoved(dialog))}
        onClose={frame.onClose}
      >
        <Text>{contactMessages.deleteConfirm}</Text>
        <Text mt="xs" c="dimmed">
          {message.email}
        </Text>
      </ConfirmDialog>
    );
  }
  const { action, selection, filter, many } = dialog;
  return (
    <BulkDialog
      {...frame}
      change={{
        selection,
        filter,
        many,
        nameOf: (id) => {
          const row = findRow(id);
          return row && nameMessage(row);
        },
        step: (of) => changeMany.mutateAsync({ action, of }),
        refresh: () => Promise.all([utils.contact.invalidate(), utils.stats.invalidate()]),
      }}
      nouns={messageNouns}
      verb={words[action].verb}
      effect={words[action].effect}
      failed={words[action].failed}
      danger={action === 'remove'}
      nameOf={(message) => nameMessage(message)}
      onDone={onSelect}
    />
  );
}
