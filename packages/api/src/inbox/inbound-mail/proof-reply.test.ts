import { mailSchema } from '@app/contracts/messaging/mail/schema';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { backgroundContext } from '../../core/background-context';
import { type Api, callAs } from '../../testing/callers';
import { rawMail } from '../../testing/mail-builder';
import { replyAddress } from '../../testing/mail-scene';
import { queuedMails } from '../../testing/mails';
import { insertOrder } from '../../testing/order-rows';
import { insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';
import { processStoredMails } from './process-mail';
import { signReplies } from './reply-address';
import { storeMail } from './store-mail';

let services: TestServices;
let admin: Api;
let adminEmail: string;
let owner: Awaited<ReturnType<typeof insertUser>>;
let own: Api;
let orderNumber: string;
let uid = 0;
beforeAll(async () => {
  services = await createTestServices();
  const row = await insertUser(services, { role: 'admin', name: 'Ada' });
  adminEmail = row.email;
  admin = await callAs(services, row);
  return services.drop;
});
beforeEach(async () => {
  owner = await insertUser(services, { name: 'Mary Kollie' });
  own = await callAs(services, owner);
  ({ number: orderNumber } = await insertOrder(services, { userId: owner.id }));
});

const show = (note = 'The home page') =>
  admin.proof.show({ orderNumber, note, previewUrl: 'https://a.example' });

/** Headers of the latest mail of this template about the order, as the worker would send it. */
async function sentMail(template: 'proof-shown' | 'proof-answered-team') {
  const mails = await queuedMails(services, { template });
  const mail = mails.findLast((each) => 'orderNumber' in each && each.orderNumber === orderNumber);
  const headers = signReplies(services.keys, replyAddress)(mailSchema.parse(mail));
  if (!headers) throw new Error('the mail takes no replies');
  return headers;
}

async function reply(from: string, to: string, body: string, references = '<a@b>'): Promise<void> {
  uid += 1;
  const source = rawMail(
    [
      `From: <${from}>`,
      `To: ${to}`,
      'Subject: Re: proof',
      `References: ${references}`,
      `Message-ID: <r${uid}@x>`,
    ],
    body,
  );
  const arrived = { receivedAt: services.now(), bytes: source.length, source };
  await storeMail(backgroundContext(services, 'test'), { mailbox: 'test', uidValidity: 1, uid, ...arrived });
  await processStoredMails(services);
}

const comments = async () =>
  (await own.proof.mine({ orderNumber })).proofs.map(
    ({ version, comments: said }) => `${version}: ${said.map(({ body }) => body).join(', ')}`,
  );
const thread = async () =>
  (await own.order.myMessages({ number: orderNumber })).messages.map(({ body }) => body);

describe('a reply by mail to a proof (delivery.proof-comments)', () => {
  test('is a comment on the version that the mail was about, also once there is a newer one', async () => {
    await show();
    const first = await sentMail('proof-shown');
    await show('With a larger logo');
    const second = await sentMail('proof-shown');
    await reply(owner.email, first.replyTo, 'I liked the first one.');
    await reply(owner.email, second.replyTo.toUpperCase(), 'This one is good, too.');
    expect(await comments()).toEqual(['2: This one is good, too.', '1: I liked the first one.']);
    expect(await thread()).toContain('I liked the first one.');
  });

  test('finds its version by References, where the address has no signed part', async () => {
    await show();
    const { about, token } = await sentMail('proof-shown');
    await reply(owner.email, replyAddress, 'Nice.', `<${token}@x> <0190.${about}.${token}@x>`);
    expect(await comments()).toEqual(['1: Nice.']);
  });

  test('of the team to the customer’s answer stands beside that version', async () => {
    await show();
    await own.proof.requestChange({ orderNumber, version: 1, body: 'A larger logo, please.' });
    await reply(adminEmail, (await sentMail('proof-answered-team')).replyTo, 'Gladly.');
    expect(await comments()).toEqual(['1: Gladly.']);
  });

  test('is a message of the order alone, when its version was withdrawn or never was', async () => {
    await show();
    const { replyTo } = await sentMail('proof-shown');
    await admin.proof.withdraw({ orderNumber, version: 1 });
    await reply(owner.email, replyTo, 'Where is it?');
    await reply(owner.email, replyTo.replace('+v1+', '+v77+'), 'And this?');
    expect(await comments()).toEqual(['1: ']);
    expect(await thread()).toEqual(['Where is it?', 'And this?']);
  });

  test('of somebody else reaches neither version nor order', async () => {
    await show();
    const stranger = await insertUser(services);
    await reply(stranger.email, (await sentMail('proof-shown')).replyTo, 'Mine.');
    expect(await comments()).toEqual(['1: ']);
    expect(await thread()).toEqual(['The home page']);
  });
});
