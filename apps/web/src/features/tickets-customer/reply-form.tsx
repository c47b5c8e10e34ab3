import { limits } from '@app/contracts/limits';
import { messages } from '@app/contracts/messages';
import { replyToTicketSchema } from '@app/contracts/ticket/schema';
import { Alert, Button, Textarea } from '@mantine/core';
import { getHotkeyHandler } from '@mantine/hooks';
import { IconLock } from '@tabler/icons-react';
import { getQueryKey } from '@trpc/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { AttachmentField } from '~/entities/ticket/attachment-field';
import { replyDraftKey } from '~/entities/ticket/reply-draft-key';
import { useMessageDraft } from '~/entities/ticket/use-message-draft';
import { apiErrorOf, errorText } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import { useSingleFlight } from '~/lib/api/use-single-flight';
import classes from './reply-form.module.css';
import type { Request } from './request-timeline';

const bodySchema = replyToTicketSchema.shape.body;

/** The customer's next message; on a closed ticket it reopens it, on a finalized one nothing can be added. */
export function ReplyForm({ request: { id, status } }: { request: Request }) {
  const ticket = trpc.useUtils().ticket;
  const runAlone = useSingleFlight();
  const draft = useMessageDraft(replyDraftKey(id));
  const { text: body, setText: setBody, files } = draft;
  const [showsRule, setShowsRule] = useState(false);
  const textRef = useRef<HTMLTextAreaElement>(null);
  const reply = trpc.ticket.reply.useMutation({
    meta: {
      done: messages.replySent,
      failed: messages.replyFailed,
      refreshes: [getQueryKey(trpc.ticket)],
    },
    onSuccess: () => {
      draft.clear();
      setShowsRule(false);
    },
    onError: (error) => {
      draft.files.markRefused(error);
      // The team may have finalized it in the meantime.
      if (apiErrorOf(error)) void ticket.invalidate();
    },
  });

  if (status === 'finalized') {
    return (
      <p className={classes.ended}>
        <IconLock size={18} stroke={1.75} aria-hidden />
        This sale is finalized, so the conversation has ended.
      </p>
    );
  }

  const rule = bodySchema.safeParse(body).error?.issues[0]?.message;
  const length = body.trim().length;
  const refused = apiErrorOf(reply.error)?.details.find(({ field }) => field === 'body')?.message;
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    setShowsRule(true);
    if (rule) textRef.current?.focus();
    else if (!files.obstacle) void runAlone(() => reply.mutateAsync({ id, body, ...draft.sent() }));
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <AttachmentField
        files={files}
        disabled={reply.isPending}
        errorMessage={showsRule ? files.obstacle : null}
      >
        <Textarea
          ref={textRef}
          label="Your reply"
          size="md"
          dir="auto"
          autosize
          minRows={3}
          maxRows={12}
          value={body}
          onChange={(event) => setBody(event.currentTarget.value)}
          onKeyDown={getHotkeyHandler([['mod+Enter', () => submit()]])}
          error={refused ?? (length > limits.ticketMessage || showsRule ? rule : undefined)}
          description={
            length >= limits.longTextCounterFrom
              ? `${length.toLocaleString('en-US')} of ${limits.ticketMessage.toLocaleString('en-US')} characters`
              : undefined
          }
          descriptionProps={{ 'aria-live': 'polite', mt: '0.375rem' }}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
      </AttachmentField>
      {reply.error && !refused ? (
        <Alert color="red" role="alert">
          {errorText(reply.error, messages.replyFailed)}
        </Alert>
      ) : null}
      <div className={classes.foot}>
        <Button type="submit" className={classes.send} loading={reply.isPending}>
          Send reply
        </Button>
        {status === 'closed' ? <span className={classes.hint}>Your reply reopens this request.</span> : null}
      </div>
    </form>
  );
}
