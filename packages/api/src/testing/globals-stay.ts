import { beforeAll, expect } from 'vitest';

/** What test files that share a process have to leave as they found it. */
const globals = () => ({
  Request: globalThis.Request,
  Response: globalThis.Response,
  Headers: globalThis.Headers,
  fetch: globalThis.fetch,
  Date: globalThis.Date,
  setTimeout: globalThis.setTimeout,
  folder: process.cwd(),
});

// Setup of projects without isolation: a file that leaves something behind for the others fails by itself.
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
