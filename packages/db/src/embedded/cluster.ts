import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseStartError } from './database-start-error';
import { changeOwner, type PostgresAccount } from './postgres-account';
import type { PostgresBinaries } from './postgres-binaries';
import { run } from './postgres-binaries';

/** The role that initialized the database files: always a superuser. */
export const EMBEDDED_SUPERUSER = 'app';
/** The role that the server uses: it owns its database and everything in it, and has no other rights. */
export const EMBEDDED_OWNER = 'site';
/** The database the server uses. */
export const EMBEDDED_DATABASE = 'app';

const DRAFT_PREFIX = 'postgres.new-';
const DRAFT_ABANDONED_MS = 10 * 60_000;

/** Returns the folder of the database files below the data folder. */
export function clusterFolder(dataDir: string): string {
  return join(dataDir, 'postgres');
}

/**
 * Returns the data folder argument for the Postgres programs. Another account may have no access to the
 * parent folders (`/root`, a private temporary folder), but it can use its working folder, which is entered
 * before privileges are dropped.
 */
export function dataFolderArgument(cluster: string, account: PostgresAccount | undefined): string {
  return account ? '/proc/self/cwd' : cluster;
}

/**
 * Returns the password for platforms without Unix sockets, created once and stored beside the data; undefined
 * elsewhere.
 */
export function clusterPassword(dataDir: string): string | undefined {
  if (process.platform !== 'win32') return undefined;
  const file = join(dataDir, 'postgres-password');
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}

/**
 * Creates the database files if there are none. They are built in a separate folder and then moved into
 * place, so that neither a crash nor a second server starting at the same time leaves half of them.
 *
 * @returns whether they were created by this call.
 * @throws DatabaseStartError if they cannot be created or belong to another Postgres version.
 */
export async function ensureCluster(
  dataDir: string,
  binaries: PostgresBinaries,
  account: PostgresAccount | undefined,
  durable: boolean,
): Promise<boolean> {
  const cluster = clusterFolder(dataDir);
  if (existsSync(join(cluster, 'PG_VERSION'))) {
    checkVersion(cluster, binaries.major);
    if (account && statSync(cluster).uid !== account.uid) changeOwner(account, cluster);
    return false;
  }
  removeAbandonedDrafts(dataDir);
  const draft = mkdtempSync(join(dataDir, DRAFT_PREFIX));
  try {
    chmodSync(draft, 0o700);
    if (account) changeOwner(account, draft);
    await initialize(draft, dataDir, binaries, account, durable);
    return moveIntoPlace(draft, cluster);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

async function initialize(
  draft: string,
  dataDir: string,
  binaries: PostgresBinaries,
  account: PostgresAccount | undefined,
  durable: boolean,
): Promise<void> {
  const args = ['-D', dataFolderArgument(draft, account), '-U', EMBEDDED_SUPERUSER, '--no-instructions'];
  args.push('--encoding=UTF8', '--locale=C.UTF-8');
  if (!durable) args.push('--no-sync');
  if (clusterPassword(dataDir) === undefined) args.push('--auth-local=trust', '--auth-host=reject');
  else args.push('--auth=scram-sha-256', `--pwfile=${join(dataDir, 'postgres-password')}`);

  const { code, output } = await run(binaries.initdb, args, account, draft);
  if (code === 0) return;
  const reason =
    /(?:error|fatal|could not[^\n]*|No space[^\n]*)[^\n]*/i.exec(output)?.[0] ?? output.split('\n').at(-1);
  throw new DatabaseStartError(
    `The embedded database can't be set up in ${dataDir} (${reason}): check that the folder is on a local disk with free space, or set DATA_DIR or DATABASE_URL.`,
  );
}

function moveIntoPlace(draft: string, cluster: string): boolean {
  try {
    renameSync(draft, cluster);
    return true;
  } catch (error) {
    if (existsSync(join(cluster, 'PG_VERSION'))) return false;
    throw error;
  }
}

function checkVersion(cluster: string, major: number): void {
  const found = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (found === String(major)) return;
  throw new DatabaseStartError(
    `The database in ${cluster} was made by Postgres ${found}, and this version brings Postgres ${major}: restore a backup into an empty DATA_DIR, or go back to the version that made it.`,
  );
}

function removeAbandonedDrafts(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    if (!name.startsWith(DRAFT_PREFIX)) continue;
    const draft = join(dataDir, name);
    const age = Date.now() - (statSync(draft, { throwIfNoEntry: false })?.mtimeMs ?? 0);
    if (age > DRAFT_ABANDONED_MS) rmSync(draft, { recursive: true, force: true });
  }
}

/**
 * Creates the data folder without access for others: it contains a key, mails with codes and the database.
 */
export function ensureDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new DatabaseStartError(
      `The data folder can't be made (${reason}): set DATA_DIR to a folder you can write.`,
    );
  }
}
