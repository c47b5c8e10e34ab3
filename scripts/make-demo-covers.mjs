/**
 * Takes screenshots of the built demo sites as pictures of the sample templates: a cover in four sizes,
 * one picture each on a tablet and a phone in two, and one of the whole page. Run it after changing a site: `npm run build --workspace
 * @app/demos && npm run demo:covers [-- slug …]`. It writes committed files, into DEMO_COVERS only the pictures.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { openBrowser, openDemo, requestedSlugs, root } from './demo-sites-browser.mjs';

const publicFolder = process.env.DEMO_COVERS ?? join(root, 'apps/web/public');
const listFile = join(root, 'packages/db/src/demo/demo-picture-files.gen.ts');

/**
 * `size` is the size of the file and `maxBytes` its limit. `narrower` lists further widths with theirs. `avif` does
 * so for pictures in that format: a phone that opens a template waits for its cover 720 pixels wide. The same one as
 * WebP is for the sample posts. packages/db/src/demo/demo-pictures.ts contains widths and formats, too.
 */
const shots = {
  cover: {
    viewport: { width: 1280, height: 960 },
    size: [960, 720],
    maxBytes: 60_000,
    narrower: { 240: 9_000, 480: 19_000, 720: 24_000 },
    avif: { 720: 16_000 },
  },
  tablet: {
    viewport: { width: 768, height: 1024 },
    size: [768, 1024],
    maxBytes: 40_000,
    narrower: { 240: 11_000 },
  },
  phone: {
    viewport: { width: 390, height: 844 },
    size: [585, 1266],
    maxBytes: 40_000,
    narrower: { 240: 16_000 },
    scale: 2,
  },
  page: {
    viewport: { width: 1280, height: 960 },
    size: [640],
    maxBytes: 90_000,
    narrower: { 240: 24_000 },
    fullPage: true,
  },
};
/** Qualities to begin with; AVIF needs less for the same look. */
const best = { webp: 86, avif: 54 };
const options = { webp: { effort: 6, smartSubsample: true }, avif: { effort: 6 } };
const folderOf = (shot, width) => join(publicFolder, width ? `demo-${shot}s-${width}` : `demo-${shot}s`);

const browser = await openBrowser();
try {
  for (const slug of requestedSlugs()) {
    for (const shot of Object.keys(shots)) {
      const bytes = await photograph(slug, shot);
      console.log(`${slug}, ${shot}: ${(bytes / 1000).toFixed(1)} kB`);
    }
  }
} finally {
  await browser.close();
}
if (!process.env.DEMO_COVERS) await writeList();

async function photograph(slug, shot) {
  const { viewport, scale, size, maxBytes, narrower, avif = {}, fullPage = false } = shots[shot];
  const page = await openDemo(browser, slug, viewport, scale);
  const screenshot = await page.screenshot({ fullPage });
  await page.close();
  const write = async (folder, format, startQuality, limit, ...resizeArgs) => {
    const encoded = await encode(screenshot, format, startQuality, limit, ...resizeArgs);
    if (!encoded) throw new Error(`The ${shot} picture of ${slug} does not fit into ${limit} bytes.`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${slug}.${format}`), encoded.picture);
    return encoded;
  };
  const { quality, picture } = await write(folderOf(shot), 'webp', best.webp, maxBytes, ...size);
  for (const [width, limit] of Object.entries(narrower))
    await write(folderOf(shot, width), 'webp', quality, limit, Number(width));
  for (const [width, limit] of Object.entries(avif))
    await write(folderOf(shot, width), 'avif', best.avif, limit, Number(width));
  return picture.length;
}

/** Returns a picture in the best quality up to `startQuality` whose file is not larger than `maxBytes`. */
async function encode(screenshot, format, startQuality, maxBytes, ...resizeArgs) {
  const resized = sharp(screenshot).resize(...resizeArgs);
  for (let quality = startQuality; quality >= 30; quality -= 4) {
    const picture = await resized
      .clone()
      [format]({ ...options[format], quality })
      .toBuffer();
    if (picture.length <= maxBytes) return { quality, picture };
  }
  return undefined;
}

async function writeList() {
  const groups = [];
  for (const shot of Object.keys(shots)) {
    const slugs = readdirSync(folderOf(shot)).filter((name) => name.endsWith('.webp'));
    const lines = slugs.sort().map(async (name) => {
      const file = readFileSync(join(folderOf(shot), name));
      const { width, height } = await sharp(file).metadata();
      return `    ${JSON.stringify(name.slice(0, -'.webp'.length))}: [${file.length}, ${width}, ${height}],`;
    });
    groups.push(`  ${shot}: {\n${(await Promise.all(lines)).join('\n')}\n  },`);
  }
  writeFileSync(
    listFile,
    `/** Bytes, width and height of each picture by template, written by \`npm run demo:covers\`. */\nexport const demoPictureFiles: Readonly<\n  Record<'${Object.keys(shots).join("' | '")}', Readonly<Record<string, readonly [bytes: number, width: number, height: number]>>>\n> = {\n${groups.join('\n')}\n};\n`,
  );
}
