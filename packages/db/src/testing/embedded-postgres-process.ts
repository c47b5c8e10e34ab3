import { startEmbeddedPostgres } from '../embedded-postgres';

/**
 * A process that holds the embedded database of the folder given as its argument, for tests that kill it. It
 * prints `{"connection":…,"adopted":…}` or `{"refused":"…"}` on one line, and stops the database on SIGTERM.
 */
const dataDir = process.argv[2] ?? '';
const printLine = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);
try {
  const database = await startEmbeddedPostgres({ dataDir, log: () => {} });
  process.once('SIGTERM', () => void database.stop().then(() => process.exit(0)));
  printLine({ connection: database.connection, adopted: database.adopted });
  setInterval(() => {}, 60_000);
} catch (error) {
  printLine({ refused: error instanceof Error ? error.message : String(error) });
  process.exitCode = 1;
}
