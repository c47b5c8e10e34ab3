import { limits } from '@app/contracts/limits';
import { ticket } from '@app/db/schema/desk/ticket';
import { inboundMail } from '@app/db/schema/inbox/inbound-mail';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { backgroundContext } from '../../core/background-context';
import { callAs, rejection } from '../../testing/callers';
import { base64Lines } from '../../testing/mail-builder';
import { parts, plain, textPart } from '../../testing/mail-corpus/mail-case';
import { createMailScene, type MailScene, taggedAddress } from '../../testing/mail-scene';
import { insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';
import { tinyPdf } from '../../testing/uploads';
import { processStoredMails } from './process-mail';
import { leadNumber, replyTokenOf } from './reply-token';
import { storeMail } from './store-mail';

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
  return services.drop;
});

let lastUid = 0;
async function receive(source: Buffer) {
  lastUid += 1;
  const place = { mailbox: 'reply@127.0.0.1/INBOX', uidValidity: 1, uid: lastUid };
  const arrived = { receivedAt: new Date(), bytes: source.length, source };
  await storeMail(backgroundContext(services, 'test'), { ...place, ...arrived });
  await processStoredMails(services);
  const [row] = await services.db.select().from(inboundMail).where(eq(inboundMail.uid, lastUid));
  if (!row) throw new Error('the mail was not stored');
  return row;
}

let lastScene = 0;
async function closedTicket(): Promise<MailScene> {
  lastScene += 1;
  return createMailScene(services, lastScene, { ticketValues: { status: 'closed', closedAt: new Date() } });
}

const restrictedTo = async (area: 'tickets' | 'orders' | 'messages') =>
  callAs(
    services,
    await insertUser(services, { role: 'admin', restriction: [`${area}:read`, `${area}:write`] }),
  );

test('an absence notice is on its ticket with its text, and the ticket stays closed (inbound-mail.automatic-answers)', async () => {
  const scene = await closedTicket();
  const notice = await receive(
    plain(scene, 'I am away until\n30 November. Call Ben.', { subject: 'Automatic reply: Re: Your ticket' }),
  );
  const agent = await restrictedTo('tickets');
  const shown = await agent.ticket.byId({ id: scene.ticket.id });
  expect(shown).toMatchObject({
    status: 'closed',
    messages: [],
    otherMails: [{ id: notice.id, reason: 'outOfOffice', from: scene.customer.name, isInquiry: false }],
  });
  expect(shown.otherMails[0]?.beginning).toBe('I am away until 30 November. Call Ben.');
  const original = await agent.inboundMail.original({ mailId: notice.id });
  expect(original.body).toBe('I am away until\n30 November. Call Ben.');
});

test('a ticket’s mail is readable by those who may read the ticket, and nobody else (inbound-mail.original-file)', async () => {
  const scene = await closedTicket();
  const { id, ticketMessageId } = await receive(
    plain(scene, 'Blue.\n\nOn 20.11.26 14:03, Pepperbird IT wrote:\n> Which one?\n> Green?'),
  );
  const agent = await restrictedTo('tickets');
  const [message] = (await agent.ticket.byId({ id: scene.ticket.id })).messages;
  expect(message?.mail).toMatchObject({ id, foldedLines: 3 });
  const byMessage = await agent.inboundMail.original({ messageId: ticketMessageId ?? '' });
  expect(byMessage).toMatchObject({ body: 'Blue.', folded: expect.stringContaining('Green?') });
  const seller = await restrictedTo('orders');
  expect(await rejection(seller.inboundMail.original({ mailId: id }))).toMatchObject({
    reason: 'INBOUND_MAIL_NOT_FOUND',
  });
});

test('a waiting mail is hidden from restricted accounts, even when it names a ticket', async () => {
  const scene = await closedTicket();
  const { id, outcome } = await receive(plain(scene, 'I want it.', { from: 'stranger@example.net' }));
  expect(outcome).toBe('unmatched');
  const agent = await restrictedTo('tickets');
  expect(await rejection(agent.inboundMail.original({ mailId: id }))).toMatchObject({
    reason: 'INBOUND_MAIL_NOT_FOUND',
  });
  const owner = await callAs(services, scene.admin);
  expect((await owner.inboundMail.original({ mailId: id })).body).toBe('I want it.');
});

test('a ticket made of a mail shows the mail and its left-out parts for download while the original is kept', async () => {
  const scene = await closedTicket();
  const sheet = { name: 'prices.xlsx', type: 'application/vnd.ms-excel' };
  const { id } = await receive(
    parts(
      scene,
      'mixed',
      [
        textPart('Our prices.'),
        {
          type: `${sheet.type}; name="${sheet.name}"`,
          headers: ['Content-Transfer-Encoding: base64', 'Content-Disposition: attachment'],
          body: base64Lines('PK prices'),
        },
      ],
      { from: 'new@example.org', to: 'reply@desk.example' },
    ),
  );
  const owner = await callAs(services, scene.admin);
  await owner.inboundMail.makeTicket({ id, customer: { name: 'New', email: 'new@example.org' } });
  const [row] = await services.db
    .select({ id: ticket.id })
    .from(ticket)
    .where(eq(ticket.customerEmail, 'new@example.org'));
  const shownMails = async () => (await owner.ticket.byId({ id: row?.id ?? '' })).otherMails;
  const [shown] = await shownMails();
  expect(shown).toMatchObject({ id, isInquiry: true, leftOut: [{ name: 'prices.xlsx', index: 0 }] });
  await services.db.update(inboundMail).set({ hasOriginal: false }).where(eq(inboundMail.id, id));
  const [left] = await shownMails();
  expect(left?.leftOut).toEqual([{ name: 'prices.xlsx', why: shown?.leftOut[0]?.why }]);
});

