/** Draws what is made of content and is no page into `dist`: share images, icons, the web manifest and the company profile. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brochure } from '@app/content/company';
import { shareImagePath } from '@app/content/share-image-paths';
import { shareImages } from '@app/content/share-images';
import { appIcons } from './app-icons';
import { drawCompanyProfile } from './company-profile';
import { drawShareImage } from './share-image';

const target = join(dirname(dirname(fileURLToPath(import.meta.url))), 'dist');
rmSync(target, { recursive: true, force: true });
for (const [name, bytes] of await appIcons()) write(name, bytes);
for (const [path, image] of Object.entries(shareImages)) {
  write(shareImagePath(path), await drawShareImage(image));
}
write(brochure.href, await drawCompanyProfile());

function write(name: string, bytes: Buffer): void {
  const file = join(target, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
}
