import { IconArrowBackUp, IconCheck, IconTrash } from '@tabler/icons-react';
import { RowAction, RowActions } from '~/ui/tables/row-action';
import type { MessageRow } from './messages-search';
import type { MessageActions } from './use-message-actions';

interface MessageRowActionsProps {
  message: MessageRow;
  actions: MessageActions;
  onRemove: () => void;
}

/** Actions to mark a message as handled or unanswered, and to delete it. */
export function MessageRowActions({ message, actions, onRemove }: MessageRowActionsProps) {
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
