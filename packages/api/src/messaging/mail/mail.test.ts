import type { Mail } from '@app/contracts/messaging/mail/schema';
import { mailKinds, mailStates } from '@app/contracts/messaging/mail/state';
import { auditEvent } from '@app/db/schema/core/audit-event';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createMailQueue, type MailQueue } from '../../core/jobs/mail-queue';
import { type Api, callAs, rejection } from '../../testing/callers';
import { insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';

let services: TestServices;
let queue: MailQueue;
let ada: Api;
let bob: Api;
beforeAll(async () => {
  services = await createTestServices();
  queue = createMailQueue({ db: services.db, sql: services.database.sql }, services.log);
  await queue.start();
  ada = await callAs(services, await insertUser(services, { role: 'admin', name: 'Ada' }));
  bob = await callAs(services, await insertUser(services, { role: 'admin', name: 'Bob' }));
});
afterAll(async () => {
  await queue.stop();
  await services.drop();
});
beforeEach(async () => {
  await services.db.execute(sql`delete from pgboss.job`);
  await services.db.delete(auditEvent);
});

const closed: Mail = {
  template: 'ticket-closed',
  to: 'zoe@example.com',
  name: 'Zoë',
  ticketId: '1',
  ticketNumber: 'TKT-2026-000001',
};
const code: Mail = { template: 'reset-code', to: 'kofi@example.com', code: '204816' };

/** Queues a mail and takes it for delivery. */
async function removeItems(mail: Mail): Promise<string> {
  await queue.enqueue(services.db, mail);
  const [taken] = await queue.take(1);
  if (!taken) throw new Error('nothing was due');
  return taken.id;
}
const refused = { kind: 'never', reason: '550 no such mailbox' } as const;
const only = async (input: Parameters<Api['mail']['list']>[0] = {}) => {
  const [mail, ...others] = (await ada.mail.list(input)).mails;
  expect(others).toEqual([]);
  return mail;
};

describe('the outbox', () => {
  test('lists each mail’s state, attempts, last error and next step', async () => {
    await queue.enqueue(services.db, closed);
    expect(await only()).toMatchObject({ state: 'waiting', tries: 0, reason: null, to: 'zoe@example.com' });
    const [{ id } = { id: '' }] = await queue.take(1);
    expect(await only()).toMatchObject({ state: 'retrying', tries: 1, nextTryAt: null });
    await queue.retryLater(id, { kind: 'later', reason: '451 greylisted' }, 600);
    const later = await only();
    expect(later).toMatchObject({ state: 'retrying', tries: 1, reason: '451 greylisted', retriable: true });
    expect(new Date(later?.nextTryAt ?? 0).getTime()).toBeGreaterThan(Date.now() + 500_000);
    await queue.retryNow('all');
    await queue.take(1);
    await queue.markSent(id, { subject: 'Your ticket is closed', response: '250 ok' });
    expect(await only()).toMatchObject({
      state: 'sent',
      tries: 2,
      subject: 'Your ticket is closed',
      nextTryAt: null,
      endedAt: expect.stringMatching(/Z$/),
      retriable: false,
    });
  });

  test('filters by state, kind and text, counts, and never holds contents', async () => {
    await queue.giveUp(await removeItems(closed), refused);
    await queue.giveUp(await removeItems({ ...closed, to: 'old@example.com' }), {
      kind: 'outage',
      reason: 'away',
    });
    await queue.giveUp(await removeItems(code), { kind: 'expired', reason: 'The code has expired' });
    await queue.enqueue(services.db, { ...code, to: 'waits@example.com' });
    expect(await ada.mail.counts()).toEqual({ waiting: 1, retrying: 0, sent: 0, failed: 1, given_up: 2 });
    expect(await only({ state: 'failed' })).toMatchObject({ to: 'zoe@example.com', retriable: true });
    expect(await only({ state: 'given_up', kind: 'reset-code' })).toMatchObject({ retriable: false });
    expect(await only({ search: 'WAITS@' })).toMatchObject({ state: 'waiting' });
    expect((await ada.mail.list({ search: '%' })).total).toBe(0);
    expect((await ada.mail.list({ pageSize: 3 })).mails).toHaveLength(3);
    expect(JSON.stringify(await ada.mail.list({}))).not.toMatch(/204816|TKT-2026/);
    for (const state of mailStates) await ada.mail.list({ state });
  });
});

describe('a preview', () => {
  test('shows the mail without its style sheet, before and after sending', async () => {
    const id = await removeItems(closed);
    const { preview, codeHidden } = await ada.mail.preview({ id });
    expect(preview).toMatchObject({
      subject: 'ticket-closed',
      text: expect.stringContaining('TKT-2026-000001'),
    });
    expect([preview?.html.includes('style'), codeHidden]).toEqual([false, false]);
    await queue.markSent(id, { subject: 'Closed', response: '250 ok' });
    expect((await ada.mail.preview({ id })).preview).toEqual(preview);
  });

  test.each(Object.keys(mailKinds).filter((kind) => kind.endsWith('-code')))(
    'of a %s never shows the code',
    async (kind) => {
      const id = await removeItems({ ...code, template: kind } as Mail);
      const before = await ada.mail.preview({ id });
      await queue.markSent(id, { subject: 'Your code', response: '250 ok' });
      const after = await ada.mail.preview({ id });
      expect(JSON.stringify([before, after])).not.toContain('204816');
      for (const { preview, codeHidden } of [before, after]) {
        expect([preview?.text.includes('••••••'), codeHidden]).toEqual([true, true]);
      }
    },
  );

  test('of a mail with a link that needs no login never shows its token', async () => {
    const id = await removeItems({
      ...{ template: 'review-asked', to: 'zoe@example.com', name: 'Zoë' },
      ...{ orderNumber: 'ORD-2026-000001', reviewToken: 'r3v13w' },
    } as Mail);
    expect(JSON.stringify(await ada.mail.preview({ id }))).not.toContain('r3v13w');
  });

  test('of an unreadable mail says so, and of a missing one is not found', async () => {
    await services.db.execute(sql`
      insert into pgboss.job (name, data) values ('mail', '{"template":"long-gone","to":"a@example.com"}')`);
    const mail = await only();
    expect((await ada.mail.preview({ id: mail?.id ?? '' })).preview).toBeNull();
    expect((await rejection(ada.mail.preview({ id: 'x' }))).reason).toBe('MAIL_NOT_FOUND');
  });
});

describe('resending', () => {
  test('makes a given-up mail due at once, and is recorded', async () => {
    const id = await removeItems(closed);
    await queue.giveUp(id, refused);
    expect(await ada.mail.retry({ id })).toMatchObject({ state: 'retrying', retriable: true });
    expect((await queue.take(1)).map((mail) => [mail.id, mail.data])).toEqual([[id, closed]]);
    await queue.retryLater(id, { kind: 'later', reason: '451' }, 60);
    expect(await only()).toMatchObject({ state: 'retrying', tries: 2 });
    const events = await services.db.select().from(auditEvent);
    expect(events).toMatchObject([
      {
        action: 'mail.retry',
        entityLabel: 'zoe@example.com',
        before: { kind: 'Ticket closed', state: 'failed', reason: '550 no such mailbox' },
      },
    ]);
  });

  test('twice at once resends it once', async () => {
    const id = await removeItems(closed);
    await queue.giveUp(id, refused);
    const results = await Promise.allSettled([ada.mail.retry({ id }), bob.mail.retry({ id })]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await rejection(bob.mail.retry({ id }))).reason).toBe('MAIL_STATE');
    expect(await services.db.$count(auditEvent)).toBe(1);
  });

  test('is refused for a code, for sent and waiting mails, and for a missing one', async () => {
    const expired = await removeItems(code);
    await queue.giveUp(expired, { kind: 'expired', reason: 'expired' });
    expect((await rejection(ada.mail.retry({ id: expired }))).reason).toBe('MAIL_EXPIRED');
    const sent = await removeItems(closed);
    await queue.markSent(sent, { subject: 'Closed', response: '250 ok' });
    expect(await rejection(ada.mail.retry({ id: sent }))).toMatchObject({
      reason: 'MAIL_STATE',
      status: 409,
    });
    expect((await rejection(ada.mail.retry({ id: 'x' }))).reason).toBe('MAIL_NOT_FOUND');
    expect(await services.db.$count(auditEvent)).toBe(0);
  });
});
