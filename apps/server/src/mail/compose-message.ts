import type { SendMailOptions } from 'nodemailer';
import type { OutgoingMail } from './transport';

/** The address of a sender such as `Pepperbird IT <no-reply@example.com>`. */
function addressOf(from: string): string {
  return /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();
}

/** The host of a sender such as `Pepperbird IT <no-reply@example.com>`. */
function hostOf(from: string): string {
  return /@([^\s<>@]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
}

/** The mail as nodemailer takes it. */
export function composeMessage(mail: OutgoingMail, from: string): SendMailOptions {
  const host = hostOf(from);
  const { replyToken: token } = mail;
  return {
    messageId: `<${token ? `${mail.id}.${token}` : mail.id}@${host}>`,
    // All mails about one ticket stand together in the reader's mail program.
    ...(token && { references: `<${token}@${host}>` }),
    from: mail.sender ? { name: mail.sender, address: addressOf(from) } : from,
    // As an object it is one address, whatever is in it; as a string it would be read as a list.
    to: { name: '', address: mail.to },
    ...(mail.replyTo && { replyTo: mail.replyTo }),
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    attachments: mail.attachments.map(({ filename, content }) => ({
      filename,
      content: Buffer.from(content),
      contentType: 'application/pdf',
    })),
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
