import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoId } from '@app/db/demo/demo-id';
import { template } from '@app/db/schema/catalogue/template';
import { templateRelease } from '@app/db/schema/catalogue/template-release';
import { eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertTemplate } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';
import { checkArchive } from './check-archive';
import { addSampleReleases, packDemoSite } from './sample-releases';

const dist = mkdtempSync(join(tmpdir(), 'demos-'));
const files = {
  'harbor/index.html':
    '<link href="../assets/site.0123456789.css"><img src="../assets/harbor.0123456789.svg">',
  'marina/index.html': '<h1>Marina</h1>',
  'assets/site.0123456789.css': '@font-face { src: url(figtree-latin.0123456789.woff2) }',
  'assets/harbor.0123456789.svg': '<svg/>',
  'assets/figtree-latin.0123456789.woff2': 'font',
  'assets/figtree-license.txt': 'OFL',
  'assets/other.0123456789.css': 'body {}',
  'assets/fraunces-license.txt': 'OFL',
};
for (const [path, content] of Object.entries(files)) {
  mkdirSync(join(dist, path, '..'), { recursive: true });
  writeFileSync(join(dist, path), content);
}
afterAll(() => rmSync(dist, { recursive: true, force: true }));

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
  return services.drop;
});
beforeEach(() => services.db.delete(template));

const sampleTemplate = (slug: string, values: Partial<typeof template.$inferInsert> = {}) =>
  insertTemplate(services, { id: demoId('template', slug), slug, title: slug, ...values });

test('a packed demo site has what its page needs, relative to it, and passes the checks of uploads', async () => {
  const packed = await packDemoSite(dist, { slug: 'harbor', title: 'Harbor' });
  const unpacked = unzipSync(packed);
  expect(Object.keys(unpacked).toSorted()).toEqual([
    'README.txt',
    'assets/figtree-latin.0123456789.woff2',
    'assets/figtree-license.txt',
    'assets/harbor.0123456789.svg',
    'assets/site.0123456789.css',
    'index.html',
  ]);
  const page = strFromU8(unpacked['index.html'] ?? new Uint8Array());
  expect(page).toContain('href="assets/site.0123456789.css"');
  expect(page).not.toContain('../');
  await checkArchive(new Blob([packed]));
  expect(await packDemoSite(dist, { slug: 'harbor', title: 'Harbor' })).toEqual(packed);
});

test('sample templates get a published release once; own, unpublished and other templates get none', async () => {
  const { id } = await sampleTemplate('harbor');
  await sampleTemplate('marina', { status: 'pending', publishedAt: null });
  await sampleTemplate('without-site');
  await insertTemplate(services, { slug: 'own' });
  expect(await addSampleReleases(services, dist)).toBe(1);
  const rows = await services.db.select().from(templateRelease);
  expect(rows).toMatchObject([{ templateId: id, version: '1.0.0', status: 'published' }]);
  expect(services.files.stored.get(`releases/${rows[0]?.id}.zip`)).toHaveLength(rows[0]?.bytes ?? 0);
  expect(await addSampleReleases(services, dist)).toBe(0);
  await services.db.delete(template).where(eq(template.id, id));
  expect(await services.db.select().from(templateRelease)).toEqual([]);
});

test('without built demo sites nothing is added', async () => {
  await sampleTemplate('harbor-two', { slug: 'harbor' });
  expect(await addSampleReleases(services, join(dist, 'nowhere'))).toBe(0);
});
