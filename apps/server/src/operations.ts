import { existsSync } from 'node:fs';
import { admin } from './operations/admin';
import { adoptRestored } from './operations/adopt-copy';
import { backup, restore, verify } from './operations/backup';
import { checkDerivedFigures } from './operations/check-figures';
import { doctor } from './operations/doctor';
import { importFile } from './operations/import';
import { migrate } from './operations/migrate';
import { seed } from './operations/seed';
import { verifyAudit } from './operations/verify-audit';

/** A command with its arguments; resolves with the exit code. What it throws is shown as a sentence. */
type Operation = (args: readonly string[]) => Promise<number>;

/**
 * What an operator runs beside the server, with its settings: `npm run backup FILE` in a checkout, and where only the build
 * is, `node apps/server/dist/operations.js backup FILE`. Ends with the code of the command, and with 1 and a sentence when it failed.
 */
const operations: Readonly<Record<string, Operation>> = {
  admin,
  backup,
  doctor,
  import: importFile,
  migrate,
  restore,
  'restore:adopt': adoptRestored,
  'backup:verify': verify,
  'audit:verify': verifyAudit,
  'db:check': checkDerivedFigures,
  'db:seed': seed,
};

// The server's settings: without them this would be another database than the server's.
if (existsSync('.env')) process.loadEnvFile('.env');

const [name = '', ...args] = process.argv.slice(2);
const operation = Object.hasOwn(operations, name) ? operations[name] : undefined;
try {
  if (!operation) throw new Error(`Usage: operations.js ${Object.keys(operations).join(' | ')}`);
  process.exitCode = await operation(args);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
