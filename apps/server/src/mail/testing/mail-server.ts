import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** The server's reply to a recipient or a whole mail: undefined accepts it, otherwise a refusal. */
type Answer = { code: number; text: string } | undefined;

/** A real SMTP server on its own port, with failures that tests can control. */
export class MailServer {
  /** Accepted mails, in order. */
  readonly received: Email[] = [];
  /** The same as they came. */
  readonly sources: Buffer[] = [];
  /** Recipients of every attempt, including failed ones. */
  readonly attempts: string[] = [];
  onRecipient: (address: string) => Answer = () => undefined;
  /** Runs when a mail has arrived completely, before it is accepted. */
  onMail: (mail: Email) => Answer | Promise<Answer> = () => undefined;
  #server: SMTPServer | undefined;
  #port = 0;

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}`;
  }

  /** Listens, on the same port after the first start. */
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
        const source = await buffer(stream);
        const mail = await PostalMime.parse(source);
        const answer = await this.onMail(mail);
        if (!answer) {
          this.received.push(mail);
          this.sources.push(source);
        }
        done(answer && refuse(answer));
      },
    });
    // Connections of killed clients end with an error, which the tests intend.
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
