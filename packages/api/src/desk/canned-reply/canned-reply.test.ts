import { randomUUID } from 'node:crypto';
import { limits } from '@app/contracts/limits';
import { user } from '@app/db/schema/accounts/user';
import { auditEvent } from '@app/db/schema/core/audit-event';
import { cannedReply } from '@app/db/schema/desk/canned-reply';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { sweepFiles } from '../../files/remove-orphans';
import { type Api, rejection } from '../../testing/callers';
import { insertUser } from '../../testing/rows';
import type { TestServices } from '../../testing/services';
import { createTeam, expectRoomForOne, titlesUpTo, trailOf } from '../../testing/team-library';
import { fileOf, formWith, tinyPdf } from '../../testing/uploads';

let services: TestServices;
let ada: Api;
let bob: Api;
beforeAll(async () => {
  ({ services, ada, bob } = await createTeam());
  return services.drop;
});
beforeEach(async () => {
  await services.db.delete(cannedReply);
  await services.db.delete(auditEvent);
});

const welcome = { title: 'Welcome', body: 'Hello {{customer}}, thank you for {{number}}.' };

test('changes of one administrator reach all, and are recorded', async () => {
  const added = await ada.cannedReply.create({ title: ' Welcome ', body: `${welcome.body}\n` });
  expect(added).toMatchObject(welcome);
  await ada.cannedReply.create({ title: 'answer', body: 'Yes.' });
  expect((await bob.cannedReply.list()).map(({ title }) => title)).toEqual(['answer', 'Welcome']);

  const changed = await bob.cannedReply.update({ ...added, body: 'Hi {{first_name}}.' });
  expect(changed).toMatchObject({ title: 'Welcome', body: 'Hi {{first_name}}.' });
  await ada.cannedReply.remove({ id: added.id });
  expect((await bob.cannedReply.list()).map(({ title }) => title)).toEqual(['answer']);
  expect(await trailOf(services, added.id)).toEqual([
    { action: 'cannedReply.create', actorName: 'Ada', before: null, after: welcome },
    {
      action: 'cannedReply.update',
      actorName: 'Bob',
      before: { body: welcome.body },
      after: { body: 'Hi {{first_name}}.' },
    },
    {
      action: 'cannedReply.delete',
      actorName: 'Ada',
      before: { title: 'Welcome', body: 'Hi {{first_name}}.' },
      after: null,
    },
  ]);
});

test.each([
  [{ title: ' ', body: 'Hello' }, 'title', 'Please give the reply a title'],
  [{ title: 'x'.repeat(81), body: 'Hello' }, 'title', 'Title must be at most 80 characters'],
  [{ title: 'a\nb', body: 'Hello' }, 'title', 'Title must be a single line'],
  [{ title: 'Empty', body: '\n' }, 'body', 'Please enter the text of the reply'],
  [{ title: 'Long', body: 'x'.repeat(5_001) }, 'body', 'Text must be at most 5,000 characters'],
  [
    { title: 'Wrong', body: 'Hello {{custmer}}' },
    'body',
    'There is no variable {{custmer}}. Use {{customer}}, {{first_name}}, {{number}}, {{templates}}, {{total}}, {{quote}}, {{me}}, {{company}}',
  ],
  [{ title: 'Open', body: 'Hello {{customer' }, 'body', 'A variable begins with {{ and ends with }}'],
])('refuses %j', async (reply, field, message) => {
  expect(await rejection(ada.cannedReply.create(reply))).toMatchObject({
    reason: 'VALIDATION_FAILED',
    details: [{ field, message }],
  });
  expect(await ada.cannedReply.list()).toEqual([]);
});

