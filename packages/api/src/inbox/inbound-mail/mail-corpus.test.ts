import { inboundMail } from '@app/db/schema/inbox/inbound-mail';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backgroundContext } from '../../core/background-context';
import { checkOutcome, sceneOf } from '../../testing/mail-corpus/check-outcome';
import { mailCorpus } from '../../testing/mail-corpus/corpus';
import { createTestServices, type TestServices } from '../../testing/services';
import { processStoredMails } from './process-mail';
import { storeMail } from './store-mail';

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
});
afterAll(() => services.drop());

const mailbox = 'reply@127.0.0.1/INBOX';
let lastUid = 0;

async function deliver(source: Buffer): Promise<number> {
  lastUid += 1;
  const arrived = { receivedAt: new Date(), bytes: source.length, source };
  await storeMail(backgroundContext(services, 'test'), { mailbox, uidValidity: 1, uid: lastUid, ...arrived });
  return lastUid;
}

test('the corpus has at least sixty uniquely named emails', () => {
  expect(mailCorpus.length).toBeGreaterThanOrEqual(60);
  expect(new Set(mailCorpus.map(({ name }) => name)).size).toBe(mailCorpus.length);
});

test.each(mailCorpus.map((mail, index) => ({ ...mail, index: index + 1 })))(
  '$name (inbound-mail.one-outcome)',
  async ({ index, ...mail }) => {
    const scene = await sceneOf(services, index, mail);
    const uids: number[] = [];
    for (const source of await mail.mails(scene)) uids.push(await deliver(source));
    await processStoredMails(services);
    await checkOutcome(services, scene, mail, { uids, mailbox });
  },
);

test('no email of the corpus is left unchecked', async () => {
  expect(await services.db.$count(inboundMail)).toBe(lastUid);
  expect((await processStoredMails(services)).count).toBe(0);
});
