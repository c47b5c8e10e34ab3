import { limits } from '@app/contracts/limits';
import { ticketAttachment } from '@app/db/schema/conversation/ticket-attachment';
import { ticketMessage } from '@app/db/schema/conversation/ticket-message';
import { storedFile } from '@app/db/schema/files/stored-file';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findAttachment } from '../../conversation/find-attachment';
import { createContextFactory } from '../../create-context';
import { sweepFiles } from '../../files/remove-orphans';
import { type Api, callAs, rejection } from '../../testing/callers';
import { queuedMails } from '../../testing/mails';
import { insertCartItems, insertTemplate, insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';
import { fileOf, formWith, picture, tinyPdf, zipOf } from '../../testing/uploads';

let services: TestServices;
let adminRow: Awaited<ReturnType<typeof insertUser>>;
let admin: Api;
let png: Buffer;
beforeAll(async () => {
  services = await createTestServices();
  adminRow = await insertUser(services, { role: 'admin', name: 'Ada' });
  admin = await callAs(services, adminRow);
  png = await picture('png', { width: 800, height: 600 });
  return services.drop;
});
beforeEach(() => {
  services.files.room = Number.POSITIVE_INFINITY;
});

/** An office file of this type, as far as its content says. */
const officeFile = (type: string) =>
  zipOf({
    '[Content_Types].xml': Buffer.from(
      `<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="application/vnd.${type}.main+xml"/></Types>`,
    ),
  });

const attach = (api: Api, name = 'sketch.png', bytes: Uint8Array | string = png) =>
  api.ticket.uploadAttachment(formWith(fileOf(bytes, name)));

async function customerWithTicket() {
  const row = await insertUser(services);
  await insertCartItems(services, row, [await insertTemplate(services)]);
  const api = await callAs(services, row);
  return { row, api, ticket: await api.ticket.create({ inquiry: 'Please make it green.' }) };
}

/** Requests a file as `/files` does, as this person or anonymously. */
async function readFileAs(actor: typeof adminRow | null, id: string, thumbnail = false) {
  const anonymous = await createContextFactory(services)({
    requestId: '',
    ip: '',
    userAgent: '',
    sessionToken: null,
    signupProof: null,
    setCookie: () => {},
  });
  const found = actor && { ...actor, emailVerified: true };
  return findAttachment({ ...anonymous, actor: found }, { id, thumbnail });
}

const keysOf = (id: string) => [...services.files.stored.keys()].filter((key) => key.includes(id)).sort();

describe('uploading', () => {
  test('stores a picture with a thumbnail and a document unchanged, under generated names', async () => {
    const { api } = await customerWithTicket();
    const image = await attach(api, '../../x.svg');
    expect(image).toMatchObject({ fileName: 'x.png', picture: { width: 800, height: 600 } });
    expect(keysOf(image.id)).toEqual([
      `attachments/${image.id}/original`,
      `attachments/${image.id}/thumbnail.webp`,
    ]);
    const document = await attach(api, 'plan', tinyPdf);
    expect(document).toMatchObject({ fileName: 'plan.pdf', bytes: tinyPdf.length, picture: null });
    expect(await services.files.get(`attachments/${document.id}/original`)).toEqual(
      new Uint8Array(Buffer.from(tinyPdf)),
    );
  });

  test.each([
    [
      'office',
      'offer.docx',
      officeFile('openxmlformats-officedocument.wordprocessingml.document'),
      'offer.docx',
    ],
    ['zip', 'logos.rar', zipOf({ 'a.txt': Buffer.from('a') }), 'logos.zip'],
    ['heic', 'photo.jpg', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), 'photo.heic'],
    ['calendar', 'call.ics', 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n', 'call.ics'],
  ] as const)(
    'takes %s files by setting only, as they are and under the name of their content (ticket.attachment-limits)',
    async (kind, name, bytes, fileName) => {
      const { api } = await customerWithTicket();
      await admin.setting.update({ attachmentKinds: [] });
      const refused = await rejection(attach(api, name, bytes));
      expect(refused).toMatchObject({ reason: 'FILE_TYPE' });
      expect(refused.message).toContain('Only JPG, PNG, GIF, WebP, and PDF can be uploaded.');
      await admin.setting.update({ attachmentKinds: [kind] });
      expect(await api.ticket.attachmentKinds()).toEqual([kind]);
      const stored = await attach(api, name, bytes);
      expect(stored).toMatchObject({ fileName, picture: null });
      expect(keysOf(stored.id)).toEqual([`attachments/${stored.id}/original`]);
    },
  );

  test('refuses office files with macros where office files are allowed', async () => {
    const { api } = await customerWithTicket();
    await admin.setting.update({ attachmentKinds: ['office'] });
    const macros = officeFile('ms-word.document.macroEnabled');
    expect((await rejection(attach(api, 'offer.docx', macros))).reason).toBe('FILE_TYPE');
    await admin.setting.update({ attachmentKinds: [] });
  });

  test('leaves nothing behind for a refused file', async () => {
    const { api } = await customerWithTicket();
    const before = services.files.stored.size;
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';
    expect((await rejection(attach(api, 'a.svg', svg))).reason).toBe('FILE_TYPE');
    const tooLarge = Buffer.alloc(limits.fileBytes + 1);
    expect((await rejection(attach(api, 'a.png', tooLarge))).reason).toBe('FILE_TOO_LARGE');
    expect((await rejection(attach(api, 'a.pdf', '%PDF-1.4 and no end'))).reason).toBe('FILE_UNREADABLE');
    expect((await rejection(api.ticket.uploadAttachment(new FormData()))).reason).toBe('VALIDATION_FAILED');
    expect(services.files.stored.size).toBe(before);
  });

  test('reports full storage with a message and keeps no partial upload', async () => {
    const { api } = await customerWithTicket();
    services.files.room = 1;
    expect(await rejection(attach(api))).toMatchObject({ reason: 'STORAGE_UNAVAILABLE', status: 503 });
    const rows = await services.db.select().from(storedFile);
    for (const { key } of rows) expect(services.files.stored.has(key)).toBe(true);
  });

  test('limits unsent files per account, even for concurrent uploads', async () => {
    const { api } = await customerWithTicket();
    for (let sent = 1; sent < limits.unsentAttachments; sent++) await attach(api, 'x.pdf', tinyPdf);
    const outcomes = await Promise.allSettled([attach(api, 'x.pdf', tinyPdf), attach(api, 'x.pdf', tinyPdf)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await rejection(attach(api))).toMatchObject({
      reason: 'TOO_MANY_FILES',
      message: 'There can be at most 20 files that are not sent yet.',
    });
  });

  test('an unsent file can be removed by its uploader only', async () => {
    const { api } = await customerWithTicket();
    const { id } = await attach(api);
    await admin.ticket.removeAttachment({ id });
    expect(keysOf(id)).toHaveLength(2);
    await api.ticket.removeAttachment({ id });
    expect(keysOf(id)).toEqual([]);
    await api.ticket.removeAttachment({ id });
  });

  test('a picture waiting for its template is not an attachment', async () => {
    const { api } = await customerWithTicket();
    const { path } = await admin.template.upload(formWith(fileOf(await picture('png'), 'cover.png')));
    const [, , , id = ''] = path.split('/');
    await api.ticket.removeAttachment({ id });
    expect(services.files.stored.has(path.replace('/files/', ''))).toBe(true);
  });
});

describe('sending', () => {
  test('adds files to a reply and to an answer', async () => {
    const { api, row, ticket } = await customerWithTicket();
    const [first, second] = [await attach(api), await attach(api, 'plan.pdf', tinyPdf)];
    const replied = await api.ticket.reply({
      id: ticket.id,
      body: 'Here is a sketch.',
      attachmentIds: [first.id, second.id],
    });
    expect(replied.messages[0]?.attachments).toEqual([first, second]);
    const toTeam = await queuedMails(services, { template: 'ticket-reply-team' });
    expect(toTeam.at(-1)).toMatchObject({ fileNames: ['sketch.png', 'plan.pdf'] });

    const answer = await attach(admin, 'quote.pdf', tinyPdf);
    await admin.ticket.respond({ id: ticket.id, adminResponse: 'Our quote.', attachmentIds: [answer.id] });
    const seen = await api.ticket.myTicket({ number: ticket.number });
    expect(seen.messages[1]?.attachments).toEqual([answer]);
    expect(await queuedMails(services, { to: row.email, template: 'ticket-answered' })).toMatchObject([
      { fileNames: ['quote.pdf'] },
    ]);
    // An attachment that was already sent stays.
    await api.ticket.removeAttachment({ id: first.id });
    expect(keysOf(first.id)).toHaveLength(2);
  });

  test('adds files to a new ticket', async () => {
    const row = await insertUser(services);
    await insertCartItems(services, row, [await insertTemplate(services)]);
    const api = await callAs(services, row);
    const file = await attach(api);
    const ticket = { inquiry: 'Like this.', attachmentIds: [file.id], submitKey: 'first-ticket' };
    const [{ number }, again] = await Promise.all([api.ticket.create(ticket), api.ticket.create(ticket)]);
    expect(again.number).toBe(number);
    expect((await api.ticket.myTicket({ number })).attachments).toEqual([file]);
    expect((await queuedMails(services, { template: 'ticket-created-team' })).at(-1)).toMatchObject({
      fileNames: ['sketch.png'],
    });
  });

  test('a refused ticket takes no files, and one whose file is missing names it', async () => {
    const row = await insertUser(services);
    const api = await callAs(services, row);
    const [kept, gone] = [await attach(api), await attach(api)];
    const create = (attachmentIds: string[]) => api.ticket.create({ inquiry: 'Like this.', attachmentIds });
    expect((await rejection(create([kept.id]))).reason).toBe('CART_EMPTY');

    await insertCartItems(services, row, [await insertTemplate(services)]);
    await api.ticket.removeAttachment({ id: gone.id });
    expect(await rejection(create([kept.id, gone.id]))).toMatchObject({
      reason: 'ATTACHMENT_GONE',
      details: [{ field: 'attachmentIds.1' }],
    });
    expect([await api.ticket.mine(), (await api.cart.get()).count]).toMatchObject([[], 1]);

    const { number } = await create([kept.id]);
    expect((await api.ticket.myTicket({ number })).attachments).toEqual([kept]);
  });

  test("somebody else's file, a sent one and a sixth are refused, and nothing is written", async () => {
    const mine = await customerWithTicket();
    const other = await customerWithTicket();
    const foreign = await attach(other.api);
    const reply = (attachmentIds: string[]) =>
      rejection(mine.api.ticket.reply({ id: mine.ticket.id, body: 'Mine.', attachmentIds }));
    expect((await reply([foreign.id])).reason).toBe('ATTACHMENT_GONE');
    const sent = await attach(mine.api);
    await mine.api.ticket.reply({ id: mine.ticket.id, body: 'First.', attachmentIds: [sent.id] });
    expect((await reply([sent.id])).reason).toBe('ATTACHMENT_GONE');
    expect(await reply(Array.from({ length: 6 }, () => foreign.id))).toMatchObject({
      details: [{ field: 'attachmentIds', message: 'A message can have 5 files at most.' }],
    });
    expect((await mine.api.ticket.myTicket({ number: mine.ticket.number })).messages).toHaveLength(1);
  });

  test('keeps one message when the same submit key arrives twice, even at once', async () => {
    const { api, ticket } = await customerWithTicket();
    const file = await attach(api);
    const reply = { id: ticket.id, body: 'Once.', submitKey: 'reply-key-1', attachmentIds: [file.id] };
    const answers = await Promise.all([api.ticket.reply(reply), api.ticket.reply(reply)]);
    for (const { messages } of answers) expect(messages).toHaveLength(1);

    const response = { id: ticket.id, adminResponse: 'Once too.', submitKey: 'respond-key', close: true };
    await Promise.all([admin.ticket.respond(response), admin.ticket.respond(response)]);
    await api.ticket.reply({ id: ticket.id, body: 'Open again.', submitKey: 'reply-key-2' });
    // A late repetition does not close a ticket that was reopened since.
    const late = await admin.ticket.respond(response);
    expect(late).toMatchObject({ status: 'open', messages: { length: 3 } });
  });

  test('a submit key of another ticket does not match', async () => {
    const { api, row, ticket } = await customerWithTicket();
    await insertCartItems(services, row, [await insertTemplate(services)]);
    const second = await api.ticket.create({ inquiry: 'Another.' });
    const reply = (id: string) => api.ticket.reply({ id, body: 'Hello.', submitKey: 'shared-key' });
    expect((await reply(ticket.id)).messages).toHaveLength(1);
    expect((await reply(second.id)).messages).toHaveLength(1);
  });
});

describe('reading', () => {
  test('is for the customer of the ticket and the team; for others the file does not exist', async () => {
    const { api, row, ticket } = await customerWithTicket();
    const stranger = await insertUser(services);
    const { id } = await attach(api);

    expect(await readFileAs(row, id)).toMatchObject({ contentType: 'image/png', fileName: 'sketch.png' });
    await expect(readFileAs(adminRow, id)).rejects.toMatchObject({ reason: 'FILE_NOT_FOUND' });
    await expect(readFileAs(stranger, id)).rejects.toMatchObject({ reason: 'FILE_NOT_FOUND' });

    await api.ticket.reply({ id: ticket.id, body: 'Look.', attachmentIds: [id] });
    for (const reader of [row, adminRow]) {
      expect(await readFileAs(reader, id, true)).toMatchObject({ contentType: 'image/webp' });
    }
    await expect(readFileAs(stranger, id)).rejects.toMatchObject({ reason: 'FILE_NOT_FOUND' });
    await expect(readFileAs(null, id)).rejects.toMatchObject({ reason: 'UNAUTHENTICATED' });
    const unknown = '00000000-0000-0000-0000-000000000000';
    await expect(readFileAs(row, unknown)).rejects.toMatchObject({ reason: 'FILE_NOT_FOUND' });
  });

  test('never gives a customer the files of an internal note, nor the note', async () => {
    const { api, row, ticket } = await customerWithTicket();
    const { id } = await attach(admin);
    const [note] = await services.db
      .insert(ticketMessage)
      .values({ ticketId: ticket.id, authorName: 'Ada', fromTeam: true, internal: true, body: 'Careful.' })
      .returning();
    await services.db
      .update(ticketAttachment)
      .set({ ticketId: ticket.id, messageId: note?.id ?? null })
      .where(eq(ticketAttachment.id, id));
    await expect(readFileAs(row, id)).rejects.toMatchObject({ reason: 'FILE_NOT_FOUND' });
    await expect(readFileAs(row, id, true)).rejects.toMatchObject({ reason: 'FILE_NOT_FOUND' });
    expect(await readFileAs(adminRow, id)).toMatchObject({ contentType: 'image/png' });
    expect(JSON.stringify(await api.ticket.myTicket({ number: ticket.number }))).not.toContain(id);
    expect(JSON.stringify(await admin.ticket.byId({ id: ticket.id }))).toContain(id);
  });

  test('a document has no thumbnail', async () => {
    const { api, row } = await customerWithTicket();
    const { id } = await attach(api, 'plan.pdf', tinyPdf);
    await expect(readFileAs(row, id, true)).rejects.toMatchObject({ reason: 'FILE_NOT_FOUND' });
  });
});

describe('the sweep', () => {
  test('removes files unsent for a day and leftovers of a crash, and nothing else', async () => {
    const { api, ticket } = await customerWithTicket();
    const [sent, unsent] = [await attach(api), await attach(api)];
    await api.ticket.reply({ id: ticket.id, body: 'Look.', attachmentIds: [sent.id] });
    const orphanKey = 'attachments/0190b6a2-0000-7000-8000-000000000001/original';
    await services.db
      .insert(storedFile)
      .values({ key: orphanKey, ownerId: '0190b6a2-0000-7000-8000-000000000001' });
    await services.files.put(orphanKey, new Uint8Array([1]));

    await sweepFiles(services);
    expect([keysOf(unsent.id).length, services.files.stored.has(orphanKey)]).toEqual([2, true]);

    services.clock.advance(limits.unsentFileMs + 60_000);
    await Promise.all([sweepFiles(services), sweepFiles(services)]);
    expect([keysOf(unsent.id).length, services.files.stored.has(orphanKey)]).toEqual([0, false]);
    expect(keysOf(sent.id)).toHaveLength(2);
  });

  test('continues after a file that cannot be removed, and retries that one next time', async () => {
    const { api } = await customerWithTicket();
    const unsent = [await attach(api), await attach(api), await attach(api)];
    const [stuck = ''] = keysOf(unsent[0]?.id ?? '');
    services.files.stuck.add(stuck);
    services.clock.advance(limits.unsentFileMs + 60_000);
    await expect(sweepFiles(services)).rejects.toMatchObject({ reason: 'STORAGE_UNAVAILABLE' });
    expect(unsent.flatMap(({ id }) => keysOf(id))).toEqual([stuck]);
    services.files.stuck.clear();
    await sweepFiles(services);
    expect(unsent.flatMap(({ id }) => keysOf(id))).toEqual([]);
  });
});
