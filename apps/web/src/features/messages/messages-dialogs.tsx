import { contactMessages } from '@app/contracts/contact-messages';
import type { ContactBulkAction } from '@app/contracts/contact-status';
import { Text } from '@mantine/core';
import { trpc } from '~/lib/trpc';
import type { Selection } from '~/lib/use-kept-selection';
import { BulkDialog } from '~/ui/bulk-dialog';
import { ConfirmDialog } from '~/ui/confirm-dialog';
import { messageNouns } from './message-labels';
import type { Message, messageFilterOf } from './messages-search';
import { messageRefreshes } from './use-message-actions';

/** What the messages screen asks before it does it. */
export type MessageDialog =
  | { kind: 'remove'; message: Pick<Message, 'id' | 'name' | 'email'>; onDone: () => void }
  | {
      kind: 'bulk';
      action: ContactBulkAction;
      selection: Selection;
      filter: ReturnType<typeof messageFilterOf>;
      many: number;
      onDone: () => void;
    };

const words = {
  handle: {
    verb: 'Handle',
    effect: 'Their clocks stop, and they are said to be handled by you.',
    failed: contactMessages.handleFailed,
  },
  reopen: {
    verb: 'Reopen',
    effect: 'They wait for an answer again, due when they were due before.',
    failed: contactMessages.reopenFailed,
  },
  remove: {
    verb: 'Delete',
    effect: 'The messages and their notes are deleted for good. This action cannot be undone.',
    failed: contactMessages.deleteFailed,
  },
} as const;

interface MessagesDialogsProps {
  dialog: MessageDialog;
  opened: boolean;
  onClose: () => void;
}

/** The one question that is open, or on its way out. */
export function MessagesDialogs({ dialog, opened, onClose }: MessagesDialogsProps) {
  const utils = trpc.useUtils();
  const remove = trpc.contact.remove.useMutation({
    meta: { done: contactMessages.deleted, refreshes: messageRefreshes, showsOwnErrors: true },
    onError: () => void utils.contact.list.invalidate(),
  });
  const changeMany = trpc.contact.changeMany.useMutation({ meta: { showsOwnErrors: true } });
  if (dialog.kind === 'remove') {
    const { message, onDone } = dialog;
    return (
      <ConfirmDialog
        opened={opened}
        title={`Delete the message of ${message.name}?`}
        confirmLabel="Delete"
        danger
        failed={contactMessages.deleteFailed}
        onConfirm={() => remove.mutateAsync({ id: message.id }).then(onDone)}
        onClose={onClose}
      >
        <Text>{contactMessages.deleteConfirm}</Text>
        <Text mt="xs" c="dimmed">
          {message.email}
        </Text>
      </ConfirmDialog>
    );
  }
  const { action, selection, filter, many, onDone } = dialog;
  return (
    <BulkDialog
      change={{
        selection,
        filter,
        many,
        step: (of) => changeMany.mutateAsync({ action, of }),
        refresh: () => Promise.all([utils.contact.invalidate(), utils.stats.invalidate()]),
      }}
      nouns={messageNouns}
      verb={words[action].verb}
      effect={words[action].effect}
      failed={words[action].failed}
      danger={action === 'remove'}
      nameOf={({ name, email }) => (name ? `${name} (${email})` : 'Deleted message')}
      opened={opened}
      onClose={onClose}
      onDone={onDone}
    />
  );
}
