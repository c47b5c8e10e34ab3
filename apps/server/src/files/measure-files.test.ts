import { AppError } from '@app/api/core/app-error';
import { createMemoryFiles } from '@app/api/testing/memory-files';
import { expect, test } from 'vitest';
import { measureFiles } from './measure-files';

test('each file store call is recorded with its result', async () => {
  const recorded: unknown[] = [];
  const store = createMemoryFiles();
  const files = measureFiles(store, (operation, outcome, seconds) => {
    expect(seconds).toBeGreaterThanOrEqual(0);
    recorded.push([operation, outcome]);
  });
  await files.put('a.txt', Buffer.from('content'));
  expect(Buffer.from((await files.get('a.txt')) ?? []).toString()).toBe('content');
  expect([await files.exists('b.txt'), await files.open('b.txt'), await files.get('b.txt')]).toEqual([
    false,
    null,
    null,
  ]);
  await files.delete('a.txt');
  await files.check();
  expect(recorded).toEqual([
    ['put', 'done'],
    ['get', 'done'],
    ['exists', 'missing'],
    ['open', 'missing'],
    ['get', 'missing'],
    ['delete', 'done'],
    ['check', 'done'],
  ]);
});

test('a failing call still throws its error', async () => {
  const recorded: unknown[] = [];
  const failingStore = {
    ...createMemoryFiles(),
    put: () => Promise.reject(new AppError('STORAGE_UNAVAILABLE')),
  };
  const files = measureFiles(failingStore, (operation, outcome) => recorded.push([operation, outcome]));
  await expect(files.put('a.txt', Buffer.from('x'))).rejects.toThrow(AppError);
  expect(recorded).toEqual([['put', 'failed']]);
});
