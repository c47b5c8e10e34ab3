import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '../..');

test('every lazy part of a page loads with a second attempt (public-pages.failed-parts)', () => {
  const lazyFiles = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
    .filter((path) => /\blazy(?:<[^>]*>)?\(/.test(readFileSync(join(source, path), 'utf8')));
  // `lazyPart` itself, and the toaster, which uses `loadPart`.
  expect(lazyFiles.toSorted()).toEqual(['lib/loading/lazy-part.ts', 'ui/feedback/deferred-toaster.tsx']);
});
