import { inboundMailMessages } from '@app/contracts/inbox/inbound-mail/messages';
import { limits } from '@app/contracts/limits';
import type { Attachment, Email } from 'postal-mime';
import { htmlToText } from './html-text';
import { cleanText } from './mail-text';

/** Returns the content of a part as bytes. */
export function bytesOf({ content }: Attachment): Uint8Array {
  if (typeof content === 'string') return Buffer.from(content);
  return content instanceof Uint8Array ? content : new Uint8Array(content);
}

/**
 * Checks for a part that is text although the parser took it for a file: its type is no complete one, such as
 * `text`, or one of other texts.
 */
function isText({ mimeType, filename, disposition }: Attachment, isOnlyText: boolean): boolean {
  if (filename || disposition === 'attachment') return false;
  const isOtherText = mimeType.startsWith('text/') && mimeType !== 'text/calendar';
  return !mimeType.includes('/') || (isOnlyText && isOtherText);
}

function decode(bytes: Uint8Array): string {
  const beginning = bytes.subarray(0, limits.inboundMailText * 4);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(beginning, { stream: true });
  } catch {
    return new TextDecoder('windows-1252').decode(beginning);
  }
}

/** The words of a mail, and the parts that are files. */
interface MailWords {
  /** Cleaned, and not longer than `limits.inboundMailText`; ends with a remark when there was more. */
  text: string;
  files: Attachment[];
}

/**
 * Returns the text of a mail: the plain one, or else its HTML as text, or text under a type that mail
 * programs do not write.
 */
export function wordsOf(mail: Email): MailWords {
  const isPlain = Boolean(mail.text?.trim());
  const converted = isPlain ? null : htmlToText(mail.html ?? '');
  const main = (converted ? converted.text : (mail.text ?? '')).slice(0, limits.inboundMailText + 1);
  const isOnlyText = main.trim() === '';
  const texts = mail.attachments.filter((part) => isText(part, isOnlyText));
  const all = [...texts.map((part) => decode(bytesOf(part)).trimEnd()), main].filter(
    (text) => text.trim() !== '',
  );
  const joined = all.join('\n');
  const isCut =
    joined.length > limits.inboundMailText || converted?.isCut || main.length > limits.inboundMailText;
  const text = cleanText(joined);
  return {
    text: isCut ? `${text.trimEnd()}\n\n${inboundMailMessages.cutOff}` : text,
    files: mail.attachments.filter((part) => !texts.includes(part)),
  };
}
