import { limits } from '@app/contracts/limits';
import { user } from '@app/db/schema/accounts/user';
import { blockedSender } from '@app/db/schema/desk/blocked-sender';
import { ticket } from '@app/db/schema/desk/ticket';
import { ticketParticipant } from '@app/db/schema/desk/ticket-participant';
import { companyMember } from '@app/db/schema/people/company';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Api, callAs, rejection } from '../../testing/callers';
import { deliverMail, proven } from '../../testing/deliver-mail';
import { replyAddress } from '../../testing/mail-scene';
import { queuedMails } from '../../testing/mails';
import { insertCartItems, insertTemplate, insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';

interface Person {
  row: Awaited<ReturnType<typeof insertUser>>;
  api: Api;
}

let services: TestServices;
let ada: Api;
let mary: Person;
let joe: Person;
let companyId: string;
let marys: { id: string; number: string };
let joes: { id: string; number: string };
beforeAll(async () => {
  services = await createTestServices();
  ada = await callAs(services, await insertUser(services, { role: 'super-admin', name: 'Ada' }));
  companyId = (await ada.company.save({ name: 'Acme', colleaguesSee: true })).id;
  return services.drop;
});
beforeEach(async () => {
  await services.db.delete(blockedSender);
  await ada.company.save({ id: companyId, name: 'Acme', colleaguesSee: true });
  mary = await insertPerson('Mary');
  joe = await insertPerson('Joe');
  await services.db.delete(companyMember);
  for (const { row } of [mary, joe]) await join(row.id, companyId);
  marys = await openTicket(mary);
  joes = await openTicket(joe);
  await services.db.execute(sql`delete from pgboss.job`);
});

async function insertPerson(name: string): Promise<Person> {
  const row = await insertUser(services, { name });
  return { row, api: await callAs(services, row) };
}
const join = (userId: string, to: string) =>
  services.db.insert(companyMember).values({ userId, companyId: to });
async function openTicket({ row, api }: Person) {
  await insertCartItems(services, row, [await insertTemplate(services)]);
  return api.ticket.create({ inquiry: `Green, says ${row.name}.` });
}
const merge = () => ada.ticket.merge({ id: joes.id, intoId: marys.id });
const candidates = async (id: string) =>
  (await ada.ticket.mergeCandidates({ id })).map((one) => [one.number, one.ofColleague]);

test('a colleague’s ticket becomes the other’s, and its customer gets later answers in copy, nothing earlier (ticket.merged-tickets)', async () => {
  await ada.ticket.respond({ id: joes.id, adminResponse: 'Which green?' });
  await services.db.execute(sql`delete from pgboss.job`);
  expect(await candidates(joes.id)).toEqual([[marys.number, true]]);
  const merged = await merge();
  expect(merged).toMatchObject({
    customer: { name: 'Mary' },
    participants: [{ name: 'Joe', address: joe.row.email }],
    messages: [{ body: 'Green, says Joe.', authorName: 'Joe' }, { body: 'Which green?' }],
  });
  expect(await queuedMails(services)).toEqual([]);
  await ada.ticket.respond({ id: marys.id, adminResponse: 'Dark green it is.' });
  const mails = await queuedMails(services);
  expect(mails.map(({ template, to }) => [template, to]).sort()).toEqual([
    ['ticket-answered', mary.row.email],
    ['ticket-copied', joe.row.email],
  ]);
  expect(JSON.stringify(mails)).not.toContain('Which green?');
});

test('both customers read after the merge what they read before, and replies of the first arrive in the second', async () => {
  const readBefore = await joe.api.ticket.visibleById({ id: marys.id });
  expect(readBefore).toMatchObject({ number: marys.number });
  await ada.ticket.addNote({ id: joes.id, body: 'A secret note.' });
  await merge();
  for (const { api } of [mary, joe]) {
    for (const read of [
      await api.ticket.myTicket({ number: marys.number }),
      await api.ticket.visibleById({ id: marys.id }),
    ]) {
      expect(read.messages.map(({ body }) => body)).toEqual(['Green, says Joe.']);
    }
  }
  expect(await joe.api.ticket.myTicket({ number: joes.number })).toMatchObject({ mergedInto: marys.number });
  const replied = await joe.api.ticket.reply({ id: joes.id, body: 'Hello?' });
  expect(replied).toMatchObject({ id: marys.id, colleague: 'Mary' });
});

test('the first customer loses the merged ticket with the company’s setting, also by their own number', async () => {
  await merge();
  await ada.company.save({ id: companyId, name: 'Acme', colleaguesSee: false });
  for (const call of [
    () => joe.api.ticket.myTicket({ number: marys.number }),
    () => joe.api.ticket.visibleById({ id: marys.id }),
    () => joe.api.ticket.reply({ id: joes.id, body: 'Hello?' }),
  ]) {
    expect(await rejection(call())).toMatchObject({ reason: 'TICKET_NOT_FOUND' });
  }
  expect((await joe.api.ticket.myTicket({ number: joes.number })).messages).toEqual([]);
});

test('an email of the first customer that names their old number arrives in the second ticket, while they may write there (inbound-mail.named-thread)', async () => {
  const { participants } = await merge();
  const write = ({ more = proven, text = `Any news on ${marys.number}?` } = {}) =>
    deliverMail(services, {
      from: joe.row.email,
      to: replyAddress,
      subject: `About ${joes.number}`,
      ...{ text, more },
    });
  const arrived = { outcome: 'ticket_message', ticketId: marys.id };
  expect(await write()).toMatchObject(arrived);
  await ada.company.save({ id: companyId, name: 'Acme', colleaguesSee: false });
  // Still in copy.
  expect(await write()).toMatchObject({ ...arrived, senderId: null });
  const bodies = (await mary.api.ticket.myTicket({ number: marys.number })).messages.map(({ body }) => body);
  expect(bodies.slice(1)).toEqual(Array(2).fill(`About ${joes.number}\n\nAny news on ${marys.number}?`));
  expect((await write({ more: [] })).ticketId).not.toBe(marys.id);
  await ada.ticket.removeParticipant({ id: marys.id, participantId: participants[0]?.id ?? '' });
  const own = await write({ text: 'Hello?' });
  expect(own).toMatchObject({ outcome: 'ticket_message', senderId: joe.row.id });
  expect(own.ticketId).not.toBe(marys.id);
});

const set = (values: Partial<typeof user.$inferInsert>, who: () => Person) =>
  services.db.update(user).set(values).where(eq(user.id, who().row.id));
const block = (who: () => Person) =>
  services.db
    .insert(blockedSender)
    .values({ email: who().row.email, blockedByName: 'Ada', createdAt: new Date() });

test.each<[condition: string, prepare: () => Promise<unknown>, reason: string]>([
  ['of nobody’s company', () => services.db.delete(companyMember), 'TICKETS_DIFFER'],
  [
    'of another company',
    async () => {
      const { id } = await ada.company.save({ name: `Other ${joes.number}`, colleaguesSee: true });
      await services.db.delete(companyMember).where(eq(companyMember.userId, joe.row.id));
      await join(joe.row.id, id);
    },
    'TICKETS_DIFFER',
  ],
  [
    'of a company that does not share',
    () => ada.company.save({ id: companyId, name: 'Acme', colleaguesSee: false }),
    'TICKETS_DIFFER',
  ],
  ['of an unconfirmed account', () => set({ emailVerifiedAt: null }, () => joe), 'TICKETS_DIFFER'],
  ['into one of an unconfirmed account', () => set({ emailVerifiedAt: null }, () => mary), 'TICKETS_DIFFER'],
  ['of a suspended account', () => set({ suspendedAt: new Date() }, () => joe), 'CUSTOMER_SUSPENDED'],
  [
    'into one of a suspended account',
    () => set({ suspendedAt: new Date() }, () => mary),
    'CUSTOMER_SUSPENDED',
  ],
  ['of a blocked address', () => block(() => joe), 'ADDRESS_BLOCKED'],
  ['into one of a blocked address', () => block(() => mary), 'ADDRESS_BLOCKED'],
  [
    'of a deleted account',
    () => services.db.update(ticket).set({ userId: null }).where(eq(ticket.id, joes.id)),
    'TICKETS_DIFFER',
  ],
])('refuses and does not offer a ticket %s, and changes nothing', async (_, prepare, reason) => {
  await prepare();
  expect(await candidates(joes.id)).toEqual([]);
  expect(await candidates(marys.id)).toEqual([]);
  expect(await rejection(merge())).toMatchObject({ reason });
  expect(await ada.ticket.byId({ id: marys.id })).toMatchObject({ messages: [], participants: [] });
  expect(await ada.ticket.byId({ id: joes.id })).toMatchObject({ mergedInto: null });
});

test('refuses when the copies are full', async () => {
  await services.db.insert(ticketParticipant).values(
    Array.from({ length: limits.participantsPerTicket }, (_, each) => ({
      ticketId: marys.id,
      address: `one-${each}@example.org`,
      name: '',
    })),
  );
  expect(await rejection(merge())).toMatchObject({ reason: 'PARTICIPANTS_FULL' });
  expect(await ada.ticket.byId({ id: joes.id })).toMatchObject({ mergedInto: null });
});

test('the second’s customer in copy of the first gets each answer once', async () => {
  await ada.ticket.addParticipant({ id: joes.id, email: mary.row.email });
  expect((await merge()).participants.map(({ name }) => name)).toEqual(['Joe']);
  await ada.ticket.respond({ id: marys.id, adminResponse: 'Dark green it is.' });
  expect(await queuedMails(services, { to: mary.row.email })).toHaveLength(1);
});

test('offers the customer’s own tickets first, the colleague’s after them, none that is sold or merged', async () => {
  const own = await openTicket(mary);
  const later = await openTicket(joe);
  const sold = await openTicket(joe);
  await ada.ticket.finalize({ id: sold.id });
  await ada.ticket.merge({ id: later.id, intoId: joes.id });
  expect(await candidates(marys.id)).toEqual([
    [own.number, false],
    [joes.number, true],
  ]);
  expect(await rejection(ada.ticket.mergeCandidates({ id: crypto.randomUUID() }))).toMatchObject({
    reason: 'TICKET_NOT_FOUND',
  });
});
