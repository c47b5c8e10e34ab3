import { useCallback, useEffect, useRef, useState } from 'react';
import type { ContactMessage, checkContactMessage } from './check-contact-message';
import { emailService } from './email-service';

/** What it takes to send a message. */
interface Sender {
  check: typeof checkContactMessage;
  /** The browser e-mail service; without it messages go through our own server. `interest` is in words. */
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
 * The way of sending, which loads once the page stands; null until then, and sending has to wait
 * (public-pages.early-submit). `load` tries again after a failure and answers whether it worked.
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
