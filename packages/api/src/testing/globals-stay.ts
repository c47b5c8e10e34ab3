import { beforeAll, expect } from 'vitest';

/** Globals that test files sharing a process must leave unchanged. */
const globals = () => ({
  Request: globalThis.Request,
  Response: globalThis.Response,
  Headers: globalThis.Headers,
  fetch: globalThis.fetch,
  Date: globalThis.Date,
  setTimeout: globalThis.setTimeout,
  folder: process.cwd(),
});

// Setup of projects without isolation: a file that leaves changed globals to the others fails itself.
beforeAll(() => {
  const before = globals();
  return () => {
    const after = globals();
    const changed = Object.keys(before).filter(
      (name) => Reflect.get(before, name) !== Reflect.get(after, name),
    );
    expect(changed, 'changed for the files that follow').toEqual([]);
  };
});
