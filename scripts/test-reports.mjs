import { existsSync, readFileSync } from 'node:fs';

/** Counts of a run that wrote no report. */
const EMPTY_COUNTS = { passed: 0, failed: 0, skipped: 0, failures: [] };

/** Reads the JSON report of vitest. A test file that could not be loaded counts as one failed test. */
export function readVitestReport(file) {
  const report = readJson(file);
  if (!report) return { ...EMPTY_COUNTS };
  const unloadedFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloadedFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [
      ...unloadedFiles.map(({ name, message }) => `${name}: ${firstLine(message)}`),
      ...report.testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter((test) => test.status === 'failed')
          .map((test) => `${name}: ${test.fullName}: ${firstLine(test.failureMessages[0])}`),
      ),
    ],
  };
}

/** Reads the JSON report of Playwright. A test that passed only when repeated counts as passed. */
export function readPlaywrightReport(file) {
  const report = readJson(file);
  if (!report) return { ...EMPTY_COUNTS };
  const { expected, flaky, unexpected, skipped } = report.stats;
  return {
    passed: expected + flaky,
    failed: unexpected,
    skipped,
    failures: report.suites
      .flatMap(specsOf)
      .filter((spec) => !spec.ok)
      .map(({ file, title }) => `${file}: ${title}`),
  };
}

function specsOf(suite) {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];
}

function firstLine(text = '') {
  return text.split('\n', 1)[0];
}

/** Adds up the counts of several reports. */
export function addCounts(reports) {
  const sum = (name) => reports.reduce((total, report) => total + report[name], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}

function readJson(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
