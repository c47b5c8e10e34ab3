import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { draftPrefixes } from './draft-key';
import { removeDrafts } from './remove-drafts';
import { readStored, writeStored } from './safe-storage';

/** A minimal browser storage for these tests: its keys are its own properties. */
function fakeStorage() {
  return Object.create(
    {
      getItem(this: Record<string, string>, key: string) {
        return this[key] ?? null;
      },
      setItem(this: Record<string, string>, key: string, text: string) {
        this[key] = text;
      },
      removeItem(this: Record<string, string>, key: string) {
        delete this[key];
      },
    },
    {},
  );
}

beforeEach(() => vi.stubGlobal('window', { localStorage: fakeStorage(), sessionStorage: fakeStorage() }));
afterEach(() => vi.unstubAllGlobals());

it('deletes every draft, its files and its key, and nothing else', () => {
  const drafts = draftPrefixes.flatMap((prefix) => [
    `${prefix}1`,
    `${prefix}1:files`,
    `${prefix}1:submit-key`,
  ]);
  for (const place of ['localStorage', 'sessionStorage'] as const) {
    for (const key of [...drafts, 'favorites', 'mantine-color-scheme-value'])
      writeStored(place, key, 'typed');
  }
  removeDrafts();
  for (const place of ['localStorage', 'sessionStorage'] as const) {
    for (const key of drafts) expect(readStored(place, key)).toBe('');
    expect(readStored(place, 'favorites')).toBe('typed');
    expect(readStored(place, 'mantine-color-scheme-value')).toBe('typed');
  }
});

it('deletes drafts even when the browser blocks storage', () => {
  vi.stubGlobal('window', {});
  writeStored('localStorage', 'ticket-note:1', 'internal');
  writeStored('localStorage', 'favorites', 'kept');
  removeDrafts();
  expect(readStored('localStorage', 'ticket-note:1')).toBe('');
  expect(readStored('localStorage', 'favorites')).toBe('kept');
});
