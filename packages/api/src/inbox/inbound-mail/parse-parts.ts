import { isAscii, isUtf8 } from 'node:buffer';
import { hasVisible } from '@app/contracts/text';
import PostalMime, { type Email, type PostalMimeOptions } from 'postal-mime';
import { decode } from './words-of-mail';

const options: PostalMimeOptions = { forceRfc822Attachments: true, maxNestingDepth: 50 };
/** Returns the values of all headers with this name, in lower case, in their order. */
export const headersNamed = (mail: Email, name: string) =>
  mail.headers.filter(({ key }) => key === name).map(({ value }) => value);

/** Returns where the headers end; undefined when they go on beyond these bytes. */
export const endOfHeaders = (source: Uint8Array) =>
  /\r?\n\r?\n/.exec(Buffer.from(source.buffer, source.byteOffset, source.byteLength).toString('latin1'))
    ?.index;

/** Removes the blanks that follow a soft line break of quoted-printable, as RFC 2045 says. */
function withoutBlanksAtBreaks(source: Uint8Array): Uint8Array {
  const text = Buffer.from(source.buffer, source.byteOffset, source.byteLength).toString('latin1');
  if (!/=[ \t]+\r?\n/.test(text) || !/quoted-printable/i.test(text)) return source;
  return Buffer.from(text.replace(/=[ \t]+(?=\r?\n)/g, '='), 'latin1');
}

const windows1252 = new TextDecoder('windows-1252');
const charsetNames = /\bcharset\s*=\s*["']?([\w-]+)/gi;
const asciiName = /\b(charset\s*=\s*["']?)(?:us-)?ascii\b/gi;
const utf8Names = /^(?:utf-?8|us-ascii|ascii)$/i;

/**
 * Returns a mail that announces no character set but UTF-8, or ASCII, in UTF-8: its letters are often those of
 * Windows, or of UTF-8 under the name of ASCII.
 */
function inUtf8(source: Uint8Array): Uint8Array {
  const text = Buffer.from(source.buffer, source.byteOffset, source.byteLength).toString('latin1');
  const hasOther = [...text.matchAll(charsetNames)].some(([, name = '']) => !utf8Names.test(name));
  const isBinary = /^content-transfer-encoding:\s*binary/im.test(text);
  if (hasOther || isBinary || isAscii(source)) return source;
  const lineInUtf8 = (line: string) => {
    const bytes = Buffer.from(line, 'latin1');
    return isUtf8(bytes) ? line : Buffer.from(windows1252.decode(bytes)).toString('latin1');
  };
  const read = isUtf8(source) ? text : text.split('\n').map(lineInUtf8).join('\n');
  return Buffer.from(read.replace(asciiName, '$1utf-8'), 'latin1');
}

/** Parses a mail, or its headers alone. Throws when it is not a mail, or nested too deeply. */
export function parseMime(source: Uint8Array): Promise<Email> {
  return PostalMime.parse(inUtf8(withoutBlanksAtBreaks(source)), options);
}

const isEmpty = ({ text = '', html = '', attachments }: Email) =>
  attachments.length === 0 && !hasVisible(text) && !hasVisible(html);

/** The first line that separates parts, whatever the headers name. */
const boundaryLine = /^--(\S[^\r\n"]{0,69}?)[ \t]*\r?\n(?=content-[a-z-]+:)/im;
/** Lines of a multipart mail that nobody wrote. */
const machineLine = /^(?:--.*|content-[\w-]+:.*|[ \t]+[\w-]+=.*|this is a multi-?part message.*)$/gim;

/**
 * Parses the parts of a mail. Where none has words because the header names no boundary or another one, the
 * boundary is the one that is there; failing that, the words are what is outside of all parts.
 */
export async function parseParts(source: Uint8Array): Promise<Email> {
  const mail = await parseMime(source);
  const [type = ''] = headersNamed(mail, 'content-type');
  const kind = /^\s*multipart\/[\w-]+/i.exec(type)?.[0].trim();
  const start = endOfHeaders(source);
  if (!kind || !isEmpty(mail) || start === undefined) return mail;
  const body = source.subarray(start);
  const boundary = boundaryLine.exec(Buffer.from(body).toString('latin1'))?.[1];
  if (boundary) {
    // The first of two headers counts.
    const header = Buffer.from(`Content-Type: ${kind}; boundary="${boundary}"\r\n`, 'latin1');
    const again = await parseMime(Buffer.concat([header, source]));
    if (!isEmpty(again)) return again;
  }
  return { ...mail, text: decode(body).replace(machineLine, '') };
}
