import { beforeEach, expect, test, vi } from 'vitest';
import { removeDrafts } from '~/lib/storage/remove-drafts';
import { readDraft, storeDraft } from './use-contact-form';

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => stored.set(key, text),
      removeItem: (key: string) => stored.delete(key),
    },
  });
  return () => vi.unstubAllGlobals();
});

test('a draft is restored as it was', () => {
  const draft = { values: { name: 'Ada', message: 'Line one\nline two' }, startedAt: 1_000 };
  storeDraft(draft);
  expect(readDraft()).toEqual(draft);
});

test('a draft without any typed text is deleted', () => {
  storeDraft({ values: { name: 'Ada' }, startedAt: 1_000 });
  storeDraft({ values: {}, startedAt: 1_000 });
  expect(stored.size).toBe(0);
  expect(readDraft()).toBeNull();
});

test('a draft is removed at logout', () => {
  vi.stubGlobal('window', { sessionStorage: Object.create(window.sessionStorage) });
  storeDraft({ values: { name: 'Ada' }, startedAt: 1_000 });
  Object.assign(window.sessionStorage, Object.fromEntries(stored));
  removeDrafts();
  expect(readDraft()).toBeNull();
});

test.each([
  '',
  'no json',
  '7',
  'null',
  '[]',
  '{}',
  '{"startedAt":"x","values":{}}',
  '{"startedAt":1,"values":null}',
])('unreadable storage yields no draft: %s', (text) => {
  stored.set('contact-message', text);
  expect(readDraft()).toBeNull();
});

test('a malformed draft keeps only the texts of known fields', () => {
  const values = { name: 'Ada', email: 7, message: null, role: 'admin' };
  stored.set('contact-message', JSON.stringify({ startedAt: 1, values }));
  expect(readDraft()).toEqual({ startedAt: 1, values: { name: 'Ada' } });
});
