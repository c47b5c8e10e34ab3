import { chownSync, lchownSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseStartError } from './database-start-error';

/** The account that the database runs as, if not the current user. */
export type PostgresAccount = { name: string; uid: number; gid: number };

const CANDIDATES = ['postgres', 'nobody'];

/**
 * Postgres refuses to run as root. Started by root, it runs as the account that already owns the data,
 * otherwise as an unprivileged system account; started by any other user, it runs as that user (undefined).
 *
 * @throws DatabaseStartError if there is no suitable account, or if the data belongs to another user.
 */
export function choosePostgresAccount(cluster: string): PostgresAccount | undefined {
  const currentUid = process.getuid?.();
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (currentUid === undefined) return undefined;
  if (currentUid !== 0) {
    if (!owner || owner.uid === currentUid) return undefined;
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

/** Changes the owner of a folder and its contents to the account. */
export function changeOwner(account: PostgresAccount, path: string): void {
  chownSync(path, account.uid, account.gid);
  for (const entry of readdirSync(path)) {
    const child = join(path, entry);
    if (lstatSync(child).isDirectory()) changeOwner(account, child);
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
