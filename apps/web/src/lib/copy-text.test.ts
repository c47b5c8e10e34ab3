import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { copyText } from './copy-text';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a browser without a clipboard, as over plain http, rejects, so that buttons can say so', async () => {
  vi.stubGlobal('navigator', {});
  const failed = vi.fn();
  await copyText('LR12 3456').then(() => {}, failed);
  expect(failed).toHaveBeenCalled();
});

test('nothing else writes to the clipboard', () => {
  const root = join(import.meta.dirname, '..');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.tsx?$/.test(file),
  );
  const writers = files.filter((file) =>
    readFileSync(join(root, file), 'utf8').includes('navigator.clipboard'),
  );
  expect(writers).toEqual([join('lib', 'copy-text.ts')]);
});
