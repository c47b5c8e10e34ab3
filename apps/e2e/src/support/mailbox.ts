import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { limits } from '@app/contracts/limits';
import { expect } from '@playwright/test';
import PostalMime from 'postal-mime';

export interface ReceivedMail {
  to: string;
  subject: string;
  text: string;
  /** Addresses linked in its HTML. */
  links: readonly string[];
  /** Addresses of its pictures. */
  pictures: readonly string[];
}

/** The mails sent by the site. */
export interface Mailbox {
  /** Waits for the mail to this address whose subject contains this text. */
  mail: (to: string, subject: string) => Promise<ReceivedMail>;
  /** Waits for the address's nth mail that contains a code; returns that code. */
  code: (to: string, which?: number) => Promise<string>;
}

const codePattern = new RegExp(`^\\d{${limits.codeLength}}$`, 'm');
/** Cached forever because mail files never change. */
const parsedMails = new Map<string, Promise<ReceivedMail>>();

/** Opens the folder into which the site writes its mails. */
export function openMailbox(folder: string): Mailbox {
  const mailsTo = async (to: string) => (await allMails(folder)).filter((mail) => mail.to === to);
  const waitFor = async <T>(what: string, find: () => Promise<T | undefined>): Promise<T> => {
    let found: T | undefined;
    await expect(async () => {
      found = await find();
      expect(found, what).toBeDefined();
    }).toPass({ intervals: [50, 50, 100, 250], timeout: 30_000 });
    return found as T;
  };
  return {
    mail: (to, subject) =>
      waitFor(`a mail to ${to}: ${subject}`, async () =>
        (await mailsTo(to)).find((mail) => mail.subject.includes(subject)),
      ),
    code: (to, which = 1) =>
      waitFor(
        `code ${which} for ${to}`,
        async () => (await mailsTo(to)).flatMap(({ text }) => codePattern.exec(text)?.[0] ?? [])[which - 1],
      ),
  };
}

/** Oldest first. */
async function allMails(folder: string): Promise<ReceivedMail[]> {
  const files = listFiles(folder).map((name) => join(folder, name));
  const datedFiles = files.map((file) => ({ file, at: statSync(file).mtimeMs })).sort((a, b) => a.at - b.at);
  return Promise.all(datedFiles.map(({ file }) => readMail(file)));
}

function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.eml') && !name.startsWith('.'));
  } catch {
    // The folder is created with the first mail.
    return [];
  }
}

function readMail(file: string): Promise<ReceivedMail> {
  const known = parsedMails.get(file);
  if (known) return known;
  const mail = PostalMime.parse(readFileSync(file)).then(({ to, subject, text, html }) => ({
    to: to?.[0]?.address ?? '',
    subject: subject ?? '',
    text: text ?? '',
    links: [...(html ?? '').matchAll(/href="([^"]+)"/g)].map(([, href = '']) =>
      href.replaceAll('&amp;', '&'),
    ),
    pictures: [...(html ?? '').matchAll(/<img[^>]* src="([^"]+)"/g)].map(([, src = '']) => src),
  }));
  parsedMails.set(file, mail);
  return mail;
}
