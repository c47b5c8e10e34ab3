import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { findTestBrowser } from './browser.mjs';
import { ensureBuild, runTurbo } from './build.mjs';
import { checkRooms } from './check-rooms.mjs';
import { ensurePackages } from './packages.mjs';
import { root, run, runPackage, say, since } from './steps.mjs';
import { canRecover, installTestPrograms } from './test-programs.mjs';
import { addCounts, readPlaywrightReport, readVitestReport } from './test-reports.mjs';

/** Everything, as for a release; otherwise what each change needs (decision 0046). */
const isWholeRun = process.env.TESTS === 'whole';
/**
 * Tests that start whole processes and operations. Their rules are also covered by tests within one process.
 */
const excludeArgs = isWholeRun ? [] : ['--exclude=**/*.whole.test.{ts,mjs}'];
/**
 * CI machines are shared, so tests that fail there are retried once, as the browser tests are; those that
 * fail twice are broken. Files run in a random order, which the seed reproduces: they share a process, and
 * none may depend on what another leaves behind. With `TESTS=whole` the tests in each file are shuffled too.
 * Elsewhere the longest files come first, which is faster.
 */
const shuffleArgs = isWholeRun ? ['--sequence.shuffle.tests'] : [];
const ciArgs = process.env.CI
  ? ['--retry=1', '--testTimeout=40000', `--sequence.seed=${Date.now()}`, ...shuffleArgs]
  : [];

process.chdir(root);
keepTemporaryFilesInMemory();
const reports = mkdtempSync(join(tmpdir(), 'test-reports-'));
const problems = [];
const counts = [];

try {
  await checkEverything();
} catch (error) {
  problems.push(error instanceof Error ? error.message : String(error));
  counts.push({ passed: 0, failed: 1, skipped: 0 });
}
rmSync(reports, { recursive: true, force: true });

const { passed, failed, skipped } = addCounts(counts);
for (const problem of problems) console.log(problem);
console.log(`tests: ${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exit(failed > 0 || problems.length > 0 ? 1 : 0);

/**
 * Test databases create and delete thousands of files, which takes longer on a disk than the tests
 * themselves: before creating a file, ext4 checks everything deleted within seconds. If there is enough
 * memory they are stored there.
 */
function keepTemporaryFilesInMemory() {
  const folder = '/dev/shm';
  const needed = 6 * 1024 ** 3;
  try {
    const { bavail, bsize } = statfsSync(folder);
    if (!process.env.TMPDIR && bavail * bsize > needed && freemem() > needed) process.env.TMPDIR = folder;
  } catch {
    // Other systems do not have it.
  }
}

async function checkEverything() {
  await ensurePackages();
  await runCheck('rooms', 'Circles of imports between folders: see above.', checkRooms);
  // A download takes no processor time, so it runs beside other work. The installations run one after the
  // other, because a package manager serves one at a time.
  const testPrograms = isWholeRun ? installTestPrograms() : Promise.resolve();
  const browser = testPrograms.then(findTestBrowser);
  await Promise.all([
    runCheck('lint', 'Format or lint: see above, "npm run format" repairs most of it.', () =>
      runPackage('@biomejs/biome/bin/biome', ['ci', '.']),
    ),
    runCheck('types', 'Types: see above.', () =>
      runTurbo(['types', '--continue=always', '--output-logs=errors-only']),
    ),
    ensureBuild(),
  ]);
  await testPrograms;
  if (ciArgs.length > 0) say('order', ciArgs.join(' '));
  await runTests('tests', 'vitest.json', readVitestReport, (report) =>
    runPackage('vitest/vitest.mjs', [
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...excludeArgs,
      ...ciArgs,
    ]),
  );
  if (isWholeRun) {
    await checkRecovery();
    await runCheck('soak', 'A minute of mixed load: see above.', () =>
      run(process.execPath, ['scripts/soak.mjs', '--minutes', '1', '--workers', '8']),
    );
  }
  await browserTests(await browser);
}

/** Runs where its programs are: it takes a minute, and tests a setup that operators build themselves. */
async function checkRecovery() {
  if (!canRecover()) {
    say('recovery', 'skipped: Postgres and pgBackRest of the system are not installed');
    return;
  }
  await runCheck('recovery', 'Back to a moment: see above.', () =>
    run(process.execPath, ['scripts/check-recovery.mjs']),
  );
}

/** Runs a step that succeeds or fails as a whole. */
async function runCheck(name, problem, work) {
  const begin = performance.now();
  const code = await work();
  if (code !== 0) problems.push(problem);
  say(name, `${code === 0 ? 'passed' : 'FAILED'} in ${since(begin)}`);
}

/** Runs a step with tests. A run that fails without a failed test has crashed, and counts as one failure. */
async function runTests(name, file, read, work) {
  const begin = performance.now();
  const report = join(reports, file);
  const code = await work(report);
  const count = read(report);
  if (code !== 0 && count.failed === 0) {
    count.failed = 1;
    problems.push(`The ${name} broke down: see the messages above.`);
  }
  counts.push(count);
  // Repeated at the end, so that failures are found without scrolling.
  for (const failure of count.failures) problems.push(`FAILED ${failure}`);
  say(name, `${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped in ${since(begin)}`);
}

async function browserTests(browser) {
  if (!browser) {
    problems.push(
      'No browser for the browser tests: install Chromium, or set CHROMIUM_PATH to one that runs.',
    );
    counts.push({ passed: 0, failed: 1, skipped: 0 });
    return;
  }
  say('browser', browser);
  await runTests('browser tests', 'playwright.json', readPlaywrightReport, (report) =>
    runPackage('@playwright/test/cli.js', ['test', '--config', 'apps/e2e/playwright.config.ts'], {
      env: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    }),
  );
}
