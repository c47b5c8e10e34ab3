import { user } from '@app/db/schema/accounts/user';
import { ticketAttachment } from '@app/db/schema/conversation/ticket-attachment';
import { ticketMessage } from '@app/db/schema/conversation/ticket-message';
import { auditEvent } from '@app/db/schema/core/audit-event';
import { blockedSender } from '@app/db/schema/desk/blocked-sender';
import { ticket } from '@app/db/schema/desk/ticket';
import { quote } from '@app/db/schema/sales/quote';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Api, callAs, rejection } from '../../testing/callers';
import { queuedMails } from '../../testing/mails';
import { saveDraft } from '../../testing/quotes';
import { insertCartItems, insertTemplate, insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';

type Person = Awaited<ReturnType<typeof insertUser>>;

let services: TestServices;
let ada: { row: Person; api: Api };
let bob: { row: Person; api: Api };
let mary: { row: Person; api: Api };
beforeAll(async () => {
  services = await createTestServices();
  return services.drop;
});
beforeEach(async () => {
  services.clock.freeze();
  await services.db.delete(quote);
  await services.db.delete(ticket);
  await services.db.delete(user);
  await services.db.delete(blockedSender);
  ada = await insertPerson({ role: 'super-admin', name: 'Ada' });
  bob = await insertPerson({ role: 'admin', name: 'Bob' });
  mary = await insertPerson({ name: 'Mary' });
  await deleteMails();
});

async function insertPerson(values: Parameters<typeof insertUser>[1]) {
  const row = await insertUser(services, values);
  return { row, api: await callAs(services, row) };
}
const deleteMails = () => services.db.execute(sql`delete from pgboss.job`);
const mailsOf = async () => (await queuedMails(services)).map(({ template, to }) => [template, to]);

async function openTicket(who = mary, templates = 1) {
  const chosen = [];
  for (let each = 0; each < templates; each++) chosen.push(await insertTemplate(services));
  await insertCartItems(services, who.row, chosen);
  return who.api.ticket.create({ inquiry: `Please make it green, ${who.row.name}.` });
}

/** Attaches a file to a message or to the inquiry. */
const attach = (ticketId: string, messageId: string | null) =>
  services.db.insert(ticketAttachment).values({
    ticketId,
    messageId,
    fileName: 'logo.png',
    contentType: 'image/png',
    bytes: 10,
  });

describe('merging', () => {
  test('moves everything to the other ticket, closes with a link to it, and emails nobody', async () => {
    const [from, into] = [await openTicket(), await openTicket()];
    services.clock.advance(1_000);
    await ada.api.ticket.respond({ id: from.id, adminResponse: 'Which green?' });
    const replied = await mary.api.ticket.reply({ id: from.id, body: 'Dark green.' });
    await attach(from.id, null);
    await attach(from.id, replied.messages.at(-1)?.id ?? null);
    const tag = await ada.api.ticketTag.save({ name: 'Design', color: 'red' });
    await ada.api.ticket.tag({ id: from.id, add: [tag.id] });
    await bob.api.ticket.follow({ id: from.id, follow: true });
    await ada.api.ticket.setPriority({ id: from.id, priority: 'high' });
    await deleteMails();
    const merged = await ada.api.ticket.merge({ id: from.id, intoId: into.id });
    expect(merged).toMatchObject({
      id: into.id,
      adminResponse: 'Which green?',
      priority: 'high',
      tags: [{ name: 'Design' }],
      followers: [{ name: 'Bob' }],
      history: [{ kind: 'absorbed', about: from.number, by: 'Ada' }],
    });
    expect(merged.messages.map(({ body, attachments }) => [body, attachments.length])).toEqual([
      ['Please make it green, Mary.', 1],
      ['Which green?', 0],
      ['Dark green.', 1],
    ]);
    expect(merged.templates).toHaveLength(2);
    expect(merged.waitingSince).toBe(replied.messages.at(-1)?.createdAt);
    expect(await ada.api.ticket.byId({ id: from.id })).toMatchObject({
      status: 'closed',
      waitingSince: null,
      messages: [],
      mergedInto: { id: into.id, number: into.number },
      history: [{ kind: 'merged', about: into.number }],
    });
    expect(await mary.api.ticket.myTicket({ number: from.number })).toMatchObject({
      mergedInto: into.number,
      history: [{ kind: 'closed' }],
    });
    expect(await mailsOf()).toEqual([]);
  });

  test('a customer who waits goes on waiting in an open ticket, also if the other was closed or snoozed', async () => {
    const [closed, snoozed] = [await openTicket(), await openTicket()];
    await ada.api.ticket.respond({ id: closed.id, adminResponse: 'Done.', close: true });
    await ada.api.ticket.respond({ id: snoozed.id, adminResponse: 'Until Monday.', close: false });
    const until = new Date(services.now().getTime() + 86_400_000).toISOString();
    await ada.api.ticket.snooze({ id: snoozed.id, until });
    const waitsIn = async (intoId: string) => {
      services.clock.advance(1_000);
      const from = await openTicket();
      return [from, await ada.api.ticket.merge({ id: from.id, intoId })] as const;
    };
    const [from, into] = await waitsIn(closed.id);
    expect(into).toMatchObject({ id: closed.id, closedAt: null, waitingSince: from.createdAt });
    expect(into.status).toBe('open');
    expect(into.history.map(({ kind }) => kind)).toContain('reopened');
    const [later, other] = await waitsIn(snoozed.id);
    expect(other).toMatchObject({ waitingSince: later.createdAt, snoozedUntil: null });
    const { tickets } = await ada.api.ticket.list({ view: 'waiting' });
    expect(tickets.map(({ id }) => id).toSorted()).toEqual([closed.id, snoozed.id].toSorted());
  });

  test('leaves a closed ticket closed when nobody waits', async () => {
    const [from, into] = [await openTicket(), await openTicket()];
    await ada.api.ticket.respond({ id: from.id, adminResponse: 'Done.', close: false });
    await ada.api.ticket.respond({ id: into.id, adminResponse: 'Done.', close: true });
    expect(await ada.api.ticket.merge({ id: from.id, intoId: into.id })).toMatchObject({ status: 'closed' });
  });

  test('into spam is neither offered nor done', async () => {
    const [from, into] = [await openTicket(), await openTicket()];
    await ada.api.ticket.markSpam({ id: into.id, block: false });
    expect(await ada.api.ticket.mergeCandidates({ id: from.id })).toEqual([]);
    expect((await rejection(ada.api.ticket.merge({ id: from.id, intoId: into.id }))).reason).toBe(
      'TICKET_SPAM',
    );
    expect(await ada.api.ticket.byId({ id: from.id })).toMatchObject({ status: 'open', mergedInto: null });
  });

  test('a submit repeated after it, by either side, adds nothing and is known as sent', async () => {
    const [from, into] = [await openTicket(), await openTicket()];
    const [asked, answered] = [crypto.randomUUID(), crypto.randomUUID()];
    const reply = () => mary.api.ticket.reply({ id: from.id, body: 'Dark green.', submitKey: asked });
    const answer = () =>
      ada.api.ticket.respond({ id: from.id, adminResponse: 'We will.', submitKey: answered, close: false });
    await reply();
    await answer();
    await ada.api.ticket.merge({ id: from.id, intoId: into.id });
    await reply();
    expect(await ada.api.answer.outcome({ submitKey: answered })).toEqual({ outcome: 'sent' });
    const held = { ticketId: into.id, body: 'We will.', submitKey: answered, lastSeenMessageId: null };
    expect(await ada.api.answer.send(held)).toEqual({ held: null });
    const { messages } = await ada.api.ticket.byId({ id: into.id });
    expect(messages.map(({ body }) => body).toSorted()).toEqual(['Dark green.', from.inquiry, 'We will.']);
  });

  test('is no second request for the templates of the first, and neither is spam', async () => {
    const [from, into, spam] = [await openTicket(), await openTicket(), await openTicket()];
    await ada.api.ticket.merge({ id: from.id, intoId: into.id });
    await ada.api.ticket.markSpam({ id: spam.id, block: false });
    const { templateTicketCounts } = await ada.api.stats.templateTicketCounts();
    const countOf = ({ templates }: typeof from) =>
      templateTicketCounts.find(({ templateId }) => templateId === templates[0]?.templateId)?.ticketCount;
    expect([countOf(from), countOf(into), countOf(spam)]).toEqual([1, 1, undefined]);
  });

  test('a reply to the merged ticket arrives in the remaining one, also after a second merge', async () => {
    const [first, second, third] = [await openTicket(), await openTicket(), await openTicket()];
    await ada.api.ticket.merge({ id: first.id, intoId: second.id });
    await ada.api.ticket.merge({ id: second.id, intoId: third.id });
    expect(await mary.api.ticket.reply({ id: first.id, body: 'Hello?' })).toMatchObject({ id: third.id });
    for (const call of [
      () => mary.api.ticket.reopenMine({ id: first.id }),
      () => ada.api.ticket.reopen({ id: first.id }),
      () => ada.api.ticket.respond({ id: first.id, adminResponse: 'Yes.' }),
      () => ada.api.ticket.finalize({ id: first.id }),
      () => ada.api.ticket.merge({ id: first.id, intoId: second.id }),
    ]) {
      expect(await rejection(call())).toMatchObject({
        reason: 'TICKET_MERGED',
        message: `It was merged with another one and continues in ${third.number}.`,
      });
    }
  });

  test('a reply to the merged ticket locks the remaining one alone', async () => {
    const [first, second] = [await openTicket(), await openTicket()];
    await bob.api.ticket.merge({ id: first.id, intoId: second.id });
    await services.db.transaction(async (tx) => {
      await tx.select().from(ticket).where(eq(ticket.id, first.id)).for('update');
      const replied = await mary.api.ticket.reply({ id: first.id, body: 'In navy, please.' });
      expect(replied.id).toBe(second.id);
    });
  });

  test('refuses another customer’s ticket, itself, a finalized one, one with quotes, and a missing one', async () => {
    const [own, other] = [await openTicket(), await openTicket(await insertPerson({ name: 'Joe' }))];
    const sold = await openTicket();
    await ada.api.ticket.finalize({ id: sold.id });
    const quoted = await openTicket();
    await saveDraft({ admin: ada.api, ticketId: quoted.id });
    for (const [id, intoId, reason] of [
      [own.id, other.id, 'TICKETS_DIFFER'],
      [own.id, own.id, 'TICKET_ITSELF'],
      [own.id, sold.id, 'ALREADY_FINALIZED'],
      [sold.id, own.id, 'ALREADY_FINALIZED'],
      [quoted.id, own.id, 'TICKET_QUOTED'],
      [own.id, crypto.randomUUID(), 'TICKET_NOT_FOUND'],
    ] as const) {
      expect(await rejection(ada.api.ticket.merge({ id, intoId }))).toMatchObject({ reason });
    }
  });

  test('one of two opposite merges of one pair at once wins, and nothing is lost', async () => {
    const [one, two] = [await openTicket(), await openTicket()];
    const results = await Promise.allSettled([
      ada.api.ticket.merge({ id: one.id, intoId: two.id }),
      bob.api.ticket.merge({ id: two.id, intoId: one.id }),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const rows = await services.db.select().from(ticket);
    expect(rows.filter(({ mergedIntoId }) => mergedIntoId !== null)).toHaveLength(1);
    expect(await services.db.$count(ticketMessage)).toBe(1);
  });
});

describe('splitting', () => {
  test('creates a ticket of a customer’s message with its files and time, and mails nobody', async () => {
    const { id, number } = await openTicket();
    await ada.api.ticket.respond({ id, adminResponse: 'We will.' });
    services.clock.advance(60_000);
    const replied = await mary.api.ticket.reply({ id, body: 'And a quote for hosting?' });
    const message = replied.messages.at(-1);
    if (!message) throw new Error('there is no message');
    await attach(id, message.id);
    await deleteMails();
    services.clock.advance(60_000);
    const made = await ada.api.ticket.split({ messageId: message.id });
    expect(made).toMatchObject({
      inquiry: 'And a quote for hosting?',
      status: 'open',
      customer: { name: 'Mary' },
      createdAt: message.createdAt,
      attachments: [{ fileName: 'logo.png' }],
      history: [{ kind: 'opened', by: 'Ada', about: number }],
    });
    expect(await ada.api.ticket.byId({ id })).toMatchObject({
      waitingSince: null,
      messages: [{ body: 'We will.' }],
      history: [{ kind: 'split', about: made.number }],
    });
    expect(await mailsOf()).toEqual([]);
    expect((await mary.api.ticket.mine()).map((each) => each.number)).toContain(made.number);
  });

  test('takes several messages along, the earliest as the inquiry, and leaves the others where they are', async () => {
    const { id } = await openTicket();
    const write = async (body: string) => {
      services.clock.advance(1_000);
      const { messages } = await mary.api.ticket.reply({ id, body });
      const message = messages.at(-1);
      await attach(id, message?.id ?? '');
      return message?.id ?? '';
    };
    const [hosting, , domain] = [await write('Hosting?'), await write('Greener!'), await write('A domain?')];
    const made = await ada.api.ticket.split({ messageId: domain, furtherIds: [hosting, domain] });
    expect(made).toMatchObject({
      ...{ inquiry: 'Hosting?', attachments: [{}], waitingSince: made.createdAt },
      messages: [{ id: domain, body: 'A domain?', own: false, attachments: [{}] }],
    });
    expect((await ada.api.ticket.byId({ id })).messages.map(({ body }) => body)).toEqual(['Greener!']);
    expect((await mary.api.ticket.myTicket({ number: made.number })).messages).toHaveLength(1);
  });

  test('of several messages none moves when one is the team’s or of another ticket', async () => {
    const [{ id }, other] = [await openTicket(), await openTicket()];
    const theirs = (await mary.api.ticket.reply({ id, body: 'Hosting?' })).messages.at(-1)?.id ?? '';
    const foreign = (await mary.api.ticket.reply({ id: other.id, body: 'No.' })).messages.at(-1)?.id ?? '';
    const ours = (await ada.api.ticket.respond({ id, adminResponse: 'We will.' })).messages.at(-1)?.id ?? '';
    for (const [further, reason] of [
      [ours, 'MESSAGE_NOT_SPLIT'],
      [foreign, 'MESSAGE_NOT_FOUND'],
    ] as const) {
      const call = ada.api.ticket.split({ messageId: theirs, furtherIds: [further] });
      expect(await rejection(call)).toMatchObject({ reason });
    }
    expect((await ada.api.ticket.byId({ id })).messages).toHaveLength(2);
  });

  test('refuses a message of the team, a finalized ticket and a deleted message; of two at once one wins', async () => {
    const { id } = await openTicket();
    const answered = await ada.api.ticket.respond({ id, adminResponse: 'We will.' });
    const replied = await mary.api.ticket.reply({ id, body: 'Thanks.' });
    const [ours, theirs] = [answered.messages.at(-1)?.id ?? '', replied.messages.at(-1)?.id ?? ''];
    expect(await rejection(ada.api.ticket.split({ messageId: ours }))).toMatchObject({
      reason: 'MESSAGE_NOT_SPLIT',
    });
    const results = await Promise.allSettled([
      ada.api.ticket.split({ messageId: theirs }),
      bob.api.ticket.split({ messageId: theirs }),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await rejection(ada.api.ticket.split({ messageId: theirs }))).toMatchObject({
      reason: 'MESSAGE_NOT_FOUND',
    });
    const later = await mary.api.ticket.reply({ id, body: 'One more.' });
    await ada.api.ticket.finalize({ id });
    expect(
      await rejection(ada.api.ticket.split({ messageId: later.messages.at(-1)?.id ?? '' })),
    ).toMatchObject({ reason: 'ALREADY_FINALIZED' });
  });
});

describe('spam', () => {
  test('is closed without a mail, and a blocked address is told that nothing is accepted', async () => {
    const { id } = await openTicket();
    await deleteMails();
    expect(await ada.api.ticket.markSpam({ id, block: true })).toMatchObject({
      status: 'closed',
      spam: true,
    });
    expect(await mailsOf()).toEqual([]);
    expect((await ada.api.ticket.list({ view: 'spam' })).tickets).toMatchObject([{ id }]);
    expect(await rejection(ada.api.ticket.markSpam({ id }))).toMatchObject({ reason: 'TICKET_SPAM' });
    await insertCartItems(services, mary.row, [await insertTemplate(services)]);
    for (const call of [
      () => mary.api.ticket.create({ inquiry: 'Again!' }),
      () => mary.api.ticket.reply({ id, body: 'Again!' }),
      () => mary.api.ticket.reopenMine({ id }),
    ]) {
      expect(await rejection(call())).toMatchObject({
        reason: 'SENDER_BLOCKED',
        status: 403,
        message: expect.stringContaining('Please call'),
      });
    }
    const [blocked] = await ada.api.blockedSender.list();
    expect(blocked).toMatchObject({ email: mary.row.email, blockedBy: 'Ada' });
    await ada.api.blockedSender.remove({ id: blocked?.id ?? '' });
    expect(await rejection(ada.api.blockedSender.remove({ id: blocked?.id ?? '' }))).toMatchObject({
      reason: 'BLOCK_NOT_FOUND',
    });
    await mary.api.ticket.create({ inquiry: 'Again!' });
  });

  test('is undone by hand, and by an answer', async () => {
    const [one, two] = [await openTicket(), await openTicket()];
    await ada.api.ticket.markSpam({ id: one.id });
    expect(await ada.api.ticket.unmarkSpam({ id: one.id })).toMatchObject({ status: 'open', spam: false });
    expect(await rejection(ada.api.ticket.unmarkSpam({ id: one.id }))).toMatchObject({
      reason: 'TICKET_NOT_SPAM',
    });
    await ada.api.ticket.markSpam({ id: two.id });
    expect(await ada.api.ticket.respond({ id: two.id, adminResponse: 'Sorry.' })).toMatchObject({
      spam: false,
    });
  });

  test('never blocks an address of the team, and then leaves the ticket unchanged', async () => {
    const { id } = await openTicket(ada);
    expect(await rejection(bob.api.ticket.markSpam({ id, block: true }))).toMatchObject({
      reason: 'TEAM_NOT_BLOCKED',
    });
    expect(await bob.api.ticket.byId({ id })).toMatchObject({ status: 'open', spam: false });
  });
});

test('assignee and followers are emailed once per customer message, only while active', async () => {
  const { id } = await openTicket();
  await ada.api.ticket.assign({ id, assigneeId: ada.row.id, from: null });
  await ada.api.ticket.follow({ id, follow: true });
  const followed = await bob.api.ticket.follow({ id, follow: true });
  await bob.api.ticket.follow({ id, follow: true });
  expect(followed.followers.map(({ name }) => name)).toEqual(['Ada', 'Bob']);
  await deleteMails();
  await mary.api.ticket.reply({ id, body: 'Hello?' });
  const mails = await queuedMails(services, { template: 'ticket-reply-team' });
  expect(new Map(mails.map((mail) => [mail.to, 'because' in mail && mail.because]))).toEqual(
    new Map([
      [services.teamEmail, 'team'],
      [ada.row.email, 'assigned'],
      [bob.row.email, 'following'],
    ]),
  );
  expect(mails).toHaveLength(3);
  await ada.api.user.suspend({ id: bob.row.id });
  await ada.api.ticket.follow({ id, follow: false });
  await deleteMails();
  await mary.api.ticket.reply({ id, body: 'Hello again?' });
  expect((await mailsOf()).map(([, to]) => to).sort()).toEqual([services.teamEmail, ada.row.email].sort());
  const auditEvents = await services.db
    .select()
    .from(auditEvent)
    .where(and(eq(auditEvent.entityId, id), eq(auditEvent.action, 'ticket.follow')));
  expect(auditEvents.map(({ actorName }) => actorName).sort()).toEqual(['Ada', 'Bob']);
});

describe('bulk changes', () => {
  test('assign, tag, snooze and close each ticket separately, reporting refusals', async () => {
    const [one, two, sold] = [await openTicket(), await openTicket(), await openTicket()];
    await ada.api.ticket.finalize({ id: sold.id });
    const unknownId = crypto.randomUUID();
    const of = { ids: [one.id, sold.id, unknownId, two.id] };
    const tag = await ada.api.ticketTag.save({ name: 'Bulk', color: 'blue' });
    const until = new Date(Date.now() + 3_600_000).toISOString();
    const actions: Parameters<Api['ticket']['changeMany']>[0]['action'][] = [
      { kind: 'assign', assigneeId: bob.row.id },
      { kind: 'tag', add: [tag.id] },
      { kind: 'snooze', until },
      { kind: 'close' },
    ];
    for (const action of actions) {
      const { results, next } = await ada.api.ticket.changeMany({ action, of });
      expect(results.map(({ id, refused }) => [id, refused?.reason ?? 'done'])).toEqual([
        [one.id, 'done'],
        [sold.id, 'ALREADY_FINALIZED'],
        [unknownId, 'TICKET_NOT_FOUND'],
        [two.id, 'done'],
      ]);
      expect(results[0]).toMatchObject({ number: one.number, customerName: 'Mary' });
      expect(next).toBeNull();
    }
    expect(await ada.api.ticket.byId({ id: two.id })).toMatchObject({
      status: 'closed',
      assignee: { name: 'Bob' },
      tags: [{ name: 'Bulk' }],
    });
  });

  test('set priorities and say which there were before', async () => {
    const [one, two] = [await openTicket(), await openTicket()];
    await ada.api.ticket.setPriority({ id: two.id, priority: 'low' });
    const action = { kind: 'prioritize', priority: 'urgent' } as const;
    const { results } = await ada.api.ticket.changeMany({ action, of: { ids: [one.id, two.id] } });
    expect(results).toMatchObject([
      { refused: null, priorityBefore: 'normal' },
      { refused: null, priorityBefore: 'low' },
    ]);
    expect((await ada.api.ticket.byId({ id: two.id })).priority).toBe('urgent');
  });

  test('mark tickets as spam without a mail, and take it back', async () => {
    const [one, two] = [await openTicket(), await openTicket()];
    await ada.api.ticket.markSpam({ id: two.id });
    await deleteMails();
    const of = { ids: [one.id, two.id] };
    const refusals = async (kind: 'spam' | 'notSpam') =>
      (await ada.api.ticket.changeMany({ action: { kind }, of })).results.map(
        ({ refused }) => refused?.reason,
      );
    expect(await refusals('spam')).toEqual([undefined, 'TICKET_SPAM']);
    expect(await ada.api.ticket.byId({ id: one.id })).toMatchObject({ spam: true, status: 'closed' });
    expect(await refusals('notSpam')).toEqual([undefined, undefined]);
    expect(await ada.api.ticket.byId({ id: one.id })).toMatchObject({ spam: false, status: 'open' });
    expect(await mailsOf()).toEqual([]);
  });

  test('apply to all matches of a filter in bounded steps', async () => {
    const made = [await openTicket(), await openTicket(), await openTicket()];
    const done: string[] = [];
    let after: string | null | undefined;
    do {
      const answer = await ada.api.ticket.changeMany({
        action: { kind: 'close' },
        of: { matching: { view: 'unassigned' }, ...(after && { after }) },
      });
      done.push(...answer.results.map(({ id }) => id));
      after = answer.next;
    } while (after);
    expect(done.sort()).toEqual(made.map(({ id }) => id).sort());
    const ids = Array.from({ length: 26 }, () => crypto.randomUUID());
    expect(
      await rejection(ada.api.ticket.changeMany({ action: { kind: 'close' }, of: { ids } })),
    ).toMatchObject({ reason: 'VALIDATION_FAILED' });
  });
});

test('a customer repeating a request is shown the open ticket and may continue', async () => {
  const template = await insertTemplate(services, { title: 'Orbit' });
  await insertCartItems(services, mary.row, [template]);
  expect(await mary.api.ticket.similar()).toEqual([]);
  const { id, number } = await mary.api.ticket.create({ inquiry: 'Please.' });
  await insertCartItems(services, mary.row, [template, await insertTemplate(services)]);
  expect(await mary.api.ticket.similar()).toEqual([{ number, titles: ['Orbit'] }]);
  const joe = await insertPerson({ name: 'Joe' });
  await insertCartItems(services, joe.row, [template]);
  expect(await joe.api.ticket.similar()).toEqual([]);
  await mary.api.ticket.create({ inquiry: 'Once more.' });
  await mary.api.ticket.closeMine({ id });
  await insertCartItems(services, mary.row, [template]);
  expect(await mary.api.ticket.similar()).toHaveLength(1);
});
