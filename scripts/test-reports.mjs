import { existsSync, readFileSync } from 'node:fs';

/** A run that wrote no report. */
const NOTHING = { passed: 0, failed: 0, skipped: 0 };

/** What the JSON report of vitest says. A test file that could not even be loaded counts as one failed test. */
export function readVitestReport(file) {
  const report = readJson(file);
  if (!report) return { ...NOTHING };
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** What the JSON report of Playwright says. A test that passed only when repeated counts as passed. */
export function readPlaywrightReport(file) {
  const report = readJson(file);
  if (!report) return { ...NOTHING };
  const { expected, flaky, unexpected, skipped } = report.stats;
  return { passed: expected + flaky, failed: unexpected, skipped };
}

/** The counts of several reports together. */
export function addCounts(reports) {
  const sum = (name) => reports.reduce((total, report) => total + report[name], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}

function readJson(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
