import { ticketMessage } from '@app/db/schema/conversation/ticket-message';
import { inboundMail } from '@app/db/schema/inbox/inbound-mail';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { backgroundContext } from '../core/background-context';
import { processStoredMails } from '../inbox/inbound-mail/process-mail';
import { storeMail } from '../inbox/inbound-mail/store-mail';
import { hostileMails } from './hostile-mails';
import { longestTurn, longestTurnAllowed } from './longest-turn';
import { plain } from './mail-corpus/mail-case';
import { createMailScene, type MailScene } from './mail-scene';
import { createTestServices, type TestServices } from './services';

/**
 * Tests every form of mail that keeps its reader busy, in this share of the size that hurts (0 to 1). Those
 * that end the reader need all of it, and a minute.
 */
export function testHostileMails(share: number): void {
  let services: TestServices;
  let scene: MailScene;
  beforeAll(async () => {
    services = await createTestServices();
    scene = await createMailScene(services, 1);
    // The first mail loads the parser and what it becomes a message with.
    await receive(plain(scene, 'The first one.', { messageId: '<first@example.com>' }));
  }, 60_000);
  afterAll(() => services.drop());

  let lastUid = 0;

  /** Stores a mail and returns its row with its outcome. */
  async function receive(source: Buffer) {
    lastUid += 1;
    const arrived = { receivedAt: new Date(), bytes: source.length, source };
    const place = { mailbox: 'reply@127.0.0.1/INBOX', uidValidity: 1, uid: lastUid };
    await storeMail(backgroundContext(services, 'test'), { ...place, ...arrived });
    await processStoredMails(services);
    const [row] = await services.db.select().from(inboundMail).where(eq(inboundMail.uid, lastUid));
    if (!row) throw new Error('the mail was not stored');
    return row;
  }

  /** What was logged of the reading of a mail. */
  const warningsOf = (id: string) =>
    services.logged
      .filter(({ fields }) => 'mail' in fields && fields.mail === id)
      .map(({ message }) => message);

  describe('a mail with', () => {
    test.each(hostileMails.filter(({ isUnreadable }) => share === 1 || !isUnreadable))(
      '$name holds up nobody else, has an outcome, and the mailbox goes on (inbound-mail.read-apart)',
      async ({ name, mail, isUnreadable }) => {
        const sources = [1, 2, 3].map((run) => mail(scene, `<${lastUid}-${run}@example.com>`, share));
        const outcomes: string[] = [];
        const turn = await longestTurn(async (run) => {
          const { id, outcome, body, folded, tries } = await receive(sources[run - 1] ?? Buffer.alloc(0));
          outcomes.push(outcome);
          expect((body ?? '').length + (folded ?? '').length).toBeLessThan(250_000);
          if (isUnreadable) {
            expect({ tries, outcome }).toEqual({ tries: 2, outcome: 'ticket_message' });
            // It may have been an accident.
            expect(warningsOf(id)).toEqual([
              'a mail could not be read',
              'only the headers of a mail could be read',
            ]);
          }
          // Messages of one sender are limited by the hour.
          await services.db.update(inboundMail).set({ receivedAt: new Date(0) });
        });
        expect(turn, name).toBeLessThan(longestTurnAllowed);
        for (const outcome of outcomes) expect(['ticket_message', 'unmatched', 'failed']).toContain(outcome);
        const next = await receive(
          plain(scene, `After ${name}.`, { messageId: `<after-${lastUid}@example.com>` }),
        );
        const [message] = await services.db
          .select()
          .from(ticketMessage)
          .where(eq(ticketMessage.id, next.ticketMessageId ?? ''));
        expect(message?.body).toBe(`After ${name}.`);
      },
      240_000,
    );
  });
}
