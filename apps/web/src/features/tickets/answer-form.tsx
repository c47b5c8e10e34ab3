import { respondToTicketSchema } from '@app/contracts/ticket';
import { ticketMessages } from '@app/contracts/ticket-messages';
import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useSession } from '~/lib/session';
import type { useMessageDraft } from '~/lib/use-message-draft';
import { CannedReplyPicker } from './canned-reply-picker';
import { MessageBox } from './message-box';
import { replyValues } from './reply-values';
import type { Ticket } from './ticket';
import { useMessageForm } from './use-message-form';
import type { TicketActions } from './use-ticket-actions';

interface AnswerFormProps {
  ticket: Ticket;
  actions: TicketActions;
  draft: ReturnType<typeof useMessageDraft>;
}

const schema = respondToTicketSchema.shape.adminResponse;

/** The team's public answer (spec 5, B112, B141): what is typed stays in this browser until it is sent. */
export function AnswerForm({ ticket, actions: { running, respond, respondError }, draft }: AnswerFormProps) {
  const { user: me } = useSession();
  const form = useMessageForm({ draft, schema, error: respondError, failed: ticketMessages.respondFailed });
  const send = (close: boolean) =>
    void form.send((adminResponse) => respond({ adminResponse, close, ...draft.sent() }));
  return (
    <MessageBox
      form={form}
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
          values={replyValues(ticket, me?.name ?? '')}
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
