import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const page = new EventTarget();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('window', page);
  vi.resetModules();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('reports inactivity after a minute without input, until the next input', async () => {
  const { unattendedHeaders } = await import('./user-activity');
  expect(unattendedHeaders()).toEqual({});
  vi.advanceTimersByTime(60_000);
  expect(unattendedHeaders()).toEqual({});
  vi.advanceTimersByTime(1);
  expect(unattendedHeaders()).toEqual({ 'x-unattended': '1' });
  page.dispatchEvent(new Event('keydown'));
  expect(unattendedHeaders()).toEqual({});
});
