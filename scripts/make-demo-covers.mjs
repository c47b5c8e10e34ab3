/**
 * Draws the covers of the sample templates: each design is laid out as a small website, photographed by Chromium
 * and stored as WebP. Run it after changing a design: `npm run demo:covers [slug …]`.
 * Needs Chromium in one of the usual places and writes only files that are committed.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { businessAndShopsDesigns } from './demo-covers/designs/business-and-shops.mjs';
import { communityAndEducationDesigns } from './demo-covers/designs/community-and-education.mjs';
import { creativeAndPropertyDesigns } from './demo-covers/designs/creative-and-property.mjs';
import { mediaAndSoftwareDesigns } from './demo-covers/designs/media-and-software.mjs';
import { servicesAndTravelDesigns } from './demo-covers/designs/services-and-travel.mjs';
import { layouts } from './demo-covers/layouts.mjs';
import { page } from './demo-covers/page.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const target = join(root, 'apps/web/public/demo-covers');
const sizesFile = join(root, 'packages/db/src/demo/demo-cover-bytes.ts');
const MAX_BYTES = 30_000;

const chromium = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
].find((path) => existsSync(path));
if (!chromium) {
  console.error('No Chromium found: install it, or add its place to this script.');
  process.exit(1);
}

const designs = {
  ...businessAndShopsDesigns,
  ...creativeAndPropertyDesigns,
  ...communityAndEducationDesigns,
  ...mediaAndSoftwareDesigns,
  ...servicesAndTravelDesigns,
};
const wanted = process.argv.slice(2);
const work = mkdtempSync(join(tmpdir(), 'demo-covers-'));
mkdirSync(target, { recursive: true });
try {
  for (const [slug, design] of Object.entries(designs)) {
    if (wanted.length > 0 && !wanted.includes(slug)) continue;
    const bytes = await makeCover(slug, design);
    console.log(`${slug}: ${(bytes / 1000).toFixed(1)} kB`);
  }
  writeSizes();
} finally {
  rmSync(work, { recursive: true, force: true });
}

async function makeCover(slug, design) {
  const html = join(work, `${slug}.html`);
  const shot = join(work, `${slug}.png`);
  writeFileSync(html, page(design, layouts[design.layout](design)));
  const run = spawnSync(
    chromium,
    [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--hide-scrollbars',
      `--user-data-dir=${join(work, 'profile')}`,
      '--window-size=1280,960',
      `--screenshot=${shot}`,
      `file://${html}`,
    ],
    { encoding: 'utf8' },
  );
  if (!existsSync(shot)) throw new Error(`Chromium made no picture of ${slug}: ${run.stderr}`);
  for (let quality = 84; quality >= 40; quality -= 4) {
    const picture = await sharp(shot)
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
