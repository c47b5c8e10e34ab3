import type { ContactInterest } from '@app/content/contact-interests';
import { language } from '@app/contracts/locale';
import { messages } from '@app/contracts/messages';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { errorText } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import { useSingleFlight } from '~/lib/api/use-single-flight';
import { takeFieldErrors, unlessShownBesideFields } from '~/lib/forms/take-field-errors';
import type { ContactMessage, checkContactMessage } from './check-contact-message';
import { emailService } from './email-service';
import { useContactForm } from './use-contact-form';

/** Functions needed to send a message. */
interface Sender {
  check: typeof checkContactMessage;
  /**
   * Sends through the browser email service; when absent, messages go through this site's own server.
   * `interest` is the label of the interest.
   */
  deliver?: (message: ContactMessage, interest: string | undefined) => Promise<void>;
}

async function loadSender(): Promise<Sender> {
  const { checkContactMessage: check } = await import('./check-contact-message');
  if (!emailService) return { check };
  const service = emailService;
  const { sendByEmailService } = await import('./send-by-email-service');
  return { check, deliver: (message, interest) => sendByEmailService(service, message, interest) };
}

/**
 * Loads the sender after the page has rendered. It is null until then, and sending has to wait
 * (public-pages.early-submit). `load` retries after a failure and resolves to whether it succeeded.
 */
function useMessageSender(): { sender: Sender | null; load: () => Promise<boolean> } {
  const [sender, setSender] = useState<Sender | null>(null);
  const loading = useRef<Promise<boolean> | null>(null);
  const load = useCallback(() => {
    loading.current ??= loadSender()
      .then((loaded) => {
        setSender(loaded);
        return true;
      })
      .catch(() => {
        loading.current = null;
        return false;
      });
    return loading.current;
  }, []);
  useEffect(() => void load(), [load]);
  return { sender, load };
}

/** Result of submitting the form. */
export type Outcome =
  | { kind: 'sent'; text: string }
  /** The sender has not loaded yet (public-pages.early-submit). */
  | { kind: 'not-ready'; text: string }
  | { kind: 'failed'; text: string };

export const notReady: Outcome = { kind: 'not-ready', text: messages.contactNotReady };

/** The honeypot field (public-pages.contact-spam). */
export const trapField = 'subject';

function readTrap(form: HTMLFormElement | null): string {
  const caught = form ? new FormData(form).get(trapField) : null;
  return typeof caught === 'string' ? caught : '';
}

/** Holds the contact form: its fields, the submission and its result. */
export function useSendMessage(interest: ContactInterest | undefined) {
  const formRef = useRef<HTMLFormElement>(null);
  const form = useContactForm(interest, formRef);
  const { sender, load } = useMessageSender();
  const { client } = trpc.useUtils();
  const runAlone = useSingleFlight();
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  const sending = useMutation({
    meta: { showsOwnErrors: true },
    mutationFn: async (message: ContactMessage) => {
      const subject = readTrap(formRef.current);
      const filledInMs = form.elapsed();
      if (!sender?.deliver) await client.contact.send.mutate({ ...message, subject, filledInMs, language });
      // The service doesn't know the honeypot; a bot that fills it in sees a success.
      else if (!subject) await sender.deliver(message, interest?.label);
    },
    onSuccess: () => {
      form.startOver();
      setOutcome({ kind: 'sent', text: messages.contactSent });
    },
    onError: (error) => {
      form.showErrors(takeFieldErrors(error, (name) => (name in form.values ? name : undefined)));
      if (unlessShownBesideFields(error))
        setOutcome({ kind: 'failed', text: errorText(error, messages.contactFailed) });
    },
  });

  const send = () =>
    runAlone(async () => {
      setOutcome(null);
      if (!sender) {
        setOutcome(notReady);
        void load().then((loaded) => loaded || setOutcome({ kind: 'failed', text: messages.contactFailed }));
        return;
      }
      // Drops a preferred time entered for an earlier interest that asked for one.
      const preferredTime = interest?.asksForTime ? form.values.preferredTime : '';
      const checked = sender.check({ ...form.values, preferredTime }, interest?.value);
      if ('errors' in checked) form.showErrors(checked.errors);
      else await sending.mutateAsync(checked.message);
    });

  return {
    form,
    formRef,
    outcome,
    setOutcome,
    isSending: sending.isPending,
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      void send();
    },
  };
}
