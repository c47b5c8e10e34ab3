import { createTransport } from 'nodemailer';
import { composeMessage, DeliveryFailure, type MailTransport, needsTls } from './transport';

interface SmtpOptions {
  /** `smtp://` or `smtps://`, with user and password where needed. */
  url: string;
  /** Sender, such as `Pepperbird IT <no-reply@example.com>`. */
  from: string;
  /** Maximum number of connections. */
  connections: number;
}

/**
 * Timeouts in milliseconds; `socketTimeout` limits each silence. A server may take long to accept a complete mail, and aborting then would send it
 * twice.
 */
const timeouts = {
  connectionTimeout: 10_000,
  greetingTimeout: 15_000,
  dnsTimeout: 10_000,
  socketTimeout: 60_000,
};

/** Creates a transport that delivers through a mail server. */
export function createSmtpTransport({ url, from, connections }: SmtpOptions): MailTransport {
  const smtp = createTransport({
    url,
    requireTLS: needsTls(url),
    pool: true,
    maxConnections: connections,
    // Retries are decided in one place, the worker.
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

/**
 * Connects to the mail server and signs in where the URL has a user, without sending a mail. Throws the
 * server's error.
 */
export async function checkSmtp(url: string): Promise<void> {
  const smtp = createTransport({ url, requireTLS: needsTls(url), ...timeouts });
  try {
    await smtp.verify();
  } finally {
    smtp.close();
  }
}

/** Replies to MAIL, RCPT or DATA that still concern the connection: busy, or not signed in. */
const connectionReplies = new Set([421, 530, 534, 535, 538]);

interface SmtpError extends Error {
  timeoutType?: string;
  code?: string;
  responseCode?: number;
  permanent?: boolean;
}

/**
 * Classifies an error as one of the connection, which delays all mails, or of this mail, temporarily or
 * permanently.
 */
function toFailure(thrown: unknown): DeliveryFailure {
  const error: SmtpError = thrown instanceof Error ? thrown : new Error(String(thrown));
  // It answered before, so this mail may be what it hangs on: as an outage it would be tried before all others.
  if (error.timeoutType === 'SOCKET_TIMEOUT') {
    return new DeliveryFailure('later', 'The mail server fell silent during the delivery', { cause: error });
  }
  const isMessageError = error.code === 'EENVELOPE' || error.code === 'EMESSAGE';
  if (!isMessageError || (error.responseCode && connectionReplies.has(error.responseCode))) {
    return new DeliveryFailure('outage', error.message, { cause: error });
  }
  const isPermanent = error.responseCode === undefined || error.permanent === true;
  return new DeliveryFailure(isPermanent ? 'never' : 'later', error.message, { cause: error });
}
