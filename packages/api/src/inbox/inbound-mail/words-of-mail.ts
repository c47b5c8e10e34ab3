import { inboundMailMessages } from '@app/contracts/inbox/inbound-mail/messages';
import { limits } from '@app/contracts/limits';
import { hasVisible } from '@app/contracts/text';
import type { Attachment, Email } from 'postal-mime';
import { type FoldedText, foldQuotes } from './fold-quotes';
import { htmlToText } from './html-text';
import { cleanText } from './mail-text';

/** Returns the content of a part as bytes. */
export function bytesOf({ content }: Attachment): Uint8Array {
  if (typeof content === 'string') return Buffer.from(content);
  return content instanceof Uint8Array ? content : new Uint8Array(content);
}

/**
 * Checks for a part that is text although the parser took it for a file: its type is no complete one, such as
 * `text`, or one of other texts, or it is the only text and no file by name.
 */
function isText({ mimeType, filename, disposition }: Attachment, isOnlyText: boolean): boolean {
  if (filename || (disposition === 'attachment' && !isOnlyText)) return false;
  const isOtherText = mimeType.startsWith('text/') && mimeType !== 'text/calendar';
  return !mimeType.includes('/') || (isOnlyText && isOtherText);
}

/** Decodes the beginning of a text whose character set nobody names. */
export function decode(bytes: Uint8Array): string {
  const beginning = bytes.subarray(0, limits.inboundMailText * 4);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(beginning, { stream: true });
  } catch {
    return new TextDecoder('windows-1252').decode(beginning);
  }
}

const otherCodePages: Readonly<Record<number, string>> = {
  ...{ 932: 'shift_jis', 936: 'gbk', 949: 'euc-kr', 950: 'big5', 65001: 'utf-8' },
};
/** The code page of fonts with pictures in place of letters. */
export const symbols = 42;

/** Returns what decodes text in this code page of Windows. */
export function decoderOf(codePage: number): (bytes: Buffer) => string {
  if (codePage === symbols) return (bytes) => bytes.toString('latin1').replace(/\S/g, '•');
  try {
    const decoder = new TextDecoder(otherCodePages[codePage] ?? `windows-${codePage}`);
    return (bytes) => decoder.decode(bytes);
  } catch {
    return decode;
  }
}

/** The words of a mail, and the parts that are files. */
interface MailWords {
  /** Cleaned, and not longer than `limits.inboundMailText`; ends with a remark when there was more. */
  text: FoldedText;
  files: Attachment[];
}

/** Returns the words of texts, without the targets of links, which only one of two forms may show. */
export const wordsIn = (...texts: readonly string[]) =>
  new Set(
    texts
      .join(' ')
      .replace(/<[^<>\s]*>|https?:\S+/gu, ' ')
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu),
  );

/**
 * Checks whether the HTML of a mail has words of its sender that the plain text beside it lacks: some programs
 * write only a signature, a quote or a request to view the HTML there. Both are the same for most mails, and
 * the plain text is then what its sender saw.
 */
function saysMore(html: FoldedText, plain: FoldedText): boolean {
  const written = wordsIn(html.body);
  const quoted = [...wordsIn(plain.folded)];
  // The quote in the HTML was not found: our own words would become those of the sender. An answer repeats a few.
  if (quoted.filter((word) => written.has(word)).length > quoted.length / 4) return false;
  if (!hasVisible(plain.body)) return hasVisible(html.body);
  const shown = wordsIn(plain.body, plain.folded);
  const more = [...written].filter((word) => !shown.has(word));
  const inHtml = wordsIn(html.body, html.folded);
  const hasAll = [...wordsIn(plain.body)].every((word) => inHtml.has(word));
  return more.length > 0 && (hasAll || more.length > shown.size);
}

/** Cleans a text, of which parts of other types come first, and says at its end where it was cut. */
function finish(others: readonly string[], main: string, isCut = false): string {
  const joined = [...others, main.slice(0, limits.inboundMailText + 1)].filter(hasVisible).join('\n');
  const text = cleanText(joined);
  const isShortened = isCut || joined.length > limits.inboundMailText;
  return isShortened ? `${text.trimEnd()}\n\n${inboundMailMessages.cutOff}` : text;
}

/**
 * Returns the text of a mail: the plain one, or else its HTML as text, or text under a type that mail
 * programs do not write.
 */
export function wordsOf(mail: Email, subject: string): MailWords {
  const plain = mail.text ?? '';
  const converted = htmlToText(mail.html ?? '');
  const isOnlyText = !hasVisible(plain) && !hasVisible(converted.text);
  const parts = mail.attachments.filter((part) => isText(part, isOnlyText));
  const others = parts.map((part) => {
    const text = decode(bytesOf(part)).trimEnd();
    return part.mimeType.startsWith('text/htm') ? htmlToText(text).text : text;
  });
  const inPlain = foldQuotes(finish(others, plain), subject);
  const inHtml = foldQuotes(finish(others, converted.text, converted.isCut), subject);
  return {
    text: saysMore(inHtml, inPlain) ? inHtml : inPlain,
    files: mail.attachments.filter((part) => !parts.includes(part)),
  };
}

const unreadableWords = /^(?:winmail\.dat|smime\.p7m|.+\.(?:p7m|asc|pgp|gpg))$/i;

/** Says which file holds the words of a mail that is encrypted, or in a format of Outlook alone. */
export function textInFile(files: readonly { name: string }[]): FoldedText {
  const file = files.find(({ name }) => unreadableWords.test(name));
  return { body: file ? inboundMailMessages.wordsInFile(file.name) : '', folded: '' };
}