test.each([
  ['without files', []],
  [
    'with a file',
    [
      {
        type: 'application/pdf; name="lamps.pdf"',
        headers: ['Content-Transfer-Encoding: base64', 'Content-Disposition: attachment'],
        body: base64Lines(tinyPdf),
      },
    ],
  ],
])(
  'the original of a mail %s that became a lead is for those of the team who read leads (inbound-mail.original-file)',
  async (_files, files) => {
    const scene = await closedTicket();
    const from = `lead-${lastScene}@example.org`;
    const source = parts(scene, 'mixed', [textPart('Twelve lamps.'), ...files], {
      from,
      to: 'reply@desk.example',
    });
    const { id } = await receive(source);
    const [desk, orders, leads] = [
      await restrictedTo('tickets'),
      await restrictedTo('orders'),
      await restrictedTo('messages'),
    ];
    const customer = await callAs(services, await insertUser(services, { email: from }));
    const readers = async () => {
      const callers = { desk, orders, leads, customer };
      const opened = await Promise.all(
        Object.entries(callers).map(async ([name, caller]) => {
          const answer = await caller.inboundMail.original({ mailId: id }).catch(() => null);
          return answer?.body === 'Twelve lamps.' ? [name] : [];
        }),
      );
      return opened.flat();
    };
    const owner = await callAs(services, scene.admin);
    expect(await readers()).toEqual([]);
    await owner.inboundMail.makeLead({ id });
    expect(await readers()).toEqual(['leads']);
    expect((await owner.inboundMail.original({ mailId: id })).body).toBe('Twelve lamps.');
  },
);

describe('mails beside the messages of', () => {
  test('an order are shown on it alone, whether automatic or repeated', async () => {
    lastScene += 1;
    const scene = await createMailScene(services, lastScene, { ticketValues: { status: 'finalized' } });
    const notice = await receive(
      plain(scene, 'Away.', { to: scene.orderReply, subject: 'Automatic reply: Your order' }),
    );
    const asked = [];
    for (const n of Array.from({ length: limits.inboundMailRepeats + 1 }).keys())
      asked.push(
        await receive(
          plain(scene, 'Any news?', { to: scene.orderReply, messageId: `<any-news-${n}@example.com>` }),
        ),
      );
    const [desk, seller] = [await restrictedTo('tickets'), await restrictedTo('orders')];
    const { otherMails, messages } = await seller.order.messages({
      number: scene.ticket.number.replace('TKT', 'ORD'),
    });
    expect(messages).toHaveLength(limits.inboundMailRepeats);
    expect(otherMails.map(({ id, reason }) => ({ id, reason }))).toEqual([
      { id: asked.at(-1)?.id, reason: 'repeated' },
      { id: notice.id, reason: 'outOfOffice' },
    ]);
    expect((await seller.inboundMail.original({ mailId: notice.id })).body).toBe('Away.');
    expect((await desk.ticket.byId({ id: scene.ticket.id })).otherMails).toEqual([]);
    expect((await rejection(desk.inboundMail.original({ mailId: notice.id }))).reason).toBe(
      'INBOUND_MAIL_NOT_FOUND',
    );
  });

  test('a lead say what is folded and left out, and follow it into its ticket', async () => {
    const scene = await closedTicket();
    const from = `folded-${lastScene}@example.org`;
    const letter = {
      type: 'application/msword; name="prices.docx"',
      headers: ['Content-Transfer-Encoding: base64', 'Content-Disposition: attachment'],
      body: base64Lines('PK prices'),
    };
    const { id } = await receive(
      parts(scene, 'mixed', [textPart('Please call.\r\n\r\n-- \r\nCall 0770 555 010 instead'), letter], {
        from,
        to: 'reply@desk.example',
      }),
    );
    const owner = await callAs(services, scene.admin);
    const { leadId } = await owner.inboundMail.makeLead({ id });
    const number = leadNumber(leadId ?? '');
    const reader = await restrictedTo('messages');
    const away = await receive(
      plain(scene, 'Away.', {
        ...{ from, to: taggedAddress(replyTokenOf(services.keys, { number, audience: 'customer' })) },
        ...{ subject: 'Automatic reply: Your message', messageId: '<away-from-lead@example.com>' },
      }),
    );
    const ofMail = { id, isInquiry: true, foldedLines: 2, leftOut: [{ name: 'prices.docx' }] };
    const lead = await reader.contact.byId({ id: leadId ?? '' });
    expect(lead).toMatchObject({
      message: expect.stringContaining('Please call.'),
      otherMails: [{ id: away.id, isInquiry: false }, ofMail],
    });
    const { ticket: made } = await owner.contact.convert({ id: leadId ?? '' });
    const desk = await restrictedTo('tickets');
    expect((await desk.ticket.byId({ id: made?.id ?? '' })).otherMails).toMatchObject([
      { id: away.id },
      ofMail,
    ]);
    for (const caller of [reader, desk])
      expect((await caller.inboundMail.original({ mailId: id })).body).toBe('Please call.');
  });
});
