import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { composeMessage, DeliveryFailure, type MailTransport } from './transport';

/** Returns the folder for mails that are not sent. */
export function mailFolder(dataDir: string): string {
  return join(dataDir, 'mail');
}

/**
 * Writes each mail to `<dataDir>/mail/<id>.eml`, completely or not at all. A second attempt overwrites the
 * first.
 */
export function createFileTransport({ dataDir, from }: { dataDir: string; from: string }): MailTransport {
  return {
    async send(mail) {
      // Loaded with the first mail, which keeps it out of the server's start.
      const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
      const message = await new MailComposer(composeMessage(mail, from)).compile().build();
      try {
        return await write(mailFolder(dataDir), `${mail.id}.eml`, message);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        throw new DeliveryFailure('outage', reason, { cause: error });
      }
    },
    close: () => {},
  };
}

async function write(folder: string, name: string, content: Buffer): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const temporary = join(folder, `.${name}.part`);
  try {
    const file = await open(temporary, 'w', 0o600);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, join(folder, name));
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  return `written to ${name}`;
}
