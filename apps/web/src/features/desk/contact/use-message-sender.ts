import { useCallback, useEffect, useRef, useState } from 'react';
import type { ContactMessage, checkContactMessage } from './check-contact-message';
import { emailService } from './email-service';

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
export function useMessageSender(): { sender: Sender | null; load: () => Promise<boolean> } {
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
