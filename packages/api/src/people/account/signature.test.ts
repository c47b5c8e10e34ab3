import { limits } from '@app/contracts/limits';
import { user } from '@app/db/schema/accounts/user';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Api, callAs, rejection } from '../../testing/callers';
import { queuedMails } from '../../testing/mails';
import { insertOrder } from '../../testing/order-rows';
import { insertCartItems, insertTemplate, insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
  return services.drop;
});

type Person = Awaited<ReturnType<typeof insertUser>>;
let ada: Api;
let bob: Api;
let mary: Person;
let ticketId: string;
beforeEach(async () => {
  ada = await callAs(services, await insertUser(services, { role: 'admin', name: 'Ada' }));
  bob = await callAs(services, await insertUser(services, { role: 'admin', name: 'Bob' }));
  mary = await insertUser(services);
  await insertCartItems(services, mary, [await insertTemplate(services)]);
  ticketId = (await (await callAs(services, mary)).ticket.create({ inquiry: 'Green, please.' })).id;
});

const signature = 'Ada Kollie\nDesign, Monrovia';
const mailsTo = async (to: string) =>
  (await queuedMails(services, { to })).flatMap((mail) =>
    'answeredBy' in mail ? [[mail.answeredBy, 'signature' in mail ? mail.signature : undefined]] : [],
  );

test('a signature goes with its author’s answers on tickets, orders and forwards, and to those in copy (mail.from-a-person)', async () => {
  await ada.account.changeSignature({ signature: ` ${signature} ` });
  expect(await ada.account.signature()).toEqual({ signature });
  const outside = `print-${mary.email}`;
  const inCopy = `boss-${mary.email}`;
  await ada.ticket.addParticipant({ id: ticketId, email: inCopy });
  await ada.ticket.respond({ id: ticketId, adminResponse: 'We will.' });
  await ada.ticket.forward({ id: ticketId, email: outside, body: 'Can you?' });
  const { number } = await insertOrder(services, { userId: mary.id });
  await ada.order.respond({ number, body: 'On Monday.' });
  await bob.ticket.respond({ id: ticketId, adminResponse: 'So will I.' });
  const signed = ['Ada', signature];
  expect(await mailsTo(mary.email)).toEqual([signed, signed, ['Bob', undefined]]);
  expect(await mailsTo(inCopy)).toEqual([signed, ['Bob', undefined]]);
  expect(await mailsTo(outside)).toEqual([signed]);
});

test('colleagues get no signature, and one that was emptied is gone', async () => {
  await ada.account.changeSignature({ signature });
  const bobId = (await bob.account.current()).id;
  await ada.ticket.assign({ id: ticketId, assigneeId: bobId, from: null });
  const assigned = await queuedMails(services, { template: 'ticket-assigned' });
  expect(assigned).toHaveLength(1);
  expect(JSON.stringify(assigned)).not.toContain('Monrovia');
  await ada.account.changeSignature({ signature: ' ' });
  await ada.ticket.respond({ id: ticketId, adminResponse: 'We will.' });
  expect(await mailsTo(mary.email)).toEqual([['Ada', undefined]]);
  const [row] = await services.db.select().from(user).where(eq(user.id, bobId));
  expect(row?.signature).toBeNull();
});

test('a signature has limits, and customers have none', async () => {
  const refused = async (text: string) =>
    (await rejection(ada.account.changeSignature({ signature: text }))).details;
  expect(await refused('x'.repeat(limits.signature + 1))).toMatchObject([{ field: 'signature' }]);
  expect(await refused(`${'x\n'.repeat(limits.signatureLines)}x`)).toMatchObject([{ field: 'signature' }]);
  const customer = await callAs(services, mary);
  for (const call of [customer.account.signature(), customer.account.changeSignature({ signature })])
    expect((await rejection(call)).reason).toBe('FORBIDDEN');
});
