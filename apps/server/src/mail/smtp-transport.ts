import { createTransport } from 'nodemailer';
import { composeMessage } from './compose-message';
import { needsTls } from './needs-tls';
import { DeliveryFailure, type MailTransport } from './transport';

interface SmtpOptions {
  /** `smtp://` or `smtps://`, with user and password where needed. */
  url: string;
  /** Sender, such as `Pepperbird IT <no-reply@example.com>`. */
  from: string;
  /** Connections at most. */
  connections: number;
}

/** Waits in milliseconds. A server may think long about a mail it has in full: giving up on it then sends it twice. */
const timeouts = {
  connectionTimeout: 10_000,
  greetingTimeout: 15_000,
  dnsTimeout: 10_000,
  socketTimeout: 60_000,
};

/** Delivers through a mail server. */
export function createSmtpTransport({ url, from, connections }: SmtpOptions): MailTransport {
  const smtp = createTransport({
    url,
    requireTLS: needsTls(url),
    pool: true,
    maxConnections: connections,
    // Whether and when to try again is decided in one place, by the worker.
    maxRequeues: 0,
    idleTimeout: 30_000,
    ...timeouts,
  });
  return {
    async send(mail) {
      try {
        return (await smtp.sendMail(composeMessage(mail, from))).response;
      } catch (error) {
        throw toFailure(error);
      }
    },
    close: () => smtp.close({ force: true }),
  };
}

/** Greets the mail server and signs in where the address has a user; sends nothing. Throws what stands against it. */
export async function greetSmtp(url: string): Promise<void> {
  const smtp = createTransport({ url, requireTLS: needsTls(url), ...timeouts });
  try {
    await smtp.verify();
  } finally {
    smtp.close();
  }
}

/** Replies to MAIL, RCPT or DATA that are about the connection all the same: busy, or not signed in. */
const connectionReplies = new Set([421, 530, 534, 535, 538]);

interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
  permanent?: boolean;
}

/** Whose fault it was: the connection's (then all mails wait), or this mail's, for now or for good. */
function toFailure(thrown: unknown): DeliveryFailure {
  const error: SmtpError = thrown instanceof Error ? thrown : new Error(String(thrown));
  const aboutThisMail = error.code === 'EENVELOPE' || error.code === 'EMESSAGE';
  if (!aboutThisMail || (error.responseCode && connectionReplies.has(error.responseCode))) {
    return new DeliveryFailure('outage', error.message, { cause: error });
  }
  const never = error.responseCode === undefined || error.permanent === true;
  return new DeliveryFailure(never ? 'never' : 'later', error.message, { cause: error });
}
