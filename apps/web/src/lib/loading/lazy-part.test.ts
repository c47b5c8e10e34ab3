// @vitest-environment happy-dom

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadPart } from './lazy-part';

const source = join(import.meta.dirname, '../..');

test('every lazy part of a page loads with a second attempt (public-pages.failed-parts)', () => {
  const lazyFiles = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
    .filter((path) => /\blazy(?:<[^>]*>)?\(/.test(readFileSync(join(source, path), 'utf8')));
  // `lazyPart` itself, and the toaster, which uses `loadPart`.
  expect(lazyFiles.toSorted()).toEqual(['lib/loading/lazy-part.ts', 'ui/feedback/deferred-toaster.tsx']);
});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A part that fails to load so many times. */
function failing(times: number) {
  const load = vi.fn(async () => {
    if (load.mock.calls.length <= times) throw new Error('not there');
    return 'the part';
  });
  return load;
}

test('a part that fails once loads after a pause, and one that fails twice is given up', async () => {
  const once = failing(1);
  const part = loadPart(once);
  await vi.advanceTimersByTimeAsync(900);
  expect(once).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(100);
  expect(await part).toBe('the part');

  const refusal = expect(loadPart(failing(2))).rejects.toThrow('not there');
  await vi.advanceTimersByTimeAsync(1_000);
  await refusal;
});

test('offline, a part that fails waits for the network', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = failing(1);
  const part = loadPart(load);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledOnce();
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  expect(await part).toBe('the part');
});
