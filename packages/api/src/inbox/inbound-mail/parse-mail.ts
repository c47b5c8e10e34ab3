import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { inboundMailMessages } from '@app/contracts/inbox/inbound-mail/messages';
import type { InboundReason } from '@app/contracts/inbox/inbound-mail/outcome';
import { limits } from '@app/contracts/limits';
import { escapeXml, hasVisible } from '@app/contracts/text';
import type { Attachment, Email } from 'postal-mime';
import { readVerdict } from './authentication-results';
import { automaticReason } from './automatic-mail';
import { type DeliveryReport, readDeliveryStatus } from './delivery-report';
import type { FoldedText } from './fold-quotes';
import { htmlToText } from './html-text';
import { invitationsOf } from './invitations';
import { copiesOf, type NamedCopies } from './mail-copies';
import { identityOf, sha256 } from './mail-identity';
import { type MailAddress, readAddresses, readSender } from './mail-sender';
import { cleanLine } from './mail-text';
import { endOfHeaders, headersNamed, parseMime, parseParts } from './parse-parts';
import { pathOfFile } from './path-of-file';
import { namesForward, withTokens } from './reply-address';
import { readSignedContent } from './signed-content';
import { readTnef } from './tnef';
import { bytesOf, textInFile, wordsIn, wordsOf } from './words-of-mail';

/** A file of a mail; its contents are written beside the mail, under `pathOfFile`, unless no message takes it. */
interface FoundMailFile {
  name: string;
  /** In bytes. */
  size: number;
  isWritten: boolean;
}

/** The relevant contents of an incoming mail, all of bounded length. */
export interface ParsedMail {
  /** Null unless it names exactly one sender. */
  from: MailAddress | null;
  /** The first addresses that it was sent to, including hidden ones recorded by the server. */
  recipients: string[];
  /** The others whom it names in To and Cc, as written; `total` counts all. */
  copies: NamedCopies;
  /** Those of all recipients that have a signed part. */
  signedRecipients: string[];
  subject: string;
  messageId: string | null;
  /** The mails that it refers to, latest last. */
  references: string;
  /** It names the reply address or a mail of a forward, valid or not (ticket.forward-outside). */
  answersForward: boolean;
  /** Why no person wrote it; null when one did. */
  automatic: InboundReason | null;
  /** The mail server's own DMARC result says that it is not from its sender. */
  isForged: boolean;
  /** A result that no sender can write says that it is; without one nobody knows. */
  isProven: boolean;
  text: FoldedText;
  files: FoundMailFile[];
  report: DeliveryReport | null;
  /** Message-IDs of the mails that a report concerns. */
  reportedIds: string;
  identity: string;
  contentHash: string;
}

/** The file that holds the mail. */
interface MailJob {
  path: string;
}

/** `authservId`: whose words of senders count (`Services`). */
export interface ReadJob extends MailJob {
  authservId: string | null;
}

/** Longest headers that are read of a mail which cannot be read whole, in bytes. */
const maxHeadBytes = 65_536;
const maxReferences = 20_000;
const maxSignedRecipients = 20;
const maxReportedIds = 20;
/** Mails signed within each other that are opened. */
const maxSignedDepth = 3;

const reportTypes = ['message/delivery-status', 'message/global-delivery-status'];
const receiptTypes = ['message/disposition-notification', 'message/global-disposition-notification'];
const headersOfReported = ['text/rfc822-headers', 'message/rfc822', 'message/global'];
/** Parts for mail programs, which no person sends as a file. */
const signatureTypes = [
  'application/pgp-signature',
  'application/pgp-encrypted',
  'application/pkcs7-signature',
  'application/x-pkcs7-signature',
];
const signedTypes = ['application/pkcs7-mime', 'application/x-pkcs7-mime'];

function readReport(mail: Email, header: Header): DeliveryReport | null {
  const status = mail.attachments.find(({ mimeType }) => reportTypes.includes(mimeType));
  if (status) return readDeliveryStatus(Buffer.from(bytesOf(status).subarray(0, 100_000)).toString('utf8'));
  // The header that Exim and Gmail set when they send no machine-readable report.
  const failed = header('x-failed-recipients');
  if (failed) return { kind: 'hard', recipient: cleanLine(failed.split(',', 1)[0] ?? ''), reason: '' };
  const sender = readSender(headersNamed(mail, 'from'));
  const isMailServer = /^(?:mailer-daemon|postmaster)@/i.test(sender?.address ?? '');
  return isMailServer && /^(?:<\s*>)?$/.test(header('return-path')?.trim() ?? 'none')
    ? { kind: 'other', recipient: null, reason: '' }
    : null;
}

type Header = (name: string) => string | undefined;

