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

it('says so once nobody has touched the page for a minute, until somebody does', async () => {
  const { unattended } = await import('./last-input');
  expect(unattended()).toEqual({});
  vi.advanceTimersByTime(60_000);
  expect(unattended()).toEqual({});
  vi.advanceTimersByTime(1);
  expect(unattended()).toEqual({ 'x-unattended': '1' });
  page.dispatchEvent(new Event('keydown'));
  expect(unattended()).toEqual({});
});
