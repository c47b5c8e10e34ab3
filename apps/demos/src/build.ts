/** Writes every demo site to `dist`: `<slug>/index.html`, with shared files in `assets`. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { demos } from './demos';
import { siteFiles } from './site-files';

const target = join(dirname(dirname(fileURLToPath(import.meta.url))), 'dist');
rmSync(target, { recursive: true, force: true });
for (const [name, content] of siteFiles(demos)) {
  const file = join(target, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
