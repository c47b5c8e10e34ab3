import { setSiteWords } from '@app/content/change-site-words';
import { scheduleMessages } from '@app/contracts/schedule-messages';
import { contentMessages } from '@app/contracts/site/content/messages';
import { user } from '@app/db/schema/accounts/user';
import { auditEvent } from '@app/db/schema/core/audit-event';
import { webhook, webhookDelivery } from '@app/db/schema/messaging/webhook';
import { contentSchedule, contentVersion, contentWord } from '@app/db/schema/site/content-word';
import { desc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Api, callAs, rejection } from '../../testing/callers';
import { insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';
import { publishScheduledWords } from './publish-scheduled';
import { readPublishedWords } from './read-published-words';

const section = 'home';
const headline = 'home.hero.headline';
const eyebrow = 'home.about.eyebrow';

let services: TestServices;
let ada: Api;
let adaId: string;
let grace: Api;
beforeAll(async () => {
  services = await createTestServices();
  const account = await insertUser(services, { role: 'admin', name: 'Ada' });
  adaId = account.id;
  ada = await callAs(services, account);
  grace = await callAs(services, await insertUser(services, { role: 'admin', name: 'Grace' }));
  return services.drop;
});
beforeEach(async () => {
  await services.db.delete(contentSchedule);
  await services.db.delete(contentWord);
  await services.db.delete(contentVersion);
  await services.db
    .update(user)
    .set({ role: 'admin', suspendedAt: null, restriction: null })
    .where(eq(user.id, adaId));
  setSiteWords({});
});
afterAll(() => setSiteWords({}));

const hourMs = 3_600_000;
const hoursFromNow = (hours: number) => new Date(services.now().getTime() + hours * hourMs).toISOString();
/** Runs a server's publication job this many hours from now. */
const runAfter = (hours: number) =>
  publishScheduledWords({ ...services, now: () => new Date(Date.now() + hours * hourMs) });

async function fields(api: Api) {
  const { groups } = await api.content.get({ section });
  return groups.flatMap((group) => group.fields);
}

/** Drafts texts on top of their current values; returns the input for publishing. */
async function draft(api: Api, words: Record<string, unknown>) {
  const before = await fields(api);
  const changes = Object.entries(words).map(([path, value]) => ({
    path,
    value,
    revision: before.find((field) => field.path === path)?.revision ?? 0,
  }));
  await api.content.saveDraft({ section, changes });
  return revisions(api);
}

async function revisions(api: Api) {
  const drafted = (await fields(api)).filter((field) => field.draft);
  return Object.fromEntries(drafted.map(({ path, revision }) => [path, revision]));
}

async function schedule(words: Record<string, unknown>, hours = 2) {
  const made = await ada.content.schedule({
    section,
    revisions: await draft(ada, words),
    at: hoursFromNow(hours),
  });
  if (!made.schedule) throw new Error('nothing was scheduled');
  return made.schedule;
}

const published = () => readPublishedWords(services);
const lastEvent = async () => {
  const [event] = await services.db.select().from(auditEvent).orderBy(desc(auditEvent.id)).limit(1);
  return event;
};

describe('scheduled texts (public-pages.scheduled-words)', () => {
  test('are published on time, once across servers, in the scheduler’s name', async () => {
    await services.db.insert(webhook).values({
      ...{ name: 'Site', url: 'https://93.184.216.34/hook', secretSeed: 'seed' },
      events: ['content.published'],
    });
    await schedule({ [headline]: 'In spring', [eyebrow]: null });
    const seen = await grace.content.get({ section });
    expect(seen.schedule).toMatchObject({ by: 'Ada', failure: null, words: { [headline]: 'In spring' } });
    expect((await grace.content.sections()).find(({ id }) => id === section)).toMatchObject({
      schedule: 'waits',
    });
    await runAfter(1);
    expect(await published()).toEqual({});

    await Promise.all([runAfter(3), runAfter(3), runAfter(3)]);
    expect(await published()).toEqual({ [headline]: 'In spring' });
    expect(await grace.content.versions({ section })).toMatchObject([{ number: 1, publishedBy: 'Ada' }]);
    const after = await ada.content.get({ section });
    expect(after.schedule).toBeNull();
    expect(await revisions(ada)).toEqual({});
    expect(await lastEvent()).toMatchObject({ action: 'content.publishScheduled', actorId: adaId });
    expect(await services.db.$count(webhookDelivery)).toBe(1);
  });

  test('are those drafted when they were scheduled; later drafts stay drafts', async () => {
    await schedule({ [headline]: 'As it was seen', [eyebrow]: 'Stays' });
    await draft(grace, { [headline]: 'Typed after that' });
    await runAfter(3);
    expect(await published()).toEqual({ [headline]: 'As it was seen', [eyebrow]: 'Stays' });
    const drafted = (await fields(ada)).filter((field) => field.draft);
    expect(drafted).toMatchObject([{ path: headline, draft: { value: 'Typed after that' } }]);
  });

  test('are dropped when somebody publishes, restores a version or cancels before their time', async () => {
    await schedule({ [headline]: 'Later' });
    await grace.content.publish({ section, revisions: await draft(grace, { [headline]: 'At once' }) });
    await runAfter(3);
    expect(await published()).toEqual({ [headline]: 'At once' });

    await schedule({ [headline]: 'Later' });
    await grace.content.restore({ section, number: 0, latest: 1 });
    await runAfter(3);
    expect(await published()).toEqual({});

    const { id } = await schedule({ [eyebrow]: 'Later' });
    expect((await grace.content.unschedule({ section, id })).schedule).toBeNull();
    expect(await lastEvent()).toMatchObject({ action: 'content.unschedule', before: { scheduledBy: 'Ada' } });
    await runAfter(3);
    expect(await published()).toEqual({});
    expect(await rejection(grace.content.unschedule({ section, id }))).toMatchObject({
      reason: 'CONTENT_NOT_SCHEDULED',
    });
  });

  test.each([
    ['is a customer by then', { role: 'user' as const }],
    ['is suspended by then', { suspendedAt: new Date() }],
    ['is restricted to other work by then', { restriction: ['tickets:read' as const] }],
  ])('are not published for a scheduler who %s, and the team sees why', async (_what, change) => {
    await schedule({ [headline]: 'Never' });
    await services.db.update(user).set(change).where(eq(user.id, adaId));
    await runAfter(3);
    await runAfter(4);
    expect(await published()).toEqual({});
    const { schedule: missed } = await grace.content.get({ section });
    expect(missed?.failure).toBe(contentMessages.mayPublishNoMore('Ada'));
    expect((await grace.content.sections()).find(({ id }) => id === section)).toMatchObject({
      schedule: 'missed',
    });
    expect(await lastEvent()).toMatchObject({ action: 'content.missSchedule', actorName: 'System' });
    // Scheduling again acknowledges the failure.
    const again = await grace.content.schedule({
      section,
      revisions: await revisions(grace),
      at: hoursFromNow(5),
    });
    expect(again.schedule).toMatchObject({ by: 'Grace', failure: null });
  });

  test('are not published when the scheduler’s account is deleted', async () => {
    const gone = await insertUser(services, { role: 'admin', name: 'Gone' });
    const api = await callAs(services, gone);
    await api.content.schedule({
      section,
      revisions: await draft(api, { [headline]: 'Never' }),
      at: hoursFromNow(2),
    });
    await services.db.delete(user).where(eq(user.id, gone.id));
    await runAfter(3);
    expect(await published()).toEqual({});
    expect((await grace.content.get({ section })).schedule?.failure).toContain('Gone');
  });

  test('are refused for an unseen version, without a draft, and when already scheduled', async () => {
    const call = (seen: Record<string, number>) =>
      rejection(ada.content.schedule({ section, revisions: seen, at: hoursFromNow(2) }));
    expect(await call({})).toMatchObject({ reason: 'CONTENT_NOTHING_DRAFTED' });
    const seen = await draft(ada, { [headline]: 'Mine' });
    await draft(grace, { [headline]: 'Hers' });
    expect(await call(seen)).toMatchObject({ reason: 'CONTENT_CHANGED', details: [{ field: headline }] });
    await schedule({ [headline]: 'Mine' });
    expect(await call(await revisions(ada))).toMatchObject({ reason: 'CONTENT_SCHEDULED' });
  });

  test('are refused for a time in the past', async () => {
    const seen = await draft(ada, { [headline]: 'Mine' });
    const call = (at: string) => rejection(ada.content.schedule({ section, revisions: seen, at }));
    expect(await call(hoursFromNow(-1))).toMatchObject({
      details: [{ field: 'at', message: scheduleMessages.timePast }],
    });
    expect(await call(hoursFromNow(24 * 400))).toMatchObject({
      details: [{ field: 'at', message: scheduleMessages.timeFar }],
    });
    const hostile = fc.oneof(
      fc.constantFrom(
        ...['', '0000-01-01T00:00', '9999-12-31T23:59', '2027-02-30T09:00', '2027-01-01T24:00', '2027-01-01'],
        ...['2027-01-01T09:00', '2027-01-01T09:00+99:99', "2027-01-01T09:00'; --", 'infinity', 'tomorrow'],
      ),
      fc.string(),
    );
    await fc.assert(
      fc.asyncProperty(hostile, async (at) => {
        expect(await call(at)).toMatchObject({ reason: 'VALIDATION_FAILED', details: [{ field: 'at' }] });
      }),
      { numRuns: 60 },
    );
  });
});
