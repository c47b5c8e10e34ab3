import { beforeEach, expect, test, vi } from 'vitest';
import { applyDraft, readFormDraft, storeFormDraft } from './form-draft';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  const sessionStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  };
  vi.stubGlobal('window', { sessionStorage });
});

test('a form draft is restored for its author only', () => {
  storeFormDraft('amara', 'categories', {
    base: { name: '' },
    values: { name: 'Schools' },
    opens: { kind: 'add' },
    version: '2026-11-22T10:00:00.000Z',
  });
  expect(readFormDraft('amara', 'categories')).toEqual({
    base: { name: '' },
    values: { name: 'Schools' },
    opens: { kind: 'add' },
    version: '2026-11-22T10:00:00.000Z',
  });
  expect(readFormDraft('daniel', 'categories')).toBeNull();
  expect(readFormDraft('amara', 'webhooks')).toBeNull();
});

test('secrets are never stored, and a form of only secrets is not stored at all', () => {
  const secrets = {
    password: 'Tower!Crane77',
    currentPassword: 'x',
    newPassword: 'y',
    confirm: 'z',
    code: '123456',
  };
  const empty = Object.fromEntries(Object.keys(secrets).map((name) => [name, '']));
  storeFormDraft('amara', 'users', {
    base: { name: '', ...empty },
    values: { name: 'Bendu', ...secrets },
  });
  expect([...stored.values()].join()).toContain('Bendu');
  for (const secret of ['Tower!Crane77', '123456']) expect([...stored.values()].join()).not.toContain(secret);
  storeFormDraft('amara', 'users', { base: empty, values: secrets });
  expect(stored.size).toBe(0);
});

test('a draft is deleted when its form is saved or discarded', () => {
  storeFormDraft('amara', 'categories', { base: { name: '' }, values: { name: 'Schools' } });
  storeFormDraft('amara', 'categories', { base: { name: '' }, values: { name: '' } });
  expect(stored.size).toBe(0);
  storeFormDraft('amara', 'categories', { base: { name: '' }, values: { name: 'Schools' } });
  storeFormDraft('amara', 'categories', null);
  expect(stored.size).toBe(0);
});

test('untouched fields show the server’s current values', () => {
  const draft = {
    base: { name: 'Schools', slug: 'schools', scopes: ['a'] },
    values: { name: 'Schools and colleges', slug: 'schools', scopes: ['a', 'b'] },
  };
  expect(applyDraft({ name: 'School', slug: 'school', scopes: [] as string[] }, draft)).toEqual({
    name: 'Schools and colleges',
    slug: 'school',
    scopes: ['a', 'b'],
  });
});

test('a draft of another shape or invalid JSON is ignored', () => {
  expect(applyDraft({ name: 'School' }, { base: {}, values: { name: 7, gone: 'x' } })).toEqual({
    name: 'School',
  });
  stored.set('form-draft:amara:categories', '{');
  expect(readFormDraft('amara', 'categories')).toBeNull();
});

test('a choice in a field that had none, and none in one that had one, are restored', () => {
  const draft = { base: { treatment: null, tags: [] }, values: { treatment: 'exempt', tags: ['a'] } };
  expect(applyDraft({ treatment: null, tags: null }, draft)).toEqual(draft.values);
  const taken = { base: { treatment: 'exempt' }, values: { treatment: null } };
  expect(applyDraft({ treatment: 'exempt' }, taken)).toEqual({ treatment: null });
});
