import { existsSync } from 'node:fs';
import { admin } from './operations/admin';
import { adoptRestored } from './operations/adopt-copy';
import { backup, restore, verify } from './operations/backup';
import { checkDerivedFigures } from './operations/check-derived-figures';
import { doctor } from './operations/doctor';
import { importFile } from './operations/import';
import { migrate } from './operations/migrate';
import { seed } from './operations/seed';
import { verifyAudit } from './operations/verify-audit';

/** A command with its arguments. Resolves with the exit code; the message of a thrown error is printed. */
type Operation = (args: readonly string[]) => Promise<number>;

/**
 * Commands for operators that run beside the server with its settings: `npm run backup FILE` in a checkout,
 * and where only the build is, `node apps/server/dist/operations.js backup FILE`. Exits with the code of the
 * command, or with 1 and a message when it failed.
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

// Loads the server's settings, so that commands use the server's database.
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
