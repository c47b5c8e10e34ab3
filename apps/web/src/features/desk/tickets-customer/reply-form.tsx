import { messages } from '@app/contracts/messages';
import { Group } from '@mantine/core';
import { IconMessages } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { getQueryKey } from '@trpc/react-query';
import { CustomerReply } from '~/entities/conversation/customer-reply';
import { replyDraftKey } from '~/entities/ticket/reply-draft-key';
import type { Request } from '~/entities/ticket/request';
import { useMessageDraft } from '~/entities/ticket/use-message-draft';
import { apiErrorOf } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import { useSingleFlight } from '~/lib/api/use-single-flight';
import classes from './reply-form.module.css';
import * as words from './tickets-customer-messages';

/**
 * The customer's reply form. A reply reopens a closed ticket; on a finalized one it links to the conversation
 * at the order.
 */
export function ReplyForm({ request: { id, number, status, order } }: { request: Request }) {
  const ticket = trpc.useUtils().ticket;
  const once = useSingleFlight();
  const draft = useMessageDraft(replyDraftKey(id));
  const reply = trpc.ticket.reply.useMutation({
    meta: {
      done: messages.replySent,
      failed: messages.replyFailed,
      refreshes: [getQueryKey(trpc.ticket)],
    },
    onError: (error) => {
      draft.files.markRefused(error);
      // The team may have finalized it in the meantime.
      if (apiErrorOf(error)) void ticket.invalidate();
    },
  });
  if (status === 'finalized') return <ContinuedInOrder orderNumber={order?.number} />;
  return (
    <CustomerReply
      draft={draft}
      name={words.replyTo(number)}
      label={words.yourReply}
      submitLabel={words.sendReply}
      hint={status === 'closed' ? words.replyReopens : null}
      sending={reply.isPending}
      error={reply.error}
      onSend={(message) => once(() => reply.mutateAsync({ id, ...message }))}
    />
  );
}

/** After the sale, customer and team write at the order (order.conversation-after-sale). */
function ContinuedInOrder({ orderNumber }: { orderNumber: string | undefined }) {
  return (
    <Group c="dimmed" component="p" gap="0.625rem" wrap="nowrap" align="flex-start" className={classes.ended}>
      <IconMessages size={18} stroke={1.75} aria-hidden />
      <span>
        {words.finalized}{' '}
        {orderNumber ? (
          <>
            {words.writeAtOrder}{' '}
            <Link to="/account/orders/$number" params={{ number: orderNumber }} hash="conversation">
              {orderNumber}
            </Link>
            .
          </>
        ) : null}
      </span>
    </Group>
  );
}
