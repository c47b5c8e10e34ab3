import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './steps.mjs';

const inShort = 'scripts/commands.whole.test.mjs';
const inEachRun = 'scripts/run-tests.mjs';
/** The test run, its first steps alone, and what npm runs by itself. */
const ownRuns = ['test', 'verify', 'prebuild', 'postinstall'];
/** Run by hand before a release. */
const runByHand = ['test:postgres', 'restore', 'bench', 'unused'];

/**
 * What runs each command: the tests, in a short form or within what they begin with. What nothing runs stops
 * working unnoticed.
 */
const runBy = {
  start: inShort,
  'start:check': inShort,
  dev: inShort,
  build: 'scripts/build.mjs',
  format: inEachRun,
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
  'db:migrate': 'apps/server/src/startup/migrating-start.whole.test.ts',
  'db:seed': 'apps/server/src/startup/db-seed.test.ts',
  'db:check': 'apps/server/src/startup/db-check.test.ts',
  'audit:verify': 'apps/server/src/operations/verify-audit.whole.test.ts',
  admin: 'apps/server/src/operations/admin.whole.test.ts',
  doctor: 'apps/server/src/operations/doctor.whole.test.ts',
  backup: 'apps/server/src/operations/backup.whole.test.ts',
  'backup:verify': 'apps/server/src/startup/collected-runtime.whole.test.ts',
  'restore:adopt': 'scripts/check-recovery.mjs',
  import: 'apps/server/src/operations/import.whole.test.ts',
  'release:record': inShort,
  'recovery:check': inEachRun,
  'restart:check': inShort,
  soak: inEachRun,
};

test('something runs each command of package.json', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  expect(Object.keys(runBy)).toEqual(
    Object.keys(scripts).filter((name) => ![...ownRuns, ...runByHand].includes(name)),
  );
  const notRun = Object.entries(runBy).filter(([name, file]) => {
    const text = readFileSync(join(root, file), 'utf8');
    const [program, operation] = [
      /[\w-]+\.(?:mjs|test\.ts)/.exec(scripts[name])?.[0],
      scripts[name].split(' ').at(-1),
    ];
    return ![`'${name}'`, `npm run ${name}`, `'${operation}'`, program].some(
      (words) => words && text.includes(words),
    );
  });
  expect(notRun).toEqual([]);
});
