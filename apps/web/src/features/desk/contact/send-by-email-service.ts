import { init, send } from '@emailjs/browser';
import type { ContactMessage } from './check-contact-message';
import type { EmailService } from './email-service';

/** Timeout for the service, in milliseconds. */
const patienceMs = 30_000;

/**
 * Sends a message through the browser email service. `interest` is the label of the interest. Rejects when
 * the service refuses, can't be reached or times out; after a timeout the message may still arrive, which is
 * better than a lost lead.
 */
export async function sendByEmailService(
  { publicKey, serviceId, templateId, origin }: EmailService,
  message: ContactMessage,
  interest: string | undefined,
  waitMs = patienceMs,
): Promise<void> {
  init({ publicKey, origin });
  const sending = send(serviceId, templateId, {
    name: message.name,
    company: message.company,
    email: message.email,
    phone: message.phone ?? '',
    interest: interest ?? '',
    preferred_time: message.preferredTime ?? '',
    message: message.message,
    reply_to: message.email,
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the e-mail service did not answer')), waitMs);
  });
  await Promise.race([sending, timeout]).finally(() => clearTimeout(timer));
}
