import { company } from '@app/content/company';
import type { SendMailOptions } from 'nodemailer';
import type { OutgoingMail } from './transport';

/** Returns the parts of a sender such as `Pepperbird IT <no-reply@example.com>`; the name may be missing. */
function partsOf(from: string): { name: string; address: string } {
  const [, name = '', address = from] = /^([^<>]*)<([^<>]+)>\s*$/.exec(from) ?? [];
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address: address.trim() };
}

/** Returns the host of a sender such as `Pepperbird IT <no-reply@example.com>`. */
function hostOf(from: string): string {
  return /@([^\s<>@]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
}

/**
 * Returns the mail in nodemailer's format. A sender without a name gets the company's, as published when the
 * mail is sent.
 */
export function composeMessage(mail: OutgoingMail, from: string): SendMailOptions {
  const host = hostOf(from);
  const { name, address } = partsOf(from);
  const { replyToken: token } = mail;
  const idParts = [mail.id, mail.replyAbout, token].filter((part) => part !== undefined);
  return {
    messageId: `<${idParts.join('.')}@${host}>`,
    // Makes mail programs show all mails about a ticket as one thread.
    ...(token && { references: `<${token}@${host}>` }),
    from: { name: mail.sender ?? (name || company.name), address },
    // An object is always one address, whatever it contains. A string would be parsed as a list.
    to: { name: '', address: mail.to },
    ...(mail.replyTo && { replyTo: mail.replyTo }),
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    attachments: mail.attachments.map(({ filename, content, contentType = 'application/pdf' }) => ({
      filename,
      content: Buffer.from(content),
      contentType,
    })),
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
