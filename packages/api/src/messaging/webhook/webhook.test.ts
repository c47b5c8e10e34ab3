import { createHmac } from 'node:crypto';
import { developerMessages } from '@app/contracts/developer-messages';
import { limits } from '@app/contracts/limits';
import { webhookEvents } from '@app/contracts/messaging/webhook/event';
import { createDatabase } from '@app/db/client';
import { webhook, webhookDelivery } from '@app/db/schema/messaging/webhook';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createRateLimits } from '../../core/rate-limits';
import { type Api, callAs, createClient, rejection } from '../../testing/callers';
import { queuedMails } from '../../testing/mails';
import { insertCartItems, insertTemplate, insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';
import { untilQueryWaits } from '../../testing/waits';
import { findDueDelivery } from './queue-delivery';
import { type Attempt, recordAttempt } from './record-attempt';
import { toSlackBody } from './slack-message';
import { signWebhook } from './webhook-secret';

let services: TestServices;
let admin: Api;
beforeAll(async () => {
  services = await createTestServices();
  admin = await callAs(services, await insertUser(services, { role: 'admin' }));
  return services.drop;
});
beforeEach(async () => {
  await services.db.delete(webhook);
  await services.db.execute(sql`delete from pgboss.job where name = 'webhook'`);
});

const endpoint = {
  name: 'Chat',
  url: 'https://93.184.216.34/hook',
  events: ['template.published' as const, 'ticket.created' as const, 'contact.received' as const],
};
const site = 'https://site.test';
const jobs = async () =>
  (
    await services.db.execute<{ delivery: string; wait: number }>(
      sql`select data ->> 'delivery' as delivery, extract(epoch from start_after - now())::int as wait
        from pgboss.job where name = 'webhook' order by start_after, id`,
    )
  ).map(({ delivery, wait }) => ({ delivery, wait }));
const deliveries = () => services.db.select().from(webhookDelivery).orderBy(webhookDelivery.createdAt);

const ok: Attempt = { status: 204, excerpt: null, durationMs: 12, error: null };
const bad: Attempt = { status: 500, excerpt: 'oh', durationMs: 9, error: 'The endpoint answered 500.' };

describe('the secret', () => {
  test('is shown once, signs messages, and is replaced by a new one', async () => {
    const { webhook: made, secret } = await admin.webhook.create(endpoint);
    expect(secret).toMatch(/^whsec_[\da-f]{64}$/);
    expect(
      JSON.stringify([await admin.webhook.list(), await services.db.select().from(webhook)]),
    ).not.toContain(secret.slice(6));
    const { id } = await admin.webhook.ping({ id: made.id });
    expect(await findDueDelivery(services, id, site)).toMatchObject({
      secret,
      event: 'ping',
      url: endpoint.url,
    });
    const { secret: next } = await admin.webhook.rotateSecret({ id: made.id });
    expect(next).not.toBe(secret);
    expect(await findDueDelivery(services, id, site)).toMatchObject({ secret: next });
  });

  test('signs time and body together', () => {
    const header = signWebhook('whsec_x', '{"a":1}', new Date(1_700_000_000_900));
    const mac = createHmac('sha256', 'whsec_x').update('1700000000.{"a":1}').digest('hex');
    expect(header).toBe(`t=1700000000,v1=${mac}`);
  });
});

describe('an address', () => {
  test.each([
    ['http://93.184.216.34/hook', developerMessages.webhookUrlHttps],
    ['https://localhost/hook', developerMessages.webhookUrlPrivate],
    ['https://127.0.0.1/hook', developerMessages.webhookUrlPrivate],
    ['https://2130706433/hook', developerMessages.webhookUrlPrivate],
    ['https://[::1]/hook', developerMessages.webhookUrlPrivate],
    ['https://169.254.169.254/latest/meta-data', developerMessages.webhookUrlPrivate],
    ['https://10.0.0.8/hook', developerMessages.webhookUrlPrivate],
    ['https://user:pass@93.184.216.34/hook', 'Please enter a valid URL'],
    ['ftp://93.184.216.34/hook', 'Please enter a valid URL'],
    ['nonsense', 'Please enter a valid URL'],
  ])('%s is refused, new or changed', async (url, message) => {
    const details = [{ field: 'url', message }];
    expect(await rejection(admin.webhook.create({ ...endpoint, url }))).toMatchObject({ details });
    const { webhook: made } = await admin.webhook.create(endpoint);
    const change = admin.webhook.update({ ...endpoint, id: made.id, enabled: true, url });
    expect(await rejection(change)).toMatchObject({ details });
  });

  test('of a private network is accepted when the settings allow it', async () => {
    const person = await insertUser(services, { role: 'admin' });
    const api = await callAs({ ...services, allowPrivateWebhooks: true }, person);
    await api.webhook.create({ ...endpoint, url: 'http://127.0.0.1:9/hook' });
  });
});

describe('a message for a chat (rest.webhook-formats)', () => {
  const sent = async (id: string) => {
    const due = await findDueDelivery(services, id, site);
    return { text: JSON.parse(due?.body ?? '').text as string, secret: due?.secret };
  };

  test('is one line with a link, and cannot mention a channel', async () => {
    const { webhook: made, secret } = await admin.webhook.create({ ...endpoint, format: 'slack' });
    const name = 'Lee <!channel> & |*Co*|';
    const lead = { name, company: 'Lead Ltd', email: 'lee@example.com', message: '<!here>' };
    await createClient(services).api.contact.send(lead);
    const [row] = await deliveries();
    const payload = await sent(row?.id ?? '');
    const { id } = JSON.parse(row?.body ?? '').data;
    expect(payload).toEqual({
      text: `*A contact message arrived*: <${site}/dashboard/messages?show=all&amp;message=${id}|Lee &lt;!channel&gt; &amp; ¦*Co*¦>`,
      secret,
    });
    await admin.webhook.update({ ...endpoint, id: made.id, enabled: true });
    expect(await admin.webhook.list()).toMatchObject([{ format: 'slack' }]);
    await admin.webhook.update({ ...endpoint, id: made.id, enabled: true, format: 'json' });
    expect((await findDueDelivery(services, row?.id ?? '', site))?.body).toBe(row?.body);
  });

  test('marks a test message as such, in both formats (rest.webhook-test)', async () => {
    const { webhook: made } = await admin.webhook.create(endpoint);
    const { id, body } = await admin.webhook.ping({ id: made.id });
    expect(JSON.parse(body)).toMatchObject({
      type: 'ping',
      data: { test: true, sample: { type: 'ticket.created', data: { label: 'TKT-2026-000123' } } },
    });
    await admin.webhook.update({ ...endpoint, id: made.id, enabled: true, format: 'slack' });
    expect((await sent(id)).text).toMatch(
      /^\*Test\* of the webhook Chat\. Nothing has happened\.\n.*\*A ticket was opened\*: <https:.*\|TKT-2026-000123>$/,
    );
  });

  test('formats amounts and reasons for people', () => {
    const text = (type: string, after: object) =>
      JSON.parse(toSlackBody(JSON.stringify({ type, data: { id: '1', label: 'ORD-1', after } }), site)).text;
    expect(text('payment.succeeded', { amountCents: 123_450, currency: 'USD', part: 'balance' })).toBe(
      `*A payment arrived*: <${site}/dashboard/orders/ORD-1|ORD-1> · $1,234.50`,
    );
    expect(text('quote.declined', { reason: `Too dear\n<@U1> ${'x'.repeat(400)}` })).toMatch(
      / · Too dear &lt;@\u200bU1&gt; x+…$/,
    );
  });

  test.each(webhookEvents)('%s links to the dashboard page where the team continues', (type) => {
    const body = JSON.stringify({ type, data: { id: '1', label: 'It', after: {} } });
    expect(JSON.parse(toSlackBody(body, site)).text).toContain(`<${site}/dashboard/`);
  });

  test.each([
    ['@channel', '@\u200bchannel'],
    ['@all in #town-square', '@\u200ball in #\u200btown-square'],
    ['Ada](https://evil.example) [x', 'Ada］(https:\u200b//evil.example) ［x'],
    ['http://evil.example|y', 'http:\u200b//evil.example¦y'],
  ])('a stranger called “%s” mentions nobody and links nowhere', (label, shown) => {
    const body = (type: string) =>
      JSON.stringify({ type, data: { id: '1', label, after: { reason: label } } });
    const { text } = JSON.parse(toSlackBody(body('user.created'), site));
    const reason = shown.replace('¦', '|');
    expect(text).toBe(`*An account was created*: <${site}/dashboard/users|${shown}> · ${reason}`);
  });
});

describe('an event', () => {
  test('is queued for its subscribers in the same transaction, and for nobody else', async () => {
    const { webhook: subscribed } = await admin.webhook.create(endpoint);
    await admin.webhook.create({ ...endpoint, name: 'Deaf', events: ['user.created'] });
    const off = await admin.webhook.create({ ...endpoint, name: 'Off' });
    await admin.webhook.update({ ...endpoint, name: 'Off', id: off.webhook.id, enabled: false });
    const { id, title } = await insertTemplate(services, { status: 'pending' });
    await admin.template.publish({ id });
    const [only, ...others] = await deliveries();
    expect(others).toEqual([]);
    expect(only).toMatchObject({ webhookId: subscribed.id, event: 'template.published', status: 'pending' });
    expect(JSON.parse(only?.body ?? '')).toMatchObject({
      type: 'template.published',
      data: { id, label: title, before: { status: 'pending' }, after: { status: 'published' } },
    });
    expect(await jobs()).toMatchObject([{ delivery: only?.id }]);
  });

  test('is not queued when the change is rolled back', async () => {
    await admin.webhook.create(endpoint);
    const { id } = await insertTemplate(services, { status: 'published' });
    expect(await rejection(admin.template.publish({ id }))).toMatchObject({ reason: 'TEMPLATE_STATUS' });
    expect(await deliveries()).toEqual([]);
    expect(await jobs()).toEqual([]);
  });

  test('is also caused by customers and visitors', async () => {
    await admin.webhook.create({ ...endpoint, events: [...endpoint.events, 'ticket.replied'] });
    const customer = await insertUser(services);
    await insertCartItems(services, customer, [await insertTemplate(services, { title: 'Harbor' })]);
    const own = await callAs(services, customer);
    const { id, number } = await own.ticket.create({ inquiry: 'Blue, please.' });
    await own.ticket.reply({ id, body: 'Or green.' });
    const lead = { name: 'Lee', company: 'Lead Ltd', email: 'lee@example.com', message: 'Hello' };
    await createClient(services).api.contact.send(lead);
    const bodies = (await deliveries()).map(({ body }) => JSON.parse(body));
    expect(bodies).toMatchObject([
      { type: 'ticket.created', data: { label: number, after: { templates: ['Harbor'] } } },
      { type: 'ticket.replied', data: { id, label: number, after: null } },
      { type: 'contact.received', data: { label: 'Lee', after: { email: 'lee@example.com' } } },
    ]);
    // Text written by people is fetched from the API, not sent in webhooks.
    expect(JSON.stringify(bodies)).not.toMatch(/Blue, please|Hello/);
  });
});

describe('an attempt', () => {
  const queued = async () => {
    const { webhook: made } = await admin.webhook.create(endpoint);
    return { webhookId: made.id, id: (await admin.webhook.ping({ id: made.id })).id };
  };

  test('that succeeds ends the delivery', async () => {
    const { id, webhookId } = await queued();
    await recordAttempt(services, id, ok);
    const { deliveries: log } = await admin.webhook.deliveries({ webhookId });
    expect(log).toMatchObject([
      { id, status: 'delivered', attempts: 1, responseStatus: 204, durationMs: 12, error: null },
    ]);
    expect(await findDueDelivery(services, id, site)).toBeNull();
  });

  test('that fails is repeated with growing delays, and finally given up', async () => {
    const { id, webhookId } = await queued();
    await services.db.execute(sql`delete from pgboss.job where name = 'webhook'`);
    for (const seconds of limits.webhookRetrySeconds) {
      await recordAttempt(services, id, bad);
      const last = (await jobs()).at(-1);
      expect(last?.delivery).toBe(id);
      expect(Math.abs((last?.wait ?? 0) - seconds)).toBeLessThan(20);
    }
    const before = (await jobs()).length;
    await recordAttempt(services, id, bad);
    expect((await jobs()).length).toBe(before);
    const { deliveries: log } = await admin.webhook.deliveries({ webhookId });
    expect(log).toMatchObject([
      {
        status: 'failed',
        attempts: limits.webhookRetrySeconds.length + 1,
        error: bad.error,
        responseExcerpt: 'oh',
      },
    ]);
    const again = await admin.webhook.replay({ id });
    expect(again).toMatchObject({ status: 'pending', body: log[0]?.body });
  });

  test('counts one of two that end at once', async () => {
    const { id } = await queued();
    await Promise.all([recordAttempt(services, id, ok), recordAttempt(services, id, bad)]);
    const [row] = await services.db.select().from(webhookDelivery).where(eq(webhookDelivery.id, id));
    expect(row?.status).toBe('delivered');
  });

  test('after days of failures is the last: the webhook is disabled, and the team is notified', async () => {
    const told = () => queuedMails(services, { template: 'webhook-disabled-team' });
    const { length: toldBefore } = await told();
    const { id, webhookId } = await queued();
    const waiting = await admin.webhook.ping({ id: webhookId });
    await recordAttempt(services, id, bad);
    const [failing] = await admin.webhook.list();
    expect(failing).toMatchObject({ enabled: true, failingSince: expect.any(String) });
    const long = new Date(Date.now() - limits.webhookPatienceMs);
    await services.db.update(webhook).set({ failingSince: long }).where(eq(webhook.id, webhookId));
    // On the connection that it has: when all others are in use, waiting for one would never end.
    const single = createDatabase(services.database.connection, { applicationName: 'single', max: 1 });
    onTestFinished(single.close);
    await recordAttempt({ ...services, db: single.db }, id, bad);
    expect(await admin.webhook.list()).toMatchObject([{ enabled: false, disabledReason: 'failing' }]);
    expect((await told()).slice(toldBefore)).toMatchObject([
      { to: services.teamEmail, name: 'Chat', url: endpoint.url },
    ]);
    const { events } = await admin.audit.list({ kind: 'webhook.giveUp', search: webhookId });
    expect(events).toMatchObject([
      {
        actorId: null,
        actorName: 'System',
        entityId: webhookId,
        before: { enabled: true },
        after: { enabled: false, failingSince: long.toISOString() },
      },
    ]);
    expect(await findDueDelivery(services, waiting.id, site)).toBeNull();
    expect(await rejection(admin.webhook.ping({ id: webhookId }))).toMatchObject({
      reason: 'WEBHOOK_DISABLED',
    });
    await admin.webhook.update({ ...endpoint, id: webhookId, enabled: true });
    expect(await admin.webhook.list()).toMatchObject([
      { enabled: true, failingSince: null, disabledReason: null },
    ]);
  });

  test('that turns the webhook off does not wait for another one that waits for it', async () => {
    const { id: first, webhookId } = await queued();
    const { id: second } = await admin.webhook.ping({ id: webhookId });
    const long = new Date(Date.now() - limits.webhookPatienceMs);
    await services.db.update(webhook).set({ failingSince: long }).where(eq(webhook.id, webhookId));
    // Holds both until each has locked what it locks first.
    const outcomes = await services.db.transaction(async (tx) => {
      await tx.select().from(webhook).where(eq(webhook.id, webhookId)).for('update');
      const attempts = [first, second].map((id) => recordAttempt(services, id, bad));
      await untilQueryWaits(services, 2);
      return attempts;
    });
    await Promise.all(outcomes);
    expect(await admin.webhook.list()).toMatchObject([{ enabled: false }]);
    const ended = await deliveries();
    expect(ended.map(({ status }) => status)).toEqual(['failed', 'failed']);
  });

  test('that succeeds resets earlier failures', async () => {
    const { id, webhookId } = await queued();
    await recordAttempt(services, id, bad);
    const next = await admin.webhook.ping({ id: webhookId });
    await recordAttempt(services, next.id, ok);
    expect(await admin.webhook.list()).toMatchObject([{ failingSince: null }]);
  });
});

test('a test message and a repetition are limited before they hold a connection', async () => {
  const only = createDatabase(services.database.connection, { applicationName: 'tests', max: 1 });
  try {
    const limitedServices = { ...services, db: only.db, rateLimits: createRateLimits(only.db) };
    const person = await callAs(limitedServices, await insertUser(services, { role: 'admin' }));
    const { webhook: made } = await person.webhook.create(endpoint);
    const { id } = await person.webhook.ping({ id: made.id });
    expect(await person.webhook.replay({ id })).toMatchObject({ event: 'ping', status: 'pending' });
  } finally {
    await only.close();
  }
});

test('the limit of webhooks holds, even for concurrent creation', async () => {
  const row = { name: 'x', url: endpoint.url, events: ['user.created'], secretSeed: 'x' };
  await services.db.insert(webhook).values(Array.from({ length: limits.webhooks - 1 }, () => row));
  const both = await Promise.allSettled([admin.webhook.create(endpoint), admin.webhook.create(endpoint)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await rejection(admin.webhook.create(endpoint))).toMatchObject({ reason: 'WEBHOOKS_FULL' });
});

test('a deleted webhook is not found', async () => {
  const { webhook: made } = await admin.webhook.create(endpoint);
  const { id: delivery } = await admin.webhook.ping({ id: made.id });
  await admin.webhook.remove({ id: made.id });
  const { id } = made;
  for (const call of [
    () => admin.webhook.remove({ id }),
    () => admin.webhook.ping({ id }),
    () => admin.webhook.rotateSecret({ id }),
    () => admin.webhook.update({ ...endpoint, id, enabled: true }),
  ]) {
    expect(await rejection(call())).toMatchObject({ reason: 'WEBHOOK_NOT_FOUND', status: 404 });
  }
  expect(await rejection(admin.webhook.replay({ id: delivery }))).toMatchObject({
    reason: 'DELIVERY_NOT_FOUND',
  });
});
