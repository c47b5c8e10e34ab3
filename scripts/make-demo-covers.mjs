/**
 * Photographs the built demo sites for the covers of the sample templates. Run it after changing a site:
 * `npm run build --workspace @app/demos && npm run demo:covers [slug …]`. It writes only files that are committed.
 */
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { openBrowser, openDemo, root, wantedSlugs } from './demo-sites-browser.mjs';

const target = join(root, 'apps/web/public/demo-covers');
const sizesFile = join(root, 'packages/db/src/demo/demo-cover-bytes.ts');
const MAX_BYTES = 60_000;

const browser = await openBrowser();
try {
  for (const slug of wantedSlugs()) {
    const page = await openDemo(browser, slug, { width: 1280, height: 960 });
    const bytes = await writeCover(slug, await page.screenshot());
    await page.close();
    console.log(`${slug}: ${(bytes / 1000).toFixed(1)} kB`);
  }
} finally {
  await browser.close();
}
writeSizes();

async function writeCover(slug, screenshot) {
  for (let quality = 86; quality >= 40; quality -= 4) {
    const picture = await sharp(screenshot)
      .resize(960, 720)
      .webp({ quality, effort: 6, smartSubsample: true })
      .toBuffer();
    if (picture.length > MAX_BYTES) continue;
    writeFileSync(join(target, `${slug}.webp`), picture);
    return picture.length;
  }
  throw new Error(`The cover of ${slug} does not fit into ${MAX_BYTES} bytes.`);
}

function writeSizes() {
  const lines = readdirSync(target)
    .filter((name) => name.endsWith('.webp'))
    .sort()
    .map((name) => {
      const slug = name.slice(0, -'.webp'.length);
      const bytes = statSync(join(target, name)).size.toLocaleString('en-US').replaceAll(',', '_');
      return `  ${/^[a-z]+$/.test(slug) ? slug : `'${slug}'`}: ${bytes},`;
    });
  writeFileSync(
    sizesFile,
    `/** Size of each cover in bytes, written by \`npm run demo:covers\`. */\nexport const demoCoverBytes: Readonly<Record<string, number>> = {\n${lines.join('\n')}\n};\n`,
  );
}
