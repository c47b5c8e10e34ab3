import { contactMessages } from '@app/contracts/desk/contact/messages';
import { reasons } from '@app/contracts/error-reasons';
import { Skeleton } from '@mantine/core';
import { IconMailOff } from '@tabler/icons-react';
import { useState } from 'react';
import { apiErrorOf } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import { SideDrawer } from '~/ui/dialogs/side-drawer';
import { EmptyState } from '~/ui/feedback/empty-state';
import { ErrorState } from '~/ui/feedback/error-state';
import { MessageDetail } from './message-detail';
import type { Message } from './messages-search';
import type { MessageActions } from './use-message-actions';

interface MessageDrawerProps {
  /** Undefined when no message is open. */
  id: string | undefined;
  actions: MessageActions;
  /** A dialog is open above the drawer; Escape belongs to the dialog. */
  behind: boolean;
  onAsk: (kind: 'remove' | 'convert' | 'lose', message: Message) => void;
  onClose: () => void;
}

/** Shows the message named in the URL beside the list. */
export function MessageDrawer({ id, actions, behind, onAsk, onClose }: MessageDrawerProps) {
  // Stays set while the drawer slides out.
  const [shown, setShown] = useState(id);
  if (id && id !== shown) setShown(id);
  const query = trpc.contact.byId.useQuery({ id: shown ?? '' }, { enabled: shown !== undefined });
  const { data, error } = query;
  const isGone = apiErrorOf(error)?.reason === 'MESSAGE_NOT_FOUND';
  return (
    <SideDrawer
      opened={id !== undefined}
      onClose={onClose}
      closeOnEscape={!behind}
      trapFocus={!behind}
      title={data && !isGone ? data.name : 'Message'}
    >
      {isGone ? (
        <EmptyState icon={IconMailOff} title={reasons.MESSAGE_NOT_FOUND.message} />
      ) : data ? (
        <MessageDetail message={data} actions={actions} onAsk={(kind) => onAsk(kind, data)} />
      ) : error ? (
        <ErrorState query={query} fallback={contactMessages.fetchOneFailed} />
      ) : (
        <div role="status" aria-label="Loading the message">
          <Skeleton height="0.875rem" width="60%" />
          <Skeleton height="0.875rem" width="45%" mt="sm" />
          <Skeleton height="8rem" mt="lg" />
        </div>
      )}
    </SideDrawer>
  );
}
