/**
 * Writes all content-based files other than pages to `dist`: share images, icons, the web manifest, portraits
 * and the company profile.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brandBase } from '@app/content/brand-base';
import { brochure } from '@app/content/company-words';
import { shareImagePath } from '@app/content/share-image-paths';
import { shareImages } from '@app/content/share-images';
import { appIcons } from './app-icons';
import { brandColorsFile, brandColorsSource } from './brand/brand-colors-source';
import { drawCompanyProfile } from './company-profile';
import { portraitSprite } from './portraits/portrait';
import { drawShareImage } from './share-image';
import { webManifest } from './web-manifest';

if (readFileSync(brandColorsFile, 'utf8') !== brandColorsSource(brandBase)) {
  throw new Error(
    'The colours of brand-base.ts are not those of brand-colors.gen.ts: run npm run brand first.',
  );
}

const target = join(dirname(dirname(fileURLToPath(import.meta.url))), 'dist');
rmSync(target, { recursive: true, force: true });
for (const [name, draw] of Object.entries(appIcons)) write(name, await draw());
write('site.webmanifest', webManifest());
for (const [path, image] of Object.entries(shareImages)) {
  write(shareImagePath(path), await drawShareImage(image));
}
write('portraits.svg', Buffer.from(portraitSprite()));
write(brochure.href, await drawCompanyProfile());

function write(name: string, bytes: Buffer): void {
  const file = join(target, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
}
