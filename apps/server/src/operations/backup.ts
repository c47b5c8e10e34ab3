import { makeBackup } from '@app/api/backup/make-backup';
import { restoreBackup } from '@app/api/backup/restore-backup';
import { createDatabase } from '@app/db/client';
import { processEnv } from '../env';
import { createFileStore } from '../files/create-file-store';
import { withDatabase } from './with-database';

/** What a backup ends with when files are lost that something shows. */
const FILES_LOST = 2;

/**
 * `npm run backup FILE` writes the database and the uploaded files into one `.tar.gz`, beside a running server. Ends with 2
 * when files are lost that something shows.
 */
export async function backup(args: readonly string[]): Promise<number> {
  const file = onlyFile(args, 'npm run backup FILE');
  const files = createFileStore(processEnv());
  const made = await withDatabase(async (connection) => {
    const client = createDatabase(connection, { applicationName: 'backup', max: 1, statementSeconds: 0 });
    try {
      return await makeBackup({ sql: client.sql, files, now: () => new Date() }, file);
    } finally {
      await client.close();
    }
  });
  console.log(`${file} has ${made.rows} rows of ${made.tables} tables, and ${made.files} files.`);
  if (made.abandoned.length > 0) {
    console.log(`${made.abandoned.length} files of uploads that failed are not in it; nothing shows them.`);
  }
  if (made.missing.length === 0) return 0;
  const list = made.missing.join('\n  ');
  console.error(
    `LOST: attachments or pictures show these files, but the file store does not have them. Is it the server's (S3 settings, DATA_DIR)?\n  ${list}`,
  );
  return FILES_LOST;
}

/**
 * `npm run restore FILE` fills an empty database and the file store from a backup, with `-- --hold-mail` so that nothing goes out
 * that waited.
 */
export async function restore(args: readonly string[]): Promise<number> {
  const holdMail = args.includes('--hold-mail');
  const file = onlyFile(
    args.filter((argument) => argument !== '--hold-mail'),
    'npm run restore FILE [-- --hold-mail]',
  );
  const files = createFileStore(processEnv());
  const log = {
    info: () => {},
    warn: () => {},
    error: ({ err }: { err?: unknown }, text: string) => console.error(text, err),
  };
  const { tables, createdAt } = await withDatabase((connection) =>
    restoreBackup({ connection, files, log }, file, { holdMail }),
  );
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`${rows} rows of ${tables.length} tables are restored, as they were on ${createdAt}.`);
  console.log('Everybody has to sign in again.');
  if (holdMail) {
    console.log('Mails and webhook messages that waited are held: the dashboard can send them again.');
  }
  return 0;
}

function onlyFile([file, ...rest]: readonly string[], usage: string): string {
  if (!file || file.startsWith('--') || rest.length > 0) throw new Error(`Usage: ${usage}`);
  return file;
}