function reportedIdsOf(mail: Email): string {
  return mail.attachments
    .filter(({ mimeType }) => headersOfReported.includes(mimeType))
    .slice(0, maxReportedIds)
    .map((part) => /^message-id:\s*(<[^<>\s]+>)/im.exec(headOf(bytesOf(part)))?.[1] ?? '')
    .join(' ')
    .slice(0, maxReferences);
}

const headOf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, maxHeadBytes)).toString('latin1');

/** Returns the files sent by a person, without logos in signatures and machine-readable parts. */
function filesOf(
  parts: readonly Attachment[],
  { isReport, hasWords }: { isReport: boolean; hasWords: boolean },
) {
  const isMachinePart = ({ mimeType, filename }: Attachment) =>
    [
      ...signatureTypes,
      ...receiptTypes,
      ...(isReport ? [...reportTypes, ...headersOfReported] : []),
    ].includes(mimeType) ||
    // An invitation that repeats the text.
    (hasWords && mimeType === 'text/calendar' && !filename);
  return parts.flatMap((part) => {
    const bytes = bytesOf(part);
    const isDecoration =
      part.related === true &&
      part.mimeType.startsWith('image/') &&
      bytes.length <= limits.inlineDecorationBytes;
    if (isDecoration || isMachinePart(part)) return [];
    const name = cleanLine(part.filename ?? '').slice(-limits.fileName) || nameOf(part);
    return [{ name, bytes }];
  });
}

const namesByType: Readonly<Record<string, string>> = {
  'message/rfc822': 'mail.eml',
  'text/calendar': 'invitation.ics',
  'application/ms-tnef': 'winmail.dat',
  'application/pkcs7-mime': 'smime.p7m',
  'application/x-pkcs7-mime': 'smime.p7m',
};
const nameOf = ({ mimeType }: Attachment) => namesByType[mimeType] ?? 'file';

/** Parses a mail; one that is signed as a whole is replaced by what is signed. */
async function openSigned(source: Uint8Array, depth = 0): Promise<Email> {
  const mail = await parseParts(source);
  const signed = mail.attachments.find(({ mimeType }) => signedTypes.includes(mimeType));
  const content = signed && depth < maxSignedDepth ? readSignedContent(bytesOf(signed)) : null;
  if (!content) return mail;
  const inner = await openSigned(content, depth + 1);
  const attachments = [...mail.attachments.filter((part) => part !== signed), ...inner.attachments];
  const { text = '', html = '' } = inner;
  return {
    ...mail,
    text: [mail.text, text].filter(Boolean).join('\n'),
    html: mail.html || html,
    attachments,
  };
}

const isOutlookMessage = ({ mimeType, filename }: Attachment) =>
  /^application\/(?:vnd\.)?ms-tnef$/.test(mimeType) || filename?.toLowerCase() === 'winmail.dat';

/**
 * Replaces a part in the format of Outlook alone by the files within it. Its words count where the mail lacks
 * some of them. The part stays when not all of it could be read, or nobody's words were: they may be in there.
 */
function openOutlook(mail: Email): Email {
  if (!mail.attachments.some(isOutlookMessage)) return mail;
  let { text = '', html = '' } = mail;
  const attachments = mail.attachments.flatMap((part): Attachment[] => {
    const read = isOutlookMessage(part) ? readTnef(bytesOf(part)) : null;
    if (!read) return [part];
    const words = hasVisible(read.message.text) ? read.message.text : htmlToText(read.message.html).text;
    const shown = wordsIn(text, htmlToText(html).text);
    const isNew = [...wordsIn(words)].some((word) => !shown.has(word));
    if (isNew && hasVisible(html) && !hasVisible(text)) html += `<pre>${escapeXml(words)}</pre>`;
    else if (isNew) text = [text.trimEnd(), words].filter(hasVisible).join('\n\n');
    const files = read.message.files.map(({ name, bytes }): Attachment => {
      return {
        filename: name,
        mimeType: 'application/octet-stream',
        disposition: 'attachment',
        content: bytes,
      };
    });
    return read.isWhole && (isNew || shown.size > 0) ? files : [part, ...files];
  });
  return { ...mail, text, html, attachments };
}

/** Parses a mail and what its mail program has wrapped it in. */
async function openMail(source: Uint8Array): Promise<Email> {
  return openOutlook(await openSigned(source));
}

