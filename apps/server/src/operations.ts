import { existsSync } from 'node:fs';

/** A command with its arguments. Resolves with the exit code; the message of a thrown error is printed. */
type Operation = (args: readonly string[]) => Promise<number>;

/**
 * Commands for operators that run beside the server with its settings: `npm run backup FILE` in a checkout,
 * and where only the build is, `node apps/server/dist/operations.js backup FILE`. Exits with the code of the
 * command, or with 1 and a message when it failed. Each is loaded alone, which takes 30 to 50 MB less.
 */
const operations: Readonly<Record<string, () => Promise<Operation>>> = {
  admin: async () => (await import('./operations/admin')).admin,
  backup: async () => (await import('./operations/backup')).backup,
  doctor: async () => (await import('./operations/doctor')).doctor,
  import: async () => (await import('./operations/import')).importFile,
  migrate: async () => (await import('./operations/migrate')).migrate,
  restore: async () => (await import('./operations/backup')).restore,
  'restore:adopt': async () => (await import('./operations/adopt-copy')).adoptRestored,
  'backup:verify': async () => (await import('./operations/backup')).verify,
  'audit:verify': async () => (await import('./operations/verify-audit')).verifyAudit,
  'db:check': async () => (await import('./operations/check-derived-figures')).checkDerivedFigures,
  'db:seed': async () => (await import('./operations/seed')).seed,
};

// Loads the server's settings, so that commands use the server's database.
if (existsSync('.env')) process.loadEnvFile('.env');

const [name = '', ...args] = process.argv.slice(2);
const load = Object.hasOwn(operations, name) ? operations[name] : undefined;
try {
  if (!load) throw new Error(`Usage: operations.js ${Object.keys(operations).join(' | ')}`);
  // Documented for npm, which takes the -- before options away.
  process.exitCode = await (await load())(args.filter((arg) => arg !== '--'));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
