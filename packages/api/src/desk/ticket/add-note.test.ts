import { randomUUID } from 'node:crypto';
import { auditEvent } from '@app/db/schema/core/audit-event';
import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { type Api, callAs, rejection } from '../../testing/callers';
import { queuedMails } from '../../testing/mails';
import { insertCartItems, insertTemplate, insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';
import { fileOf, formWith, tinyPdf } from '../../testing/uploads';

const noteBody = 'Asks for a discount every time. Do not give one.';

let services: TestServices;
let admin: Api;
let otherAdmin: Api;
beforeAll(async () => {
  services = await createTestServices();
  admin = await callAs(services, await insertUser(services, { role: 'admin', name: 'Ada' }));
  otherAdmin = await callAs(services, await insertUser(services, { role: 'super-admin', name: 'Bob' }));
  return services.drop;
});

async function openTicket() {
  const row = await insertUser(services);
  await insertCartItems(services, row, [await insertTemplate(services)]);
  const api = await callAs(services, row);
  return { row, api, ticket: await api.ticket.create({ inquiry: 'Please make it green.' }) };
}

test('the team reads a note with its files, and the ticket stays unchanged', async () => {
  const { ticket } = await openTicket();
  const file = await admin.ticket.uploadAttachment(formWith(fileOf(tinyPdf, 'margin.pdf')));
  const noted = await admin.ticket.addNote({
    id: ticket.id,
    body: ` ${noteBody} `,
    attachmentIds: [file.id],
  });
  expect(noted).toMatchObject({
    status: 'open',
    respondedAt: null,
    adminResponse: null,
    messages: [
      { authorName: 'Ada', internal: true, body: noteBody, attachments: [{ fileName: 'margin.pdf' }] },
    ],
  });
  expect((await otherAdmin.ticket.byId({ id: ticket.id })).messages).toEqual(
    noted.messages.map((message) => ({ ...message, own: false })),
  );
  const [written] = await services.db
    .select()
    .from(auditEvent)
    .where(and(eq(auditEvent.entityId, ticket.id), eq(auditEvent.action, 'ticket.addNote')));
  expect(written).toMatchObject({
    actorName: 'Ada',
    before: null,
    after: { characters: noteBody.length, files: 1 },
  });
});

test('an internal note changes nothing the customer sees', async () => {
  const { api, row, ticket } = await openTicket();
  const customerView = async () =>
    JSON.stringify([
      await api.ticket.mine(),
      await api.ticket.myTicket({ number: ticket.number }),
      await api.ticket.visible({}),
      await api.ticket.visibleById({ id: ticket.id }),
      await queuedMails(services, { to: row.email }),
      await queuedMails(services, { to: services.teamEmail }),
    ]);
  const before = await customerView();
  services.clock.advance(60_000);
  await admin.ticket.addNote({ id: ticket.id, body: noteBody });
  await admin.ticket.assign({ id: ticket.id, assigneeId: null, from: null });
  expect(await customerView()).toBe(before);

  await admin.ticket.respond({ id: ticket.id, adminResponse: 'Green it is.' });
  const answers = [
    await api.ticket.reply({ id: ticket.id, body: 'Thanks' }),
    await api.ticket.closeMine(ticket),
  ];
  expect(answers.map(({ messages }) => messages.map(({ body }) => body))).toEqual([
    ['Green it is.', 'Thanks'],
    ['Green it is.', 'Thanks'],
  ]);
  await admin.ticket.finalize({ id: ticket.id });
  expect(await customerView()).not.toContain('discount');
  expect(JSON.stringify(await queuedMails(services))).not.toContain('discount');
});

test('a submit key creates one note, however often it is sent', async () => {
  const { ticket } = await openTicket();
  const note = { id: ticket.id, body: noteBody, submitKey: randomUUID() };
  await Promise.all(Array.from({ length: 5 }, () => admin.ticket.addNote(note)));
  expect((await admin.ticket.byId({ id: ticket.id })).messages).toHaveLength(1);
});

test('refuses an empty note, one that is too long, an unknown ticket and a finalized one', async () => {
  const { api, ticket } = await openTicket();
  expect(await rejection(admin.ticket.addNote({ id: ticket.id, body: ' \n' }))).toMatchObject({
    details: [{ field: 'body', message: 'Please enter a note' }],
  });
  expect(await rejection(admin.ticket.addNote({ id: ticket.id, body: 'x'.repeat(5_001) }))).toMatchObject({
    details: [{ field: 'body', message: 'Note must be at most 5,000 characters' }],
  });
  expect(await rejection(admin.ticket.addNote({ id: randomUUID(), body: noteBody }))).toMatchObject({
    reason: 'TICKET_NOT_FOUND',
  });
  expect(await rejection(api.ticket.addNote({ id: ticket.id, body: noteBody }))).toMatchObject({
    reason: 'FORBIDDEN',
  });
  await admin.ticket.finalize({ id: ticket.id });
  expect(await rejection(admin.ticket.addNote({ id: ticket.id, body: noteBody }))).toMatchObject({
    reason: 'ALREADY_FINALIZED',
  });
  expect((await admin.ticket.byId({ id: ticket.id })).messages).toEqual([]);
});

const noteOf = ({ messages }: { messages: { id: string }[] }) => messages.at(-1)?.id ?? '';

test('the author changes a note, and the earlier texts stay with it (ticket.internal-notes)', async () => {
  const { ticket, api } = await openTicket();
  const messageId = noteOf(await admin.ticket.addNote({ id: ticket.id, body: noteBody }));
  await admin.ticket.editNote({ messageId, body: 'Give 5 %.', seen: 0 });
  const { messages } = await admin.ticket.editNote({ messageId, body: 'Give 10 %.', seen: 1 });
  expect(messages).toMatchObject([
    { body: 'Give 10 %.', earlier: [{ body: noteBody }, { body: 'Give 5 %.' }], internal: true },
  ]);
  const same = await admin.ticket.editNote({ messageId, body: 'Give 10 %.', seen: 0 });
  expect(same.messages[0]?.earlier).toHaveLength(2);
  expect(JSON.stringify(await api.ticket.myTicket({ number: ticket.number }))).not.toContain('Give');
  const trail = await services.db.select().from(auditEvent).where(eq(auditEvent.entityId, ticket.id));
  expect(JSON.stringify(trail)).not.toContain('Give');
});

test('of two windows that change a note the second is refused, also at once', async () => {
  const { ticket } = await openTicket();
  const messageId = noteOf(await admin.ticket.addNote({ id: ticket.id, body: noteBody }));
  const edit = (body: string) => admin.ticket.editNote({ messageId, body, seen: 0 });
  const results = await Promise.allSettled([edit('One.'), edit('Two.')]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const { messages } = await admin.ticket.byId({ id: ticket.id });
  expect(messages[0]?.earlier).toMatchObject([{ body: noteBody }]);
  expect((await rejection(edit('Three.'))).reason).toBe('OWN_NOTE_CHANGED');
});

test('only the author changes a note, and nobody another message', async () => {
  const { ticket, api } = await openTicket();
  const messageId = noteOf(await admin.ticket.addNote({ id: ticket.id, body: noteBody }));
  const refusal = async (who: Api, id = messageId, body = 'Other.') =>
    (await rejection(who.ticket.editNote({ messageId: id, body, seen: 0 }))).reason;
  expect(await refusal(otherAdmin)).toBe('NOTE_NOT_YOURS');
  expect(await refusal(api)).toBe('FORBIDDEN');
  const answered = await admin.ticket.respond({ id: ticket.id, adminResponse: 'Yes.' });
  expect(await refusal(admin, noteOf(answered))).toBe('MESSAGE_NOT_FOUND');
  expect(await refusal(admin, noteOf(await api.ticket.reply({ id: ticket.id, body: 'No.' })))).toBe(
    'MESSAGE_NOT_FOUND',
  );
  expect(await refusal(admin, randomUUID())).toBe('MESSAGE_NOT_FOUND');
  expect(await refusal(admin, messageId, ' ')).toBe('VALIDATION_FAILED');
  const sent = await admin.ticket.forward({ id: ticket.id, email: 'print@example.org', body: 'Well?' });
  expect(await refusal(admin, noteOf(sent))).toBe('NOTE_FORWARDED');
});

test('whom an edit mentions for the first time is told, and nobody twice', async () => {
  const { ticket } = await openTicket();
  const root = await insertUser(services, { role: 'admin', name: 'Cleo Boss' });
  const cleo = await callAs(services, root);
  const messageId = noteOf(await admin.ticket.addNote({ id: ticket.id, body: noteBody }));
  const count = async () => (await cleo.notice.list({})).notices.filter(({ kind }) => kind === 'mentioned');
  await admin.ticket.editNote({ messageId, body: 'Ask @Cleo Boss.', seen: 0 });
  const edited = await admin.ticket.editNote({ messageId, body: 'Do ask @Cleo Boss.', seen: 1 });
  expect(edited.messages[0]?.mentions).toMatchObject([{ written: 'Cleo Boss' }]);
  expect(await count()).toMatchObject([{ count: 1 }]);
});
