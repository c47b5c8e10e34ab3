import { createHash } from 'node:crypto';
import { limits } from '@app/contracts/limits';
import type { Address, Attachment, Email } from 'postal-mime';
import { type DeliveryReport, readDeliveryStatus } from './delivery-report';
import { type FoldedText, foldQuotes } from './fold-quotes';
import { cleanLine, cleanText, htmlToText } from './mail-text';
import { parseInWorker } from './parse-in-worker';

export interface MailFile {
  name: string;
  bytes: Uint8Array;
}

/** The relevant contents of an incoming mail. */
export interface ParsedMail {
  /** Null unless it names exactly one sender. */
  from: { name: string; address: string } | null;
  /** Every address that it was sent to, including hidden ones recorded by the server. */
  recipients: string[];
  subject: string;
  messageId: string | null;
  /** The mails that it refers to, latest last. */
  references: string;
  /** Returns the first header with this name, unfolded; undefined when there is none. */
  header: (name: string) => string | undefined;
  text: FoldedText;
  files: MailFile[];
  report: DeliveryReport | null;
  /** Message-IDs of the mails that a report concerns. */
  reportedIds: string;
  identity: string;
  contentHash: string;
}

const sha256 = (...parts: readonly string[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

function flattenAddresses(addresses: readonly (Address | undefined)[]): { name: string; address: string }[] {
  return addresses
    .flatMap((one) => (one?.group ? one.group : one?.address ? [one] : []))
    .map(({ name, address }) => ({ name: cleanLine(name), address: cleanLine(address) }));
}

function bytesOf({ content }: Attachment): Uint8Array {
  if (typeof content === 'string') return Buffer.from(content);
  return content instanceof Uint8Array ? content : new Uint8Array(content);
}

const reportTypes = ['message/delivery-status', 'message/global-delivery-status'];
const headersOfReported = ['text/rfc822-headers', 'message/rfc822', 'message/global'];

function readReport(mail: Email, header: ParsedMail['header']): DeliveryReport | null {
  const status = mail.attachments.find(({ mimeType }) => reportTypes.includes(mimeType));
  if (status) return readDeliveryStatus(Buffer.from(bytesOf(status)).toString('utf8'));
  // The header that Exim and Gmail set when they send no machine-readable report.
  const failed = header('x-failed-recipients');
  if (failed) return { kind: 'hard', recipient: cleanLine(failed.split(',')[0] ?? ''), reason: '' };
  const [sender] = flattenAddresses([mail.from]);
  const isMailServer = /^(?:mailer-daemon|postmaster)@/i.test(sender?.address ?? '');
  return isMailServer && /^(?:<\s*>)?$/.test(header('return-path')?.trim() ?? 'none')
    ? { kind: 'other', recipient: null, reason: '' }
    : null;
}

function reportedIdsOf(mail: Email): string {
  return mail.attachments
    .filter(({ mimeType }) => headersOfReported.includes(mimeType))
    .map((part) => /^message-id:\s*(<[^<>\s]+>)/im.exec(headOf(bytesOf(part)))?.[1] ?? '')
    .join(' ');
}

const headOf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 65_536)).toString('latin1');

/** Returns the files sent by a person, without logos in signatures and machine-readable parts. */
function filesOf(mail: Email, isReport: boolean): MailFile[] {
  const reportPartTypes = isReport ? [...reportTypes, ...headersOfReported] : [];
  return mail.attachments.flatMap((file) => {
    const bytes = bytesOf(file);
    const isDecoration =
      file.related === true &&
      file.mimeType.startsWith('image/') &&
      bytes.length <= limits.inlineDecorationBytes;
    if (isDecoration || reportPartTypes.includes(file.mimeType)) return [];
    const name = cleanLine(file.filename ?? '') || (file.mimeType === 'message/rfc822' ? 'mail.eml' : 'file');
    return [{ name: name.slice(-limits.fileName), bytes }];
  });
}

/** Parses a mail as received from the mail server. Throws when it is not a mail. */
export async function parseMail(source: Uint8Array): Promise<ParsedMail> {
  const mail = await parseInWorker(source);
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value;
  const plain = mail.text?.trim() ? mail.text : await htmlToText(mail.html ?? '');
  const text = foldQuotes(cleanText(plain));
  const senders = flattenAddresses(
    mail.headers.filter(({ key }) => key === 'from').length === 1 ? [mail.from] : [],
  );
  const delivered = ['delivered-to', 'x-original-to', 'envelope-to'].flatMap((name) => header(name) ?? []);
  const recipients = flattenAddresses([...(mail.to ?? []), ...(mail.cc ?? []), ...(mail.bcc ?? [])]);
  const report = readReport(mail, header);
  const files = filesOf(mail, report !== null);
  const [from] = senders;
  const messageId = mail.messageId ? cleanLine(mail.messageId) : null;
  const subject = cleanLine(mail.subject ?? '');
  const contentHash = sha256(
    from?.address.toLowerCase() ?? '',
    text.body,
    ...files.map(({ name, bytes }) => `${name} ${bytes.length}`),
  );
  return {
    from: from && senders.length === 1 ? from : null,
    recipients: [...recipients.map(({ address }) => address), ...delivered.map(cleanLine)],
    subject,
    messageId,
    references: `${mail.references ?? ''} ${mail.inReplyTo ?? ''}`.slice(-20_000),
    header,
    text,
    files,
    report,
    reportedIds: reportedIdsOf(mail),
    identity: messageId ? sha256('id', messageId) : sha256('content', mail.date ?? '', subject, contentHash),
    contentHash,
  };
}
