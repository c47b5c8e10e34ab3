import { limits } from '@app/contracts/limits';
import { messages } from '@app/contracts/messages';
import { respondToTicketSchema } from '@app/contracts/ticket';
import { Button, Textarea } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import { errorText, refusalOf } from '~/lib/refusal';
import { useMessageDraft } from '~/lib/use-message-draft';
import { AttachmentField } from '~/ui/attachment-field';
import classes from './respond-form.module.css';
import { responseDraftKey } from './response-draft';
import type { Ticket } from './ticket';
import type { TicketActions } from './use-ticket-actions';

interface RespondFormProps {
  ticket: Ticket;
  actions: TicketActions;
}

const answerSchema = respondToTicketSchema.shape.adminResponse;
const count = new Intl.NumberFormat('en-US');

/** The team's public answer (spec 5, B112, B141): what is typed stays in this browser until it is sent. */
export function RespondForm({ ticket, actions: { running, respond, respondError } }: RespondFormProps) {
  const draft = useMessageDraft(responseDraftKey(ticket.id));
  const { text, setText, files } = draft;
  const [asked, setAsked] = useState(false);
  const [complaint, setComplaint] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const busy = running !== null;
  const sending = running === 'respond' || running === 'respondAndClose';

  const send = async (close: boolean) => {
    const parsed = answerSchema.safeParse(text);
    setComplaint(parsed.error?.issues[0]?.message ?? null);
    if (!parsed.success) {
      field.current?.focus();
      return;
    }
    setAsked(true);
    if (files.obstacle) return;
    const sent = await respond({ adminResponse: parsed.data, close, ...draft.sent() });
    setAsked(!sent);
    if (sent) draft.clear();
    // The pressed button was disabled meanwhile and has lost the focus.
    field.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(false);
  };
  const change = (next: string) => {
    setText(next);
    if (complaint && answerSchema.safeParse(next).success) setComplaint(null);
  };
  const serverComplaint = refusalOf(respondError)?.details[0]?.message;
  const failure =
    respondError && !serverComplaint && !busy ? errorText(respondError, messages.respondFailed) : null;

  return (
    <form
      className={classes.form}
      onSubmit={submit}
      noValidate
      aria-label={`Respond to ${ticket.customer.name}`}
    >
      <AttachmentField files={files} disabled={sending} complaint={asked ? files.obstacle : null}>
        <Textarea
          ref={field}
          label="Your response"
          placeholder={`Write to ${ticket.customer.name}…`}
          autosize
          minRows={2}
          maxRows={10}
          value={text}
          readOnly={sending}
          error={complaint ?? serverComplaint}
          onChange={(event) => change(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            void send(false);
          }}
        />
      </AttachmentField>
      {failure ? <p className={classes.failure}>{failure}</p> : null}
      <div className={classes.foot}>
        <p className={classes.note}>
          {text.length >= limits.longTextCounterFrom ? (
            <span className={text.length > limits.ticketMessage ? classes.over : undefined} role="status">
              {count.format(text.length)} of {count.format(limits.ticketMessage)} characters
            </span>
          ) : text ? (
            'Draft kept in this browser'
          ) : (
            'The customer gets your response by email'
          )}
        </p>
        <div className={classes.actions}>
          <Button
            type="button"
            variant="default"
            loading={running === 'respondAndClose'}
            disabled={busy}
            onClick={() => void send(true)}
          >
            Send and close
          </Button>
          <Button
            type="submit"
            leftSection={<IconSend size={18} aria-hidden />}
            loading={running === 'respond'}
            disabled={busy}
          >
            Send response
          </Button>
        </div>
      </div>
    </form>
  );
}
