import type { RouterOutputs } from '@app/api/types';
import { messages } from '@app/contracts/messages';
import { useRouter } from '@tanstack/react-router';
import { getQueryKey } from '@trpc/react-query';
import { useEffect, useRef, useState } from 'react';
import { replyDraftKey } from '~/entities/ticket/reply-draft-key';
import { useAttachments } from '~/entities/ticket/use-attachments';
import { apiErrorOf, errorText } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import { useSingleFlight } from '~/lib/api/use-single-flight';
import { notify } from '~/lib/notify';
import { ownDraftKey } from '~/lib/storage/draft-owner';
import { writeStored } from '~/lib/storage/safe-storage';
import { forgetSubmitKey, submitKey } from '~/lib/storage/submit-key';
import { useDraft } from '~/lib/storage/use-draft';
import { hideToast } from '~/ui/feedback/toaster';
import { keptAsReply } from './create-ticket-messages';
import type { Cart } from './optimistic-cart';

/** What the dialog shows of a ticket that it created. */
export type CreatedTicket = Pick<RouterOutputs['ticket']['create'], 'number' | 'firstResponseDueAt'>;

/**
 * Returns a function that shows a toast with a link to the new ticket, for when the dialog no longer reports
 * it (ticket.success-dialog).
 */
function useToastOfTicket(toastKey: string) {
  const router = useRouter();
  return ({ number }: CreatedTicket) =>
    notify.success({
      about: toastKey,
      text: messages.ticketCreated,
      action: {
        label: number,
        run: () => void router.navigate({ to: '/account/requests/$number', params: { number } }),
      },
    });
}

/**
 * Holds a customer's next ticket: the draft with its files, the submission and its result. While the dialog
 * is open (`isWatched`), it alone reports the result; after that a toast does.
 */
export function useCreateTicket(userId: string, isWatched: boolean) {
  const utils = trpc.useUtils();
  const runAlone = useSingleFlight();
  const submitKeyPlace = `ticket-submit-key:${userId}`;
  const [inquiry, setInquiry] = useDraft(`ticket-inquiry:${userId}`);
  const files = useAttachments(`ticket-inquiry:${userId}:files`);
  const [created, setCreated] = useState<CreatedTicket | null>(null);
  const toast = useToastOfTicket(submitKeyPlace);
  const watched = useRef(isWatched);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog closes.
  useEffect(() => {
    watched.current = isWatched;
    if (!isWatched && created) toast(created);
    return () => {
      watched.current = false;
    };
  }, [isWatched]);

  const create = trpc.ticket.create.useMutation({
    meta: { showsOwnErrors: true, refreshes: [getQueryKey(trpc.cart), getQueryKey(trpc.ticket)] },
    // Hides the toast of an earlier try.
    onMutate: () => hideToast(submitKeyPlace),
    onSuccess: (ticket, sent) => {
      forgetSubmitKey(submitKeyPlace);
      // The first response was lost and the text was edited afterwards: the new text is stored as a reply
      // draft for the existing ticket.
      if (ticket.inquiry !== sent.inquiry.trim()) {
        writeStored('localStorage', ownDraftKey(replyDraftKey(ticket.id), userId), sent.inquiry);
        notify.info({ about: `${submitKeyPlace}:text`, text: keptAsReply });
      }
      setInquiry('');
      files.clear();
      if (watched.current) setCreated(ticket);
      else toast(ticket);
    },
    onError: (error) => {
      files.markRefused(error);
      const apiError = apiErrorOf(error);
      if (apiError?.reason === 'CART_CHANGED' || apiError?.reason === 'CART_EMPTY') {
        void utils.cart.get.invalidate();
      }
      // An invalid field, a missing file and a changed cart are reported in the dialog, where the customer
      // can fix them.
      const isShownInline = apiError?.reason === 'CART_CHANGED' || (apiError?.details.length ?? 0) > 0;
      // Without a session the customer is already being redirected to the sign-in form.
      const isSignedOut = apiError?.reason === 'UNAUTHENTICATED' || apiError?.reason === 'ACCOUNT_SUSPENDED';
      if (!isShownInline && !isSignedOut) {
        notify.error({ about: submitKeyPlace, text: errorText(error, messages.createTicketFailed) });
      }
    },
  });

  return {
    /** Subject of the toasts of this request: the next attempt hides an earlier one. */
    about: submitKeyPlace,
    inquiry,
    setInquiry,
    files,
    created,
    isPending: create.isPending,
    error: create.error,
    submit: (templates: Cart['templates']) =>
      void runAlone(() =>
        create.mutateAsync({
          inquiry,
          templateIds: templates.map(({ id }) => id),
          priceLabels: templates.map(({ price }) => price.label),
          attachmentIds: files.attachmentIds,
          submitKey: submitKey(submitKeyPlace),
        }),
      ),
    /** Resets the state for the next time the dialog opens. */
    startOver: () => {
      setCreated(null);
      create.reset();
    },
  };
}