/** `hasAllHeaders`: otherwise further senders may follow. */
function toParsedMail(mail: Email, hasAllHeaders: boolean, authservId: string | null = null) {
  const header: Header = (name) => mail.headers.find(({ key }) => key === name)?.value;
  const subject = cleanLine(mail.subject ?? '');
  const { text, files: parts } = wordsOf(mail, subject);
  const delivered = ['delivered-to', 'x-original-to', 'envelope-to'].flatMap((name) => header(name) ?? []);
  const named = ['to', 'cc'].flatMap((name) => headersNamed(mail, name).flatMap(readAddresses));
  const addressed = [...named, ...headersNamed(mail, 'bcc').flatMap(readAddresses)];
  const all = [...addressed.map(({ address }) => address), ...delivered.map(cleanLine)];
  const recipients = all.slice(0, limits.inboundMailRecipients);
  const isReceipt =
    mail.attachments.some(({ mimeType }) => receiptTypes.includes(mimeType)) ||
    /;\s*report-type="?disposition-notification\b/i.test(header('content-type') ?? '');
  const report = readReport(mail, header);
  const files = filesOf(parts, {
    isReport: report !== null,
    hasWords: text.body !== '' || text.folded !== '',
  });
  const from = hasAllHeaders ? readSender(headersNamed(mail, 'from')) : null;
  const dmarc = readVerdict(mail.headers, { address: from?.address ?? null, authservId });
  const parsed = {
    from,
    recipients,
    copies: copiesOf(named, from),
    signedRecipients: withTokens(all).slice(0, maxSignedRecipients),
    subject,
    messageId: mail.messageId ? cleanLine(mail.messageId) : null,
    references: `${mail.references ?? ''} ${mail.inReplyTo ?? ''}`.slice(-maxReferences),
    answersForward: namesForward(...all, mail.references ?? '', mail.inReplyTo ?? ''),
    automatic: automaticReason({ header, subject, recipients: all, isReceipt }),
    isForged: dmarc === 'fail',
    isProven: dmarc === 'pass',
    text: { ...text, body: [text.body, invitationsOf(mail.attachments)].filter(Boolean).join('\n\n') },
    report,
    reportedIds: reportedIdsOf(mail),
  };
  return { parsed, files };
}

/** Writes the files that a message may take, by their number and length. */
function writeFiles(path: string, files: readonly { name: string; bytes: Uint8Array }[]) {
  return Promise.all(
    files.map(async ({ name, bytes }, index): Promise<FoundMailFile> => {
      const isWritten = index < limits.inboundMailFiles && bytes.length <= limits.fileBytes;
      if (isWritten) await writeFile(pathOfFile(path, index), bytes, { mode: 0o600 });
      return { name, size: bytes.length, isWritten };
    }),
  );
}

/**
 * Parses a mail as received from the mail server. Throws when it is not a mail, or nested too deeply. Runs in
 * a process of its own (`read-mail.ts`): strangers write what it works on.
 */
export async function parseMail({ path, authservId }: ReadJob): Promise<ParsedMail> {
  const source = await readFile(path);
  const mail = await openMail(source);
  const hasAllHeaders = source.length < limits.inboundMailHeadBytes || endOfHeaders(source) !== undefined;
  const { parsed, files } = toParsedMail(mail, hasAllHeaders, authservId);
  const { from, messageId, subject } = parsed;
  const text = parsed.text.body || parsed.text.folded ? parsed.text : textInFile(files);
  const contentHash = sha256(
    from?.address.toLowerCase() ?? '',
    text.body,
    ...files.map(({ name, bytes }) => `${name} ${bytes.length}`),
  );
  return {
    ...parsed,
    text,
    files: await writeFiles(path, files.slice(0, limits.attachmentsPerTicket)),
    identity: messageId ? identityOf(messageId) : sha256('content', mail.date ?? '', subject, contentHash),
    contentHash,
  };
}

/** Returns what the headers say of a mail that cannot be read whole. */
export async function parseHead({ path, authservId }: ReadJob): Promise<ParsedMail> {
  const source = await readFile(path);
  const head = source.subarray(0, maxHeadBytes);
  const end = endOfHeaders(head);
  const hasAllHeaders = end !== undefined || source.length < maxHeadBytes;
  const mail = await parseMime(head.subarray(0, end));
  const headersAlone = { ...mail, text: '', html: '', attachments: [] };
  const { parsed } = toParsedMail(headersAlone, hasAllHeaders, authservId);
  const contentHash = createHash('sha256').update(source).digest('hex');
  return {
    ...parsed,
    text: { body: inboundMailMessages.notReadable, folded: '' },
    files: [],
    identity: parsed.messageId ? identityOf(parsed.messageId) : sha256('content', contentHash),
    contentHash,
  };
}

/** Writes one file of a mail beside it, by its place among them, and returns its name; null when there is none. */
export async function writeFileOfMail({ path, index }: MailJob & { index: number }): Promise<string | null> {
  const file = toParsedMail(await openMail(await readFile(path)), true).files[index];
  if (file) await writeFile(pathOfFile(path, index), file.bytes, { mode: 0o600 });
  return file?.name ?? null;
}
