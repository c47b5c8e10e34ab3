import { chownSync, lchownSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseStartError } from './database-start-error';

/** Whom the database runs as when not as ourselves. */
export type PostgresAccount = { name: string; uid: number; gid: number };

const CANDIDATES = ['postgres', 'nobody'];

/**
 * Postgres refuses to run as root. Started by root, it gets the account that already owns the data, else a system
 * account without rights; started by anyone else, it runs as that user (undefined).
 *
 * @throws DatabaseStartError when there is no fit account, or when the data belongs to somebody else.
 */
export function choosePostgresAccount(cluster: string): PostgresAccount | undefined {
  const self = process.getuid?.();
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (self === undefined) return undefined;
  if (self !== 0) {
    if (!owner || owner.uid === self) return undefined;
    throw new DatabaseStartError(
      `The database in ${cluster} belongs to another user (${accountName(owner.uid)}): start the server as that user or as root, or set DATA_DIR to a folder of your own.`,
    );
  }
  if (process.platform !== 'linux') {
    throw new DatabaseStartError(
      'The embedded database does not run as root on this system: start the server as an ordinary user, or set DATABASE_URL.',
    );
  }
  if (owner && owner.uid !== 0) return { name: accountName(owner.uid), uid: owner.uid, gid: owner.gid };
  for (const name of CANDIDATES) {
    const account = readAccounts().find((entry) => entry.name === name);
    if (account && account.uid !== 0) return account;
  }
  throw new DatabaseStartError(
    'The embedded database does not run as root, and there is no user "postgres" or "nobody" to run it as: start the server as an ordinary user, or set DATABASE_URL.',
  );
}

/** Hands a folder and all that is in it to the account. */
export function giveTo(account: PostgresAccount, path: string): void {
  chownSync(path, account.uid, account.gid);
  for (const entry of readdirSync(path)) {
    const child = join(path, entry);
    if (lstatSync(child).isDirectory()) giveTo(account, child);
    else lchownSync(child, account.uid, account.gid);
  }
}

function accountName(uid: number): string {
  return readAccounts().find((account) => account.uid === uid)?.name ?? `uid ${uid}`;
}

function readAccounts(): PostgresAccount[] {
  return readPasswd()
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 4)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
}

function readPasswd(): string {
  try {
    return readFileSync('/etc/passwd', 'utf8');
  } catch {
    return '';
  }
}