test('a title is unique ignoring case, even when added twice at once', async () => {
  const results = await Promise.allSettled([
    ada.cannedReply.create(welcome),
    bob.cannedReply.create({ ...welcome, title: 'WELCOME' }),
  ]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const taken = {
    reason: 'CANNED_REPLY_EXISTS',
    details: [{ field: 'title', message: 'Another reply has this title' }],
  };
  expect(await rejection(ada.cannedReply.create(welcome))).toMatchObject(taken);
  const other = await ada.cannedReply.create({ ...welcome, title: 'Other' });
  expect(await rejection(ada.cannedReply.update({ ...other, title: 'welcome' }))).toMatchObject(taken);
});

test('the second edit of a version is refused, and a deleted reply is not found', async () => {
  const added = await ada.cannedReply.create(welcome);
  services.clock.advance(1_000);
  await ada.cannedReply.update({ ...added, body: 'One' });
  expect(await rejection(bob.cannedReply.update({ ...added, body: 'Two' }))).toMatchObject({
    reason: 'CANNED_REPLY_CHANGED',
    status: 409,
  });
  expect((await ada.cannedReply.list())[0]?.body).toBe('One');
  await bob.cannedReply.remove({ id: added.id });
  const notFound = { reason: 'CANNED_REPLY_NOT_FOUND', status: 404 };
  expect(await rejection(ada.cannedReply.remove({ id: added.id }))).toMatchObject(notFound);
  expect(await rejection(ada.cannedReply.update({ ...added, id: randomUUID() }))).toMatchObject(notFound);
});

test('a canned reply adds its files, tags and assignee, with its own file copies per answer', async () => {
  const upload = (api: Api, name: string) => api.ticket.uploadAttachment(formWith(fileOf(tinyPdf, name)));
  const [terms, prices] = [await upload(ada, 'terms.pdf'), await upload(ada, 'prices.pdf')];
  const billing = await ada.ticketTag.save({ name: 'Billing', color: 'red' });
  const money = await ada.ticketTag.save({ name: 'Money', color: 'blue' });
  const added = await ada.cannedReply.create({
    ...{ ...welcome, closes: true, assignTo: 'me' },
    ...{ tagIds: [billing.id], fileIds: [terms.id, prices.id] },
  });
  expect(added).toMatchObject({
    ...{ closes: true, assignTo: 'me', tags: [{ name: 'Billing' }] },
    files: [{ fileName: 'terms.pdf' }, { fileName: 'prices.pdf' }],
  });
  // Files uploaded by others, sent files and missing files are rejected.
  const foreign = await upload(bob, 'mine.pdf');
  for (const fileId of [foreign.id, randomUUID()]) {
    const refused = rejection(ada.cannedReply.create({ title: 'Other', body: 'x', fileIds: [fileId] }));
    expect((await refused).reason).toBe('ATTACHMENT_GONE');
  }
  const attached = await bob.cannedReply.attachFiles({ id: added.id });
  expect(attached.map(({ fileName }) => fileName).toSorted()).toEqual(['prices.pdf', 'terms.pdf']);
  expect(attached.map(({ id }) => id)).not.toContain(terms.id);
  // A file of a canned reply is not an unsent upload: the sweep leaves it alone.
  const tomorrow = new Date(Date.now() + limits.unsentFileMs + 1_000);
  await sweepFiles({ ...services, now: () => tomorrow });
  expect(await bob.cannedReply.attachFiles({ id: added.id })).toHaveLength(2);

  const person = await insertUser(services, { role: 'admin', name: 'Cora' });
  const changed = await bob.cannedReply.update({ ...added, assignTo: person.id, fileIds: [terms.id] });
  expect(changed).toMatchObject({ assigneeName: 'Cora', fileIds: [terms.id], tagIds: [billing.id] });
  // A client that does not know these fields leaves them unchanged.
  const { id, updatedAt } = changed;
  const same = await bob.cannedReply.update({ id, updatedAt, title: 'Welcome', body: 'Hi.' });
  expect(same).toMatchObject({
    closes: true,
    assignTo: person.id,
    fileIds: [terms.id],
    tagIds: [billing.id],
  });
  // Another person or file with the same name is still a change.
  const namesake = await insertUser(services, { role: 'admin', name: 'Cora' });
  const newTerms = await upload(bob, 'terms.pdf');
  services.clock.advance(1_000);
  const replaced = await bob.cannedReply.update({
    ...{ ...same, assignTo: namesake.id },
    fileIds: [newTerms.id],
  });
  expect((await ada.cannedReply.list())[0]).toMatchObject({ assignTo: namesake.id, fileIds: [newTerms.id] });
  expect(replaced.updatedAt).not.toBe(same.updatedAt);
  await ada.ticketTag.merge({ id: billing.id, intoId: money.id });
  await services.db.delete(user).where(eq(user.id, namesake.id));
  expect((await ada.cannedReply.list())[0]).toMatchObject({ assignTo: null, tags: [{ name: 'Money' }] });
  expect((await trailOf(services, id)).map(({ after }) => after)).toMatchObject([
    { closes: true, assignsTo: 'me', tags: 'Billing', files: 'terms.pdf, prices.pdf' },
    { assignsTo: 'Cora', files: 'terms.pdf' },
    { body: 'Hi.' },
    null,
  ]);
  await ada.cannedReply.remove({ id });
  expect((await rejection(bob.cannedReply.attachFiles({ id }))).reason).toBe('CANNED_REPLY_NOT_FOUND');
  for (const file of [terms, newTerms]) {
    expect(await services.files.exists(`attachments/${file.id}/original`)).toBe(false);
  }
});

test('the limit holds, even for concurrent additions', async () => {
  const titles = titlesUpTo(limits.cannedReplies);
  await services.db.insert(cannedReply).values(titles.map((title) => ({ title, body: 'x' })));
  await expectRoomForOne((title) => ada.cannedReply.create({ title, body: 'x' }), {
    reason: 'CANNED_REPLIES_FULL',
    message: 'You can have at most 200 canned replies. Delete one to add another.',
  });
  expect(await ada.cannedReply.list()).toHaveLength(limits.cannedReplies);
});
