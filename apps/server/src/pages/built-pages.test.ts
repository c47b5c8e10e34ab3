import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { builtPages } from './built-pages';

function folderWith(...files: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'built-pages-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const file of files) {
    mkdirSync(join(folder, file, '..'), { recursive: true });
    writeFileSync(join(folder, file), '');
  }
  return folder;
}

test('says how to build pages that were not built, or not in a language of the site', async () => {
  await expect(builtPages(folderWith(), ['en'])).rejects.toThrow('run "npm start", or "npm run build" first');
  // Another build empties the folder of the browser's files, but not this one.
  const english = folderWith('server/entry-server.js', 'server.fr/entry-server.js', 'client/manifest.json');
  await expect(builtPages(english, ['en', 'fr'])).rejects.toThrow(
    'in this language: fr. Run "npm run build".',
  );
});
