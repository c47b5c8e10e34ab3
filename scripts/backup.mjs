/**
 * `npm run backup FILE` writes the database and the uploaded files into one `.tar.gz`, beside a running server;
 * `npm run restore FILE` fills an empty database and the file store from it,
 * with `-- --hold-mail` so that nothing goes out that waited. Ends with 1 when it failed, and a backup with 2 when files are
 * lost that something shows.
 */
import { existsSync } from 'node:fs';
import { makeBackup } from '@app/api/backup/make-backup';
import { restoreBackup } from '@app/api/backup/restore-backup';
import { createDatabase } from '@app/db/client';
import { processEnv } from '../apps/server/src/env.ts';
import { createFileStore } from '../apps/server/src/files/create-file-store.ts';
import { reachDatabase } from './reach-database.mjs';

// The server's settings: without them this would be another database than the server's.
if (existsSync('.env')) process.loadEnvFile('.env');

const commands = { backup, restore };
const [command, ...given] = process.argv.slice(2);
const holdMail = command === 'restore' && given.includes('--hold-mail');
const [file, ...rest] = given.filter((argument) => !(holdMail && argument === '--hold-mail'));

try {
  if (!file || file.startsWith('--') || rest.length > 0) {
    throw new Error(`Usage: npm run ${command} FILE${command === 'restore' ? ' [-- --hold-mail]' : ''}`);
  }
  const files = createFileStore(processEnv());
  const { connection, release } = await reachDatabase();
  try {
    await commands[command](connection, files);
  } finally {
    await release();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

async function backup(connection, files) {
  const client = createDatabase(connection, { applicationName: 'backup', max: 1, statementSeconds: 0 });
  try {
    const made = await makeBackup({ sql: client.sql, files, now: () => new Date() }, file);
    console.log(`${file} has ${made.rows} rows of ${made.tables} tables, and ${made.files} files.`);
    if (made.abandoned.length > 0) {
      console.log(`${made.abandoned.length} files of uploads that failed are not in it; nothing shows them.`);
    }
    if (made.missing.length > 0) {
      const list = made.missing.join('\n  ');
      console.error(
        `LOST: attachments or pictures show these files, but the file store does not have them. Is it the server's (S3 settings, DATA_DIR)?\n  ${list}`,
      );
      process.exitCode = 2;
    }
  } finally {
    await client.close();
  }
}

async function restore(connection, files) {
  const log = { info: () => {}, warn: () => {}, error: ({ err }, text) => console.error(text, err) };
  const { tables, createdAt } = await restoreBackup({ connection, files, log }, file, { holdMail });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`${rows} rows of ${tables.length} tables are restored, as they were on ${createdAt}.`);
  console.log('Everybody has to sign in again.');
  if (holdMail)
    console.log('Mails and webhook messages that waited are held: the dashboard can send them again.');
}
