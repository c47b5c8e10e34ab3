import { limits } from '@app/contracts/limits';
import { scopesOfAreas } from '@app/contracts/people/user/restriction';
import { templateRelease } from '@app/db/schema/catalogue/template-release';
import { auditEvent } from '@app/db/schema/core/audit-event';
import { storedFile } from '@app/db/schema/files/stored-file';
import { webhook, webhookDelivery } from '@app/db/schema/messaging/webhook';
import { asc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { AppError } from '../../core/app-error';
import { sweepFiles } from '../../files/remove-orphans';
import { type Api, callAs, createClient, rejection } from '../../testing/callers';
import { insertOrder } from '../../testing/order-rows';
import { insertTemplate, insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';
import { fileOf, formWith, zipOf } from '../../testing/uploads';
import { openReleaseFile } from './open-release-file';

let services: TestServices;
let admin: Api;
beforeAll(async () => {
  services = await createTestServices();
  admin = await callAs(services, await insertUser(services, { role: 'admin', name: 'Ada Team' }));
  return services.drop;
});

const zip = (text = '<h1>Boats</h1>') => fileOf(zipOf({ 'index.html': Buffer.from(text) }), 'boats.zip');
const template = () => insertTemplate(services, { title: 'Harbor' });

const add = (templateId: string, version = '1.0.0', file = zip(), api = admin) =>
  api.release.add(formWith(file, { templateId, version, notes: 'The first.\r\nWith boats.' }));

const audited = (templateId: string) =>
  services.db
    .select({ action: auditEvent.action, before: auditEvent.before, after: auditEvent.after })
    .from(auditEvent)
    .where(eq(auditEvent.entityId, templateId))
    .orderBy(asc(auditEvent.createdAt), asc(auditEvent.id));

async function contentOf(id: string, range?: { first: number; last: number }): Promise<Buffer> {
  const { stream } = await openReleaseFile(services, { id }, range);
  return Buffer.from(await new Response(stream).arrayBuffer());
}

describe('a new release', () => {
  test('is pending, has its checksum and its file, whole and in parts', async () => {
    const { id } = await template();
    const file = zip();
    const made = await add(id, '1.0.0', file);
    expect(made).toMatchObject({
      ...{ templateId: id, version: '1.0.0', notes: 'The first.\nWith boats.', status: 'pending' },
      ...{ bytes: file.size, publishedAt: null, publishedBy: null, createdBy: 'Ada Team' },
    });
    const bytes = Buffer.from(await file.arrayBuffer());
    expect(await contentOf(made.id)).toEqual(bytes);
    expect(await contentOf(made.id, { first: 2, last: 5 })).toEqual(bytes.subarray(2, 6));
    const [recorded] = await services.db.select().from(storedFile).where(eq(storedFile.ownerId, made.id));
    expect(recorded).toMatchObject({ key: `releases/${made.id}.zip`, bytes: file.size });
    expect(await audited(id)).toMatchObject([
      { action: 'template.addRelease', after: { version: '1.0.0', sha256: made.sha256 } },
    ]);
  });

  test('keeps its file in the sweep that removes files without an owner', async () => {
    const { id } = await add((await template()).id);
    await services.db
      .update(storedFile)
      .set({ createdAt: new Date(0) })
      .where(eq(storedFile.ownerId, id));
    await sweepFiles(services);
    expect((await contentOf(id)).length).toBeGreaterThan(0);
  });

  test.each(['1', '1.2', 'v1.2.0', '1.2.0-beta', '01.2.0', '1.2.0.0', '', '1.2.10000'])(
    'with the version %j is refused at its field',
    async (version) => {
      const { id } = await template();
      expect(await rejection(add(id, version))).toMatchObject({
        reason: 'VALIDATION_FAILED',
        details: [{ field: 'version' }],
      });
    },
  );

  test('without a file, with an empty one or with something else is refused, and nothing is left', async () => {
    const { id: templateId } = await template();
    const form = formWith(zip(), { templateId, version: '1.0.0' });
    form.delete('file');
    expect(await rejection(admin.release.add(form))).toMatchObject({ details: [{ field: 'file' }] });
    expect((await rejection(add(templateId, '1.0.0', fileOf('', 'a.zip')))).reason).toBe('FILE_EMPTY');
    expect((await rejection(add(templateId, '1.0.0', fileOf('<html>', 'a.zip')))).reason).toBe(
      'RELEASE_REFUSED',
    );
    const missing = '0190b6a2-0000-7000-8000-000000000009';
    const files = await services.db.$count(storedFile);
    expect((await rejection(add(missing))).reason).toBe('TEMPLATE_NOT_FOUND');
    expect(await services.db.$count(storedFile)).toBe(files);
    expect(await admin.release.list({ templateId })).toEqual([]);
  });

  test('that the virus scanner refuses is not stored', async () => {
    const { id } = await template();
    const scanned: unknown[] = [];
    const scanFile = services.scanFile;
    services.scanFile = async (content) => {
      scanned.push(content);
      throw new AppError('FILE_HARMFUL');
    };
    const refusal = await rejection(add(id));
    services.scanFile = scanFile;
    expect(refusal.reason).toBe('FILE_HARMFUL');
    expect(scanned).toHaveLength(1);
    expect(await admin.release.list({ templateId: id })).toEqual([]);
  });

  test('of a version that there is, also at the same time, is refused', async () => {
    const { id } = await template();
    const outcomes = await Promise.allSettled([add(id), add(id)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await rejection(add(id))).toMatchObject({
      reason: 'RELEASE_EXISTS',
      details: [{ field: 'version' }],
    });
    await add((await template()).id);
  });

  test('beyond the limit of a template is refused', async () => {
    const { id: templateId } = await template();
    const present = Array.from({ length: limits.releasesPerTemplate }, (_each, index) => ({
      ...{ templateId, bytes: 1, sha256: '', createdByName: 'Ada' },
      version: `0.1.${index}`,
    }));
    await services.db.insert(templateRelease).values(present);
    expect(await rejection(add(templateId))).toMatchObject({ reason: 'RELEASES_FULL' });
  });
});

describe('releases of a template', () => {
  test('are listed by number, the latest first', async () => {
    const { id: templateId } = await template();
    for (const version of ['1.9.0', '1.10.0', '2.0.0']) await add(templateId, version);
    const versions = (await admin.release.list({ templateId })).map(({ version }) => version);
    expect(versions).toEqual(['2.0.0', '1.10.0', '1.9.0']);
    const missing = { templateId: '0190b6a2-0000-7000-8000-000000000009' };
    expect((await rejection(admin.release.list(missing))).reason).toBe('TEMPLATE_NOT_FOUND');
  });

  test('go with their template, and their files with the sweep', async () => {
    const { id: templateId } = await template();
    const { id } = await add(templateId);
    await admin.template.remove({ id: templateId });
    await services.db
      .update(storedFile)
      .set({ createdAt: new Date(0) })
      .where(eq(storedFile.ownerId, id));
    await sweepFiles(services);
    await expect(contentOf(id)).rejects.toMatchObject({ reason: 'FILE_NOT_FOUND' });
  });

  test('belong to their template: under another one there is none', async () => {
    const { id } = await add((await template()).id);
    const { id: templateId } = await template();
    for (const call of [admin.release.publish, admin.release.withdraw, admin.release.remove])
      expect((await rejection(call({ templateId, id }))).reason).toBe('RELEASE_NOT_FOUND');
    const change = admin.release.update({ templateId, id, notes: 'Other' });
    expect((await rejection(change)).reason).toBe('RELEASE_NOT_FOUND');
  });
});

describe('publishing', () => {
  test('is recorded with person and moment, which stay when the release is withdrawn and published again', async () => {
    const { id: templateId } = await template();
    const made = await add(templateId);
    const published = await admin.release.publish(made);
    expect(published).toMatchObject({ status: 'published', publishedBy: 'Ada Team' });
    expect(published.publishedAt).not.toBeNull();
    const { publishedAt } = published;
    const withdrawn = await admin.release.withdraw(published);
    expect(withdrawn).toMatchObject({ status: 'pending', publishedAt });
    const grace = await callAs(services, await insertUser(services, { role: 'admin', name: 'Grace' }));
    expect(await grace.release.publish(withdrawn)).toMatchObject({
      ...{ status: 'published', publishedAt, publishedBy: 'Ada Team' },
    });
    expect((await audited(templateId)).slice(1)).toMatchObject([
      { action: 'template.publishRelease', before: { version: '1.0.0', status: 'pending' } },
      { action: 'template.withdrawRelease', after: { version: '1.0.0', status: 'pending' } },
      { action: 'template.publishRelease', after: { version: '1.0.0', status: 'published' } },
    ]);
  });

  test('twice at once happens once', async () => {
    const { id, templateId } = await add((await template()).id);
    const outcomes = await Promise.allSettled([
      admin.release.publish({ templateId, id }),
      admin.release.publish({ templateId, id }),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const again = admin.release.publish({ templateId, id });
    expect(await rejection(again)).toMatchObject({
      reason: 'RELEASE_STATUS',
      message: 'This release is now published, so this is not possible.',
    });
  });

  test('is refused to someone who has seen an older version', async () => {
    const made = await add((await template()).id);
    services.clock.advance(1_000);
    await admin.release.update({ ...made, notes: 'Changed' });
    for (const call of [admin.release.publish, admin.release.remove])
      expect((await rejection(call(made))).reason).toBe('RELEASE_CHANGED');
    expect((await rejection(admin.release.update({ ...made, notes: 'Mine' }))).reason).toBe(
      'RELEASE_CHANGED',
    );
  });
});

describe('a change', () => {
  test('of version and notes is recorded; without a difference nothing is', async () => {
    const { id: templateId } = await template();
    const made = await add(templateId);
    expect(await admin.release.update({ ...made })).toEqual(made);
    const changed = await admin.release.update({ ...made, version: '1.0.1', notes: 'Boats.' });
    expect(changed).toMatchObject({ version: '1.0.1', notes: 'Boats.' });
    expect((await audited(templateId)).slice(1)).toMatchObject([
      { action: 'template.updateRelease', before: { version: '1.0.0' }, after: { version: '1.0.1' } },
    ]);
    await add(templateId, '1.0.2');
    const { id, updatedAt } = changed;
    const taken = admin.release.update({ templateId, id, updatedAt, version: '1.0.2' });
    expect((await rejection(taken)).reason).toBe('RELEASE_EXISTS');
  });

  test('of a release that was published once can be its notes, not its version, and it cannot be deleted', async () => {
    const { id: templateId } = await template();
    const made = await add(templateId);
    const withdrawn = await admin.release.withdraw(await admin.release.publish(made));
    expect((await rejection(admin.release.update({ ...withdrawn, version: '1.0.1' }))).reason).toBe(
      'RELEASE_KEPT',
    );
    expect((await rejection(admin.release.remove(withdrawn))).reason).toBe('RELEASE_KEPT');
    expect(await admin.release.update({ ...withdrawn, notes: 'Boats.' })).toMatchObject({ notes: 'Boats.' });
    expect((await contentOf(made.id)).length).toBe(made.bytes);
  });
});

describe('a template with files that were published once', () => {
  const sold = async (templateId: string, values: Parameters<typeof insertOrder>[1]) =>
    insertOrder(services, { status: 'completed', paymentStatus: 'paid', ...values }, templateId);

  test('cannot be deleted while orders have it, also refunded ones, whose refund may bounce, and says how many do', async () => {
    const { id: templateId } = await template();
    const made = await add(templateId);
    await admin.release.withdraw(await admin.release.publish(made));
    await sold(templateId, {});
    await sold(templateId, { status: 'pending', paymentStatus: 'pending' });
    await sold(templateId, { status: 'refunded', paymentStatus: 'refunded' });
    await sold(templateId, { status: 'cancelled' });
    const expected = { reason: 'TEMPLATE_SOLD', message: expect.stringContaining('3 orders') };
    expect(await rejection(admin.template.remove({ id: templateId }))).toMatchObject(expected);
    const free = await template();
    const { results } = await admin.template.changeMany({
      action: 'remove',
      of: { ids: [templateId, free.id] },
    });
    expect(results).toMatchObject([
      { id: templateId, refused: expected },
      { id: free.id, refused: null },
    ]);
    expect((await contentOf(made.id)).length).toBe(made.bytes);
  });

  test('can be deleted without an order, or when the only one was cancelled', async () => {
    const { id: templateId } = await template();
    await admin.release.publish(await add(templateId));
    await sold(templateId, { status: 'cancelled' });
    expect(await admin.template.remove({ id: templateId })).toMatchObject({ id: templateId });
  });

  test('that were never published can be deleted, sold or not', async () => {
    const { id: templateId } = await template();
    await add(templateId);
    await sold(templateId, {});
    expect(await admin.template.remove({ id: templateId })).toMatchObject({ id: templateId });
  });
});

test('the page of a template tells what is new in published releases, and when it was updated', async () => {
  const { id: templateId, slug } = await insertTemplate(services);
  const written = { date: '2020-01-02', text: 'By hand.', version: '0.9.0' };
  await admin.template.update({ id: templateId, changelog: [written] });
  const page = async () => {
    const { changelog, updatedAt } = await admin.template.bySlug({ slug });
    return { texts: changelog.map(({ version, text }) => `${version}: ${text}`), updatedAt };
  };
  const before = await page();
  expect(before.texts).toEqual(['0.9.0: By hand.']);
  services.clock.advance(60_000);
  await admin.release.publish(await add(templateId, '0.9.0'));
  const published = await admin.release.publish(await add(templateId));
  await add(templateId, '2.0.0');
  const after = await page();
  expect(after.texts).toEqual(['1.0.0: The first.\nWith boats.', '0.9.0: By hand.']);
  expect(after.updatedAt).toBe(published.publishedAt);
  await admin.release.withdraw(published);
  expect((await page()).texts).toEqual(['0.9.0: By hand.']);
  expect((await admin.template.visibleById({ id: templateId })).changelog).toEqual([written]);
});

test('a release that was never published is deleted with its file', async () => {
  const { id: templateId } = await template();
  const made = await add(templateId);
  await admin.release.remove(made);
  expect(await admin.release.list({ templateId })).toEqual([]);
  await expect(contentOf(made.id)).rejects.toMatchObject({ reason: 'FILE_NOT_FOUND' });
  expect((await rejection(admin.release.remove(made))).reason).toBe('RELEASE_NOT_FOUND');
});

test('customers, visitors and colleagues of other areas neither see nor change releases', async () => {
  const { id: templateId } = await template();
  const made = await add(templateId);
  const colleague = { role: 'admin', restriction: scopesOfAreas(['orders']) } as const;
  const callers: [Api, string][] = [
    [createClient(services).api, 'UNAUTHENTICATED'],
    [await callAs(services, await insertUser(services)), 'FORBIDDEN'],
    [await callAs(services, await insertUser(services, colleague)), 'RESTRICTED'],
  ];
  for (const [api, reason] of callers) {
    const calls = [
      () => api.release.list({ templateId }),
      () => add(templateId, '2.0.0', zip(), api),
      () => api.release.update({ ...made, notes: 'Mine' }),
      () => api.release.publish(made),
      () => api.release.withdraw(made),
      () => api.release.remove(made),
    ];
    for (const call of calls) expect((await rejection(call())).reason).toBe(reason);
  }
  expect(await admin.release.list({ templateId })).toEqual([made]);
});

test('webhooks learn of a release that is published or withdrawn, and of none that waits', async () => {
  await services.db.insert(webhook).values({
    ...{ name: 'Releases', url: 'https://93.184.216.34/hook', secretSeed: 'seed' },
    events: ['release.published', 'release.withdrawn'],
  });
  const { id } = await template();
  await admin.release.withdraw(await admin.release.publish(await add(id)));
  const told = await services.db.select().from(webhookDelivery).orderBy(asc(webhookDelivery.createdAt));
  expect(told.map(({ event, body }) => [event, JSON.parse(body).data])).toMatchObject([
    ['release.published', { id, label: 'Harbor', after: { version: '1.0.0', status: 'published' } }],
    ['release.withdrawn', { id, after: { version: '1.0.0', status: 'pending' } }],
  ]);
});
