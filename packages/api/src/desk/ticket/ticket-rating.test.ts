import { limits } from '@app/contracts/limits';
import { user } from '@app/db/schema/accounts/user';
import { auditEvent } from '@app/db/schema/core/audit-event';
import { ticket } from '@app/db/schema/desk/ticket';
import { ticketRating } from '@app/db/schema/desk/ticket-rating';
import { bouncedAddress } from '@app/db/schema/inbox/inbound-mail';
import { webhook, webhookDelivery } from '@app/db/schema/messaging/webhook';
import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createKeyRing, type KeyRing } from '../../core/key-ring';
import { signLink } from '../../core/signed-link';
import { redactMail } from '../../messaging/mail/mail-view';
import { type Api, callAs, createClient, rejection } from '../../testing/callers';
import { queuedMails } from '../../testing/mails';
import { insertCartItems, insertTemplate, insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';
import { askForRatings } from './ask-for-ratings';

let services: TestServices;
let admin: Api;
let adminId: string;
beforeAll(async () => {
  services = await createTestServices();
  return services.drop;
});
beforeEach(async () => {
  services.clock.freeze();
  const row = await insertUser(services, { role: 'admin', name: 'Ada' });
  adminId = row.id;
  admin = await callAs(services, row);
});

/** Creates a ticket with a customer of its own. */
async function openTicket() {
  const person = await insertUser(services);
  await insertCartItems(services, person, [await insertTemplate(services)]);
  const api = await callAs(services, person);
  const { id, number } = await api.ticket.create({ inquiry: 'Please make it green.' });
  return { id, number, person, api };
}
async function closedTicket() {
  const opened = await openTicket();
  await admin.ticket.close({ id: opened.id });
  return opened;
}
const questions = (to: string) => queuedMails(services, { to, template: 'ticket-rating' });
async function tokenOf(to: string): Promise<string> {
  const [mail] = await questions(to);
  if (mail?.template !== 'ticket-rating') throw new Error('nobody was asked');
  return mail.ratingToken;
}
/** Advances the clock and runs the periodic job. */
async function askAfter(after: number = limits.ratingAskAfterMs) {
  services.clock.advance(after);
  await askForRatings(services);
}
const anonymousApi = () => createClient(services).api;

test('a customer is asked once, an hour after the ticket ended, and not again when it ends again (ticket.rating-asked-once)', async () => {
  const { id, person, number } = await closedTicket();
  await askAfter(limits.ratingAskAfterMs - 1);
  expect(await questions(person.email)).toEqual([]);
  await askAfter(1);
  await Promise.all([askForRatings(services), askForRatings(services)]);
  expect(await questions(person.email)).toMatchObject([{ name: person.name, ticketNumber: number }]);
  await admin.ticket.reopen({ id });
  await admin.ticket.close({ id });
  await askAfter();
  expect(await questions(person.email)).toHaveLength(1);
});

test('nobody is asked about spam, merged, reopened or old tickets, or at an unreachable address', async () => {
  const [spam, merged, reopened, gone, unconfirmed, off] = [
    await openTicket(),
    await openTicket(),
    await closedTicket(),
    await closedTicket(),
    await closedTicket(),
    await closedTicket(),
  ];
  await admin.ticket.markSpam({ id: spam.id, block: false });
  await insertCartItems(services, merged.person, [await insertTemplate(services)]);
  const other = await merged.api.ticket.create({ inquiry: 'And blue.' });
  await admin.ticket.merge({ id: merged.id, intoId: other.id });
  await admin.ticket.reopen({ id: reopened.id });
  await services.db
    .insert(bouncedAddress)
    .values({ address: gone.person.email, reason: 'unknown', bouncedAt: services.now() });
  await services.db.update(user).set({ emailVerifiedAt: null }).where(eq(user.id, unconfirmed.person.id));
  await admin.setting.update({ askForRatings: false });
  await askAfter();
  await admin.setting.update({ askForRatings: true });
  const asked = async () =>
    Promise.all(
      [spam, merged, reopened, gone, unconfirmed, off].map(
        async ({ person }) => (await questions(person.email)).length,
      ),
    );
  expect(await asked()).toEqual([0, 0, 0, 0, 0, 0]);
  await askForRatings(services);
  expect(await asked()).toEqual([0, 0, 0, 0, 0, 1]);
  const late = await closedTicket();
  await askAfter(limits.ratingAskWithinMs + 1);
  expect(await questions(late.person.email)).toEqual([]);
});

test('the link rates without signing in, and reading it changes nothing (ticket.rating-links)', async () => {
  const { id, number, person } = await closedTicket();
  await admin.ticket.assign({ id, assigneeId: adminId, from: null });
  await askAfter();
  const token = await tokenOf(person.email);
  for (let index = 0; index < 3; index++) {
    const seen = await anonymousApi().rating.byLink({ token });
    expect(seen).toEqual({ ticketNumber: number, given: null, refusal: null });
  }
  await services.db.insert(webhook).values({
    name: 'Books',
    url: 'https://93.184.216.34/hook',
    events: ['ticket.rated'],
    secretSeed: 'seed',
  });
  const given = await anonymousApi().rating.giveByLink({ token, verdict: 'bad', words: ' Too slow.\u0000 ' });
  expect(given.given).toMatchObject({ verdict: 'bad', words: 'Too slow.', changedAt: null });
  expect((await admin.ticket.byId({ id })).rating).toEqual(given.given);
  const [kept] = await services.db.select().from(ticketRating).where(eq(ticketRating.ticketId, id));
  expect(kept?.assigneeId).toBe(adminId);
  // Repeating the rating queues no second event.
  await anonymousApi().rating.giveByLink({ token, verdict: 'bad', words: 'Too slow.' });
  const [told, ...more] = await services.db
    .select()
    .from(webhookDelivery)
    .where(eq(webhookDelivery.event, 'ticket.rated'));
  expect(more).toEqual([]);
  expect(JSON.parse(told?.body ?? '').data).toMatchObject({
    id,
    label: number,
    before: null,
    after: { rating: 'bad' },
  });
  expect(told?.body).not.toContain('slow');
  const events = and(eq(auditEvent.action, 'ticket.rate'), eq(auditEvent.entityId, id));
  const [event] = await services.db.select().from(auditEvent).where(events);
  expect(event).toMatchObject({ actorId: person.id, actorName: person.name });
});

test('a link opens no other ticket, and ends with its time, the account, or a wrong character', async () => {
  const { id, number, person } = await closedTicket();
  const foreign = await closedTicket();
  await askAfter();
  const token = await tokenOf(person.email);
  const refused = async (wrong: string) => {
    const calls = [
      () => anonymousApi().rating.byLink({ token: wrong }),
      () => anonymousApi().rating.giveByLink({ token: wrong, verdict: 'good' }),
    ];
    for (const call of calls) expect((await rejection(call())).reason).toBe('RATING_LINK');
  };
  await refused('');
  await refused('x'.repeat(900));
  await refused(token.replace(number.toLowerCase(), foreign.number.toLowerCase()));
  await refused(token.replace(/.$/, (last) => (last === '0' ? '1' : '0')));
  const [head = '', seconds = '', mac = ''] = token.split('.');
  await refused(`${head}.${(Number.parseInt(seconds, 36) + 9).toString(36)}.${mac}`);
  const signed = (keys: KeyRing, expiresAt: number) =>
    signLink(keys, 'key of rating links', number, new Date(expiresAt));
  await refused(signed(services.keys, services.now().getTime() - 1_000));
  await refused(signed(createKeyRing('another secret'), Date.now() + 9e9));
  const upper = await anonymousApi().rating.byLink({ token: token.toUpperCase() });
  expect(upper.ticketNumber).toBe(number);
  await admin.user.suspend({ id: person.id });
  await refused(token);
  const given = and(eq(ticketRating.ticketId, id), eq(ticketRating.verdict, 'good'));
  expect(await services.db.$count(ticketRating, given)).toBe(0);
});

test('a customer rates an ended ticket on its page, and may change it for some days (ticket.rating-changeable)', async () => {
  const { id, number, api, person } = await openTicket();
  const other = await callAs(services, await insertUser(services));
  const rate = (caller: Api, verdict: 'good' | 'bad', words = '') =>
    caller.ticket.rate({ id, verdict, words });
  expect((await rejection(rate(api, 'good'))).reason).toBe('RATING_NOT_OVER');
  expect((await api.ticket.myTicket({ number })).rating).toEqual({ given: null, open: false });
  await admin.ticket.close({ id });
  expect((await api.ticket.myTicket({ number })).rating).toEqual({ given: null, open: true });
  expect((await rejection(rate(other, 'bad'))).reason).toBe('TICKET_NOT_FOUND');
  expect((await rejection(rate(admin, 'good'))).reason).toBe('TICKET_NOT_FOUND');
  const tooLong = rate(api, 'good', 'x'.repeat(limits.ratingWords + 1));
  expect((await rejection(tooLong)).reason).toBe('VALIDATION_FAILED');
  await rate(api, 'bad', 'Slow.');
  // A customer who has already rated gets no mail.
  await askAfter();
  expect(await questions(person.email)).toEqual([]);
  // Even though the ticket was reopened meanwhile.
  await admin.ticket.reopen({ id });
  const changed = await rate(api, 'good', 'You made up for it.');
  expect(changed.rating).toMatchObject({
    given: { verdict: 'good', changedAt: expect.any(String) },
    open: true,
  });
  services.clock.advance(limits.ratingChangeMs);
  const late = await callAs(services, person);
  expect((await late.ticket.myTicket({ number })).rating.open).toBe(false);
  expect((await rejection(rate(late, 'bad'))).reason).toBe('RATING_FIXED');
});

test('spam, merging and the setting stop the question; customers already asked may still answer', async () => {
  const { id, api, person } = await closedTicket();
  const asked = await closedTicket();
  await askAfter();
  await services.db.delete(ticketRating).where(eq(ticketRating.ticketId, id));
  await admin.setting.update({ askForRatings: false });
  const late = await callAs(services, person);
  expect((await rejection(late.ticket.rate({ id, verdict: 'good' }))).reason).toBe('RATING_NOT_ASKED');
  await anonymousApi().rating.giveByLink({ token: await tokenOf(asked.person.email), verdict: 'good' });
  await admin.setting.update({ askForRatings: true });
  await services.db.update(ticket).set({ spamAt: services.now() }).where(eq(ticket.id, id));
  expect((await rejection(api.ticket.rate({ id, verdict: 'good' }))).reason).toBe('RATING_NOT_ASKED');
});

test('the outbox hides the rating link from the team', async () => {
  const { person } = await closedTicket();
  await askAfter();
  const [mail] = await questions(person.email);
  const token = await tokenOf(person.email);
  expect(JSON.stringify(redactMail(mail))).not.toContain(token);
  expect(redactMail(mail)).toMatchObject({ template: 'ticket-rating' });
});
