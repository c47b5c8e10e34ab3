import type { Email } from 'postal-mime';
import { MailServer } from '../../mail/testing/mail-server';

/** The recorded part of a mail that the mail server accepted. */
export interface ReceivedMail {
  messageId: string;
  to: string;
  subject: string;
  at: number;
}

/** Accepts and records every mail of the site, and provides the codes sent to its users. */
export class Mailbox {
  readonly taken: ReceivedMail[] = [];
  readonly #server = new MailServer();
  readonly #codes = new Map<string, string>();
  readonly #waiting = new Map<string, (code: string) => void>();

  get url(): string {
    return this.#server.url;
  }

  async start(): Promise<void> {
    this.#server.onMail = (mail) => {
      this.#take(mail);
      // Discarded because half an hour of complete mails would fill the memory.
      this.#server.received.length = 0;
      this.#server.attempts.length = 0;
      return undefined;
    };
    await this.#server.start();
  }

  stop(): Promise<void> {
    return this.#server.stop();
  }

  #take(mail: Email): void {
    const to = mail.to?.[0]?.address ?? '';
    const subject = mail.subject ?? '';
    this.taken.push({ messageId: mail.messageId ?? '', to, subject, at: Date.now() });
    const code = /\b(\d{6})\b/.exec(mail.text ?? '')?.[1];
    if (!code || !/code/i.test(subject)) return;
    this.#codes.set(to, code);
    this.#waiting.get(to)?.(code);
  }

  /** Returns the code that was or will be sent to this address. */
  codeFor(address: string, timeoutMs: number): Promise<string> {
    const received = this.#codes.get(address);
    if (received) return Promise.resolve(received);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`no code came to ${address}`)), timeoutMs);
      this.#waiting.set(address, (code) => {
        clearTimeout(timer);
        this.#waiting.delete(address);
        resolve(code);
      });
    });
  }
}
