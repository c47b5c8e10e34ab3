import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { mailFolder } from './file-transport';

/** A mail that was written to a file. */
export interface StoredMail {
  id: string;
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Names of the attached files. */
  attachments: string[];
  writtenAt: Date;
}

const fileName = /^([0-9a-f-]{36})\.eml$/;
const maxListed = 200;
/** Mails contain codes and personal messages, so they are removed after a week. */
const retentionMs = 7 * 24 * 3_600_000;

async function read(dataDir: string, id: string): Promise<StoredMail> {
  const path = join(mailFolder(dataDir), `${id}.eml`);
  // Loaded when the first mail is viewed, which keeps it out of the server's start.
  const { default: PostalMime } = await import('postal-mime');
  const [source, { mtime }] = await Promise.all([readFile(path), stat(path)]);
  const mail = await PostalMime.parse(source);
  return {
    id,
    from: mail.from?.address ?? '',
    to: (mail.to ?? []).map((recipient) => recipient.address ?? '').join(', '),
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    attachments: mail.attachments.map(({ filename }) => filename ?? 'a file without a name'),
    writtenAt: mtime,
  };
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** Lists the mails in the folder with the times they were written. */
async function listFiles(dataDir: string): Promise<{ id: string; mtimeMs: number }[]> {
  const folder = mailFolder(dataDir);
  const names = await readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  return Promise.all(
    names.flatMap((name) => {
      const id = fileName.exec(name)?.[1];
      return id ? [stat(join(folder, name)).then(({ mtimeMs }) => ({ id, mtimeMs }))] : [];
    }),
  );
}

/** Removes mails that were written more than a week before `now`. */
export async function sweepStoredMails(dataDir: string, now: Date): Promise<void> {
  for (const { id, mtimeMs } of await listFiles(dataDir)) {
    if (now.getTime() - mtimeMs > retentionMs)
      await rm(join(mailFolder(dataDir), `${id}.eml`), { force: true });
  }
}

/** Returns the newest mails, newest first. */
export async function listStoredMails(dataDir: string): Promise<StoredMail[]> {
  const files = await listFiles(dataDir);
  files.sort((a, b) => b.mtimeMs - a.mtimeMs || b.id.localeCompare(a.id));
  return Promise.all(files.slice(0, maxListed).map(({ id }) => read(dataDir, id)));
}

/** Returns one mail, or null. */
export async function findStoredMail(dataDir: string, id: string): Promise<StoredMail | null> {
  if (!fileName.test(`${id}.eml`)) return null;
  return read(dataDir, id).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
}

/** Returns the source of a mail, or null. */
export async function readMailSource(dataDir: string, id: string): Promise<string | null> {
  const mail = await findStoredMail(dataDir, id);
  return mail && readFile(join(mailFolder(dataDir), `${id}.eml`), 'utf8');
}
