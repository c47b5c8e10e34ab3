import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rememberPendingTemplate } from './pending-cart-additions';
import { forgetPendingTemplate, pendingTemplates, takePendingTemplates } from './take-pending-additions';

beforeEach(() => {
  const items = new Map<string, string>();
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, text: string) => items.set(key, text),
      removeItem: (key: string) => items.delete(key),
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

const noon = Date.parse('2026-11-20T12:00:00Z');
const hours = (count: number) => count * 3_600_000;

test('pending templates are taken once, in order and without duplicates', () => {
  rememberPendingTemplate('a', noon);
  rememberPendingTemplate('b', noon);
  rememberPendingTemplate('a', noon);
  expect(pendingTemplates(noon)).toEqual(['b', 'a']);
  expect(takePendingTemplates(noon)).toEqual(['b', 'a']);
  expect(takePendingTemplates(noon)).toEqual([]);
});

test('a cancelled pending template is not added later, the others are', () => {
  rememberPendingTemplate('a', noon);
  rememberPendingTemplate('b', noon);
  forgetPendingTemplate('a', noon);
  expect(takePendingTemplates(noon)).toEqual(['b']);
});

test('pending templates survive a sign-up but expire by the next day', () => {
  rememberPendingTemplate('old', noon);
  rememberPendingTemplate('new', noon + hours(1.5));
  expect(takePendingTemplates(noon + hours(2))).toEqual(['new']);
});

test('pending templates are limited to the size of a cart', () => {
  for (let index = 0; index < 60; index += 1) rememberPendingTemplate(`t${index}`, noon);
  const wanted = takePendingTemplates(noon);
  expect(wanted).toHaveLength(50);
  expect(wanted.at(-1)).toBe('t59');
});

test.each(['{', '[1]', '{"a":1}', 'null'])('damaged storage yields no pending templates: %s', (text) => {
  window.sessionStorage.setItem('wanted-templates', text);
  expect(takePendingTemplates(noon)).toEqual([]);
  rememberPendingTemplate('a', noon);
  expect(takePendingTemplates(noon)).toEqual(['a']);
});

test('a browser without storage still remembers within the page', () => {
  vi.stubGlobal('window', {
    get sessionStorage() {
      throw new Error('refused');
    },
  });
  rememberPendingTemplate('a', noon);
  expect(takePendingTemplates(noon)).toEqual(['a']);
  expect(takePendingTemplates(noon)).toEqual([]);
});
