import { ticketMessages } from '@app/contracts/ticket/messages';
import { respondToTicketSchema } from '@app/contracts/ticket/schema';
import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { useMessageDraft } from '~/entities/ticket/use-message-draft';
import { useSession } from '~/lib/session/session';
import type { TicketActions } from '../detail/use-ticket-actions';
import type { TicketPresence } from '../detail/use-ticket-presence';
import { UnreadMessageWarning } from '../thread/unread-message-warning';
import { useUnreadMessage } from '../thread/use-unread-message';
import type { Ticket } from '../ticket';
import { CannedReplyPicker } from './canned-reply-picker';
import { cannedReplyValues } from './canned-reply-values';
import { MessageBox } from './message-box';
import { useMessageForm } from './use-message-form';

interface AnswerFormProps {
  ticket: Ticket;
  actions: TicketActions;
  draft: ReturnType<typeof useMessageDraft>;
  onTyping: TicketPresence['noteTyping'];
}

const schema = respondToTicketSchema.shape.adminResponse;

/**
 * The team's public answer: what is typed stays in this browser until it is sent. What somebody else wrote
 * meanwhile is read first, or knowingly not.
 */
export function AnswerForm({
  ticket,
  actions: { running, respond, respondError },
  draft,
  onTyping,
}: AnswerFormProps) {
  const { user: me } = useSession();
  const form = useMessageForm({ draft, schema, error: respondError, failed: ticketMessages.respondFailed });
  const { unread, seenId, latestId } = useUnreadMessage(ticket, draft.text !== '');
  const warning = useRef<HTMLDivElement>(null);
  /** What the warning interrupted. */
  const [closing, setClosing] = useState(false);
  const sendAfter = (lastSeenMessageId: string | null, close: boolean) =>
    void form.send(async (adminResponse) => {
      const sent = await respond({ adminResponse, close, lastSeenMessageId, ...draft.sent() });
      if (sent) onTyping('');
      return sent;
    });
  const send = (close: boolean) => {
    setClosing(close);
    if (unread) warning.current?.focus();
    else sendAfter(seenId, close);
  };
  return (
    <MessageBox
      form={form}
      onTyping={onTyping}
      above={
        unread ? (
          <UnreadMessageWarning
            message={unread}
            warningRef={warning}
            disabled={running !== null}
            onSendAnyway={() => sendAfter(latestId, closing)}
          />
        ) : null
      }
      name={`Respond to ${ticket.customer.name}`}
      label="Your response"
      placeholder={
        ticket.customer.deleted
          ? 'The account of the customer was deleted: nobody gets an email'
          : `Write to ${ticket.customer.name}, who gets it by email…`
      }
      sending={running === 'respond' || running === 'respondAndClose'}
      onSubmit={() => send(false)}
      tools={
        <CannedReplyPicker
          values={cannedReplyValues(ticket, me?.name ?? '')}
          disabled={running !== null}
          onChoose={form.insert}
        />
      }
    >
      <Button
        type="button"
        variant="default"
        loading={running === 'respondAndClose'}
        disabled={running !== null}
        onClick={() => send(true)}
      >
        Send and close
      </Button>
      <Button
        type="submit"
        leftSection={<IconSend size={18} aria-hidden />}
        loading={running === 'respond'}
        disabled={running !== null}
      >
        Send response
      </Button>
    </MessageBox>
  );
}
