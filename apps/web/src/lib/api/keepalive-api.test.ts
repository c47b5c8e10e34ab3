import { afterEach, expect, test, vi } from 'vitest';
import { keepaliveApi } from './keepalive-api';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a call is sent before its page is gone and outlives it, unless it exceeds the browser’s limit', async () => {
  // A page being left runs no more timers.
  vi.useFakeTimers();
  const storage = { getItem: () => null };
  vi.stubGlobal('window', { localStorage: storage, sessionStorage: storage });
  const calls: { url: string; keepalive: boolean | undefined }[] = [];
  vi.stubGlobal('fetch', async (url: string, { keepalive }: RequestInit) => {
    calls.push({ url, keepalive });
    return Response.json({ result: { data: { version: null } } });
  });
  const save = (body: string) =>
    keepaliveApi.draft.save.mutate({ place: 'ticket-note:1', body, attachmentIds: [], version: null });
  expect(await save('We')).toEqual({ version: null });
  // Three bytes per character.
  await save('€'.repeat(20_000));
  expect(calls).toEqual([
    { url: '/trpc/draft.save', keepalive: true },
    { url: '/trpc/draft.save', keepalive: false },
  ]);
});
