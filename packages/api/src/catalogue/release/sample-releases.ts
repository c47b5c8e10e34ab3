import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { demoId, isDemoRow } from '@app/db/demo/demo-id';
import { template } from '@app/db/schema/catalogue/template';
import { templateRelease } from '@app/db/schema/catalogue/template-release';
import { and, eq, notExists } from 'drizzle-orm';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { hashOf } from '../../files/file-store';
import { type StorageContext, storeFiles } from '../../files/store-files';
import { releaseKey } from './add-release';

const version = '1.0.0';
/** The same in each archive, so that the same site gives the same bytes. */
const packedAt = '2026-01-01T00:00:00';
/** Compressed already. */
const packed = { level: 0, mtime: packedAt } as const;
const text = { level: 9, mtime: packedAt } as const;

const readme = (title: string) => `${title} ${version}

Open index.html in a browser, or copy all files to a web server: it needs no program
of its own, and no path of it depends on where it lies.

index.html   the page
assets/      its styles, script, icon and typefaces, with their licenses

Change the words in index.html and the colors at the top of the template's style sheet.
`;

/** Finds the shared files that a page needs, with what these need and the licenses of its typefaces. */
async function readAssets(folder: string, page: string): Promise<Map<string, Buffer>> {
  const present = await readdir(folder);
  const found = new Map<string, Buffer>();
  const follow = async (source: string): Promise<void> => {
    for (const name of present.filter((asset) => source.includes(asset) && !found.has(asset))) {
      const bytes = await readFile(join(folder, name));
      found.set(name, bytes);
      if (name.endsWith('.css')) await follow(bytes.toString());
    }
  };
  await follow(page);
  const faces = [...found.keys()].filter((name) => name.endsWith('.woff2'));
  for (const license of present.filter((name) => name.endsWith('-license.txt'))) {
    const face = license.replace('license.txt', '');
    if (faces.some((name) => name.startsWith(face)))
      found.set(license, await readFile(join(folder, license)));
  }
  return found;
}

/**
 * Packs one demo site, so that it opens from disk and from any web server. The same site gives the same bytes.
 *
 * @param demosDist `dist` of apps/demos.
 */
export async function packDemoSite(demosDist: string, { slug, title }: { slug: string; title: string }) {
  const page = await readFile(join(demosDist, slug, 'index.html'), 'utf8');
  const assets = await readAssets(join(demosDist, 'assets'), page);
  const files: Zippable = {
    'index.html': [strToU8(page.replaceAll('../assets/', 'assets/')), text],
    'README.txt': [strToU8(readme(title).replaceAll('\n', '\r\n')), text],
  };
  for (const [name, bytes] of assets)
    files[`assets/${name}`] = [bytes, name.endsWith('.woff2') ? packed : text];
  return zipSync(files);
}

/**
 * Publishes release 1.0.0 of each published sample template that has none, made of its demo site. Returns how
 * many were added; none without built demo sites, and no more once `stop` aborts. Throws STORAGE_FULL,
 * STORAGE_UNAVAILABLE.
 */
export async function addSampleReleases(
  services: StorageContext,
  demosDist: string,
  stop?: AbortSignal,
): Promise<number> {
  const sites = existsSync(demosDist) ? await readdir(demosDist) : [];
  const { db } = services;
  const ownReleases = db
    .select({ id: templateRelease.id })
    .from(templateRelease)
    .where(eq(templateRelease.templateId, template.id));
  const rows = await db
    .select({
      id: template.id,
      slug: template.slug,
      title: template.title,
      publishedAt: template.publishedAt,
      authorName: template.authorName,
    })
    .from(template)
    .where(and(isDemoRow(template.id), eq(template.status, 'published'), notExists(ownReleases)));
  const missing = rows.filter(({ slug }) => sites.includes(slug));
  let added = 0;
  for (const { id: templateId, publishedAt, authorName, ...site } of missing) {
    if (stop?.aborted) break;
    const bytes = await packDemoSite(demosDist, site);
    const id = demoId('release', site.slug);
    const at = publishedAt ?? services.now();
    await storeFiles(services, [{ id, files: [{ key: releaseKey(id), bytes }] }], async (ctx) => {
      const sha256 = await hashOf(new Blob([bytes]));
      const by = { createdByName: authorName, publishedByName: authorName };
      await ctx.db.insert(templateRelease).values({
        ...{ id, templateId, version, status: 'published', bytes: bytes.length, sha256, ...by },
        ...{ publishedAt: at, createdAt: at, updatedAt: at },
      });
    });
    added += 1;
  }
  return added;
}
