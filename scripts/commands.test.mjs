import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './steps.mjs';

const inShort = 'scripts/commands.whole.test.mjs';
const inEachRun = 'scripts/run-tests.mjs';
/** The test run, and what npm runs by itself. */
const ownRuns = ['test', 'prebuild', 'postinstall'];

/**
 * What runs each command: the tests, in a short form or within what they begin with. What nothing runs stops
 * working unnoticed.
 */
const runBy = {
  start: inShort,
  'start:check': inShort,
  'test:postgres': inShort,
  dev: inShort,
  build: 'scripts/build.mjs',
  verify: inShort,
  format: inShort,
  brand: inShort,
  'db:generate': inShort,
  'demo:covers': inShort,
  'demo:facts': inShort,
  'demo:check': inShort,
  'docs:screenshots': inShort,
  lighthouse: inShort,
  interactions: inShort,
  'browsers:check': inShort,
  'node:check': inShort,
  words: 'apps/web/built-texts.test.ts',
  'docs:api': 'apps/server/src/rest/legacy-api-page.test.ts',
  'db:migrate': inShort,
  'db:seed': inShort,
  'db:check': inShort,
  'audit:verify': inShort,
  admin: inShort,
  doctor: 'apps/server/src/operations/doctor.whole.test.ts',
  backup: inShort,
  'backup:verify': inShort,
  restore: inShort,
  'restore:adopt': inShort,
  import: 'apps/server/src/operations/import.whole.test.ts',
  bench: inShort,
  'release:record': inShort,
  'recovery:check': inEachRun,
  'restart:check': inShort,
  soak: inEachRun,
  unused: inShort,
};

test('something runs each command of package.json', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  expect(Object.keys(runBy)).toEqual(Object.keys(scripts).filter((name) => !ownRuns.includes(name)));
  const notRun = Object.entries(runBy).filter(([name, file]) => {
    const text = readFileSync(join(root, file), 'utf8');
    const program = /[\w-]+\.(?:mjs|test\.ts)/.exec(scripts[name])?.[0];
    return (
      !text.includes(`'${name}'`) && !text.includes(`npm run ${name}`) && !(program && text.includes(program))
    );
  });
  expect(notRun).toEqual([]);
});
