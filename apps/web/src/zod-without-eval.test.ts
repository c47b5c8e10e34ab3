import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  globalThis.__zod_globalConfig = undefined;
  vi.resetModules();
});

it('zod takes what the first script says before it is loaded', async () => {
  globalThis.__zod_globalConfig = { jitless: true };
  vi.resetModules();
  const { z } = await import('zod');
  expect(z.config().jitless).toBe(true);
});
