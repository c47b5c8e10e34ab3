import type { ReplyVariable } from '@app/contracts/canned-reply/variables';
import { ticketMessages } from '@app/contracts/ticket/messages';
import { replyToTicketSchema } from '@app/contracts/ticket/schema';
import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { useMessageDraft } from '~/entities/ticket/use-message-draft';
import { CannedReplyPicker } from './canned-reply-picker';
import { MessageBox } from './message-box';
import type { Talk, TalkActions } from './talk';
import { UnreadMessageWarning } from './unread-message-warning';
import { useMessageForm } from './use-message-form';
import { useUnreadMessage } from './use-unread-message';

export interface AnswerFormProps {
  talk: Talk;
  actions: TalkActions;
  /** What the variables of a canned reply become here. */
  cannedReplyValues: Readonly<Record<ReplyVariable, string>>;
  /** Whether there is "Send and close". */
  closes?: boolean;
  /** Hears of every change of the text. */
  onTyping?: ((text: string) => void) | undefined;
}

const schema = replyToTicketSchema.shape.body;

/**
 * The team's public answer: what is typed stays in this browser until it is sent. What somebody else wrote
 * meanwhile is read first, or knowingly not.
 */
export function AnswerForm({
  talk,
  actions: { running, respond, respondError },
  cannedReplyValues,
  closes = false,
  draft,
  onTyping,
}: AnswerFormProps & { draft: ReturnType<typeof useMessageDraft> }) {
  const form = useMessageForm({ draft, schema, error: respondError, failed: ticketMessages.respondFailed });
  const { unread, seenId, latestId } = useUnreadMessage(talk, draft.text !== '');
  const warning = useRef<HTMLDivElement>(null);
  /** What the warning interrupted. */
  const [closing, setClosing] = useState(false);
  const sendAfter = (lastSeenMessageId: string | null, close: boolean) =>
    void form.send(async (body) => {
      const sent = await respond({ body, close, lastSeenMessageId, ...draft.sent() });
      if (sent) onTyping?.('');
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
      {...(onTyping && { onTyping })}
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
      name={`Respond to ${talk.customer.name}`}
      label="Your response"
      placeholder={
        talk.customer.deleted
          ? 'The account of the customer was deleted: nobody gets an email'
          : `Write to ${talk.customer.name}, who gets it by email…`
      }
      sending={running === 'respond' || running === 'respondAndClose'}
      onSubmit={() => send(false)}
      tools={
        <CannedReplyPicker values={cannedReplyValues} disabled={running !== null} onChoose={form.insert} />
      }
    >
      {closes ? (
        <Button
          type="button"
          variant="default"
          loading={running === 'respondAndClose'}
          disabled={running !== null}
          onClick={() => send(true)}
        >
          Send and close
        </Button>
      ) : null}
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
