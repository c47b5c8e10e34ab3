import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { limits } from '@app/contracts/limits';
import pLimit from 'p-limit';
import { Tinypool } from 'tinypool';
import type { Services } from '../../core/context';
import { withTemporaryFolder } from '../../core/temporary-folder';
import type { ParsedMail, ReadJob } from './parse-mail';
import { pathOfFile } from './path-of-file';

/** An idle process ends after this time, which frees its memory. */
const idleMs = 30_000;
/** The mailbox's reader, and somebody of the team who opens a mail. */
const processesAtOnce = 2;
/** Its time begins with the work, not while a mail waits for others. */
const oneOfThem = pLimit(processesAtOnce);

interface ReaderJobs {
  parseMail: (job: ReadJob) => ParsedMail;
  parseHead: (job: ReadJob) => ParsedMail;
  writeFileOfMail: (job: { path: string; index: number }) => string | null;
  htmlToText: (html: string) => { text: string };
}

export interface MailFile {
  name: string;
  /** In bytes. */
  size: number;
  /** Null for one that no message takes, because of its length or the number of files. */
  bytes: Uint8Array | null;
}

/** A mail with the contents of its files. */
export type ReadMail = Omit<ParsedMail, 'files'> & { files: MailFile[] };

type MailServer = Pick<Services, 'authservId'>;

let pool: Tinypool | undefined;

/**
 * Separate processes: what strangers write may keep it busy or use up its memory, and the
 * server goes on (docs/decisions/0052-mails-are-read-in-a-separate-process.md).
 */
function processes(): Tinypool {
  if (pool) return pool;
  pool = new Tinypool({
    runtime: 'child_process',
    serialization: 'advanced',
    minThreads: 0,
    maxThreads: processesAtOnce,
    idleTimeout: idleMs,
    execArgv: [`--max-old-space-size=${limits.inboundMailReadMegabytes}`],
    // None of the server's own variables, such as its secrets.
    env: { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' },
  });
  // An idle process ended: the next mail starts another.
  pool.on('error', () => {});
  return pool;
}

/** The process's program in the build, or its sources where they run directly. */
function programFile(): string {
  const name = import.meta.url.endsWith('.ts') ? './read-mail-sources.mjs' : './read-mail-program.js';
  return new URL(name, import.meta.url).href;
}

async function run<Name extends keyof ReaderJobs>(
  name: Name,
  job: Parameters<ReaderJobs[Name]>[0],
): Promise<ReturnType<ReaderJobs[Name]>> {
  try {
    return await oneOfThem(() => {
      const signal = AbortSignal.timeout(limits.inboundMailReadMs);
      return processes().run(job, { filename: programFile(), name, signal });
    });
  } catch (cause) {
    // An error from another process arrives as a plain object.
    throw new Error(String((cause as Partial<Error>).message), { cause });
  }
}

/**
 * Hands a mail on as a temporary file, beside which the process writes what it finds: copying either into a
 * message would hold up the server for a large one.
 */
function withFile<Result>(source: Uint8Array, work: (path: string) => Promise<Result>): Promise<Result> {
  return withTemporaryFolder(async (folder) => {
    const path = join(folder, 'mail.eml');
    await writeFile(path, source, { mode: 0o600 });
    return work(path);
  });
}

/**
 * Reads a mail as received from the mail server, in another process. Throws when it exceeds the limits of time
 * or memory, or an accident ends the process.
 */
export function readMail({ authservId }: MailServer, source: Uint8Array): Promise<ReadMail> {
  return withFile(source, async (path) => {
    const mail = await run('parseMail', { path, authservId });
    const files: MailFile[] = [];
    for (const [index, { name, size, isWritten }] of mail.files.entries())
      files.push({ name, size, bytes: isWritten ? await readFile(pathOfFile(path, index)) : null });
    return { ...mail, files };
  });
}

/**
 * Reads only the headers of a mail that cannot be read whole; its text says so. Throws when not even these can
 * be.
 */
export function readHeadOfMail({ authservId }: MailServer, source: Uint8Array): Promise<ReadMail> {
  return withFile(source, async (path) => ({
    ...(await run('parseHead', { path, authservId })),
    files: [],
  }));
}

/** Returns one file of a mail, by its place among them; null when there is none. Throws when the mail cannot be read. */
export function readFileOfMail(
  source: Uint8Array,
  index: number,
): Promise<{ name: string; bytes: Uint8Array } | null> {
  return withFile(source, async (path) => {
    const name = await run('writeFileOfMail', { path, index });
    return name === null ? null : { name, bytes: await readFile(pathOfFile(path, index)) };
  });
}

/** Converts HTML of any length to text, without holding up the server. Throws when that takes too long. */
export async function readHtml(html: string): Promise<string> {
  return (await run('htmlToText', html)).text;
}
