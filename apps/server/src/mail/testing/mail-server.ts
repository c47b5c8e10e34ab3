import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** What the server answers to a recipient or a whole mail: nothing (it is taken) or a refusal. */
type Answer = { code: number; text: string } | undefined;

/** A real SMTP server on a port of its own, which tests can make difficult. */
export class MailServer {
  /** Mails that were taken, in order. */
  readonly received: Email[] = [];
  /** Recipients of every attempt, also of those that failed. */
  readonly attempts: string[] = [];
  onRecipient: (address: string) => Answer = () => undefined;
  /** Runs when a mail has arrived whole, before it is taken. */
  onMail: (mail: Email) => Answer | Promise<Answer> = () => undefined;
  #server: SMTPServer | undefined;
  #port = 0;

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}`;
  }

  /** Listens, after the first time on the same port. */
  async start(): Promise<void> {
    const refuse = (answer: NonNullable<Answer>) =>
      Object.assign(new Error(answer.text), { responseCode: answer.code });
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      onRcptTo: ({ address }, _session, done) => {
        this.attempts.push(address);
        const answer = this.onRecipient(address);
        done(answer && refuse(answer));
      },
      onData: async (stream, _session, done) => {
        const mail = await PostalMime.parse(await buffer(stream));
        const answer = await this.onMail(mail);
        if (!answer) this.received.push(mail);
        done(answer && refuse(answer));
      },
    });
    // Connections of killed clients end badly; that is the point of the test.
    server.on('error', () => {});
    this.#server = server;
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', () => resolve()));
    this.#port = (server.server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (server) await new Promise<void>((resolve) => server.close(() => resolve()));
  }
}
