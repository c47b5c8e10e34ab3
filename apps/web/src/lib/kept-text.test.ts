import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { draftPrefixes } from './draft-key';
import { forgetDrafts, keep, readKept } from './kept-text';

/** As much of a browser's storage as is asked here: its keys are its own properties. */
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

it('forgets every draft, its files and its key, and nothing else', () => {
  const drafts = draftPrefixes.flatMap((prefix) => [
    `${prefix}1`,
    `${prefix}1:files`,
    `${prefix}1:submit-key`,
  ]);
  for (const place of ['localStorage', 'sessionStorage'] as const) {
    for (const key of [...drafts, 'favorites', 'mantine-color-scheme-value']) keep(place, key, 'typed');
  }
  forgetDrafts();
  for (const place of ['localStorage', 'sessionStorage'] as const) {
    for (const key of drafts) expect(readKept(place, key)).toBe('');
    expect(readKept(place, 'favorites')).toBe('typed');
    expect(readKept(place, 'mantine-color-scheme-value')).toBe('typed');
  }
});

it('forgets those of a browser that refuses its storage, too', () => {
  vi.stubGlobal('window', {});
  keep('localStorage', 'ticket-note:1', 'internal');
  keep('localStorage', 'favorites', 'kept');
  forgetDrafts();
  expect(readKept('localStorage', 'ticket-note:1')).toBe('');
  expect(readKept('localStorage', 'favorites')).toBe('kept');
});
