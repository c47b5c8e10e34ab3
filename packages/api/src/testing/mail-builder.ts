/** A part of a mail. */
export interface MailPart {
  type: string;
  /** Header lines besides Content-Type. */
  headers?: readonly string[];
  body: string | Buffer;
}

const crlf = '\r\n';
const bytesOf = (body: string | Buffer) =>
  typeof body === 'string' ? Buffer.from(body.replace(/\r?\n/g, crlf)) : body;

/** Returns Base64 in lines, as in mails. */
export function base64Lines(bytes: Buffer | string): string {
  return (
    Buffer.from(bytes)
      .toString('base64')
      .match(/.{1,76}/g) ?? []
  ).join(crlf);
}

/** Returns bytes as quoted-printable, with soft line breaks. */
export function quotedPrintable(bytes: Buffer): string {
  const encoded = [...bytes].map((byte) =>
    byte === 10
      ? crlf
      : byte < 32 || byte > 126 || byte === 61
        ? `=${byte.toString(16).toUpperCase().padStart(2, '0')}`
        : String.fromCharCode(byte),
  );
  let line = '';
  let text = '';
  for (const piece of encoded) {
    if (piece !== crlf && line.length + piece.length > 74) {
      text += `${line}=${crlf}`;
      line = '';
    }
    line += piece;
    if (piece === crlf) {
      text += line;
      line = '';
    }
  }
  return text + line;
}

/** Joins headers, an empty line, and the body. */
export function rawMail(headers: readonly string[], body: string | Buffer): Buffer {
  return Buffer.concat([Buffer.from(headers.join(crlf) + crlf + crlf), bytesOf(body)]);
}

/** Combines several parts into one body with its header. */
export function multipart(
  kind: string,
  parts: readonly MailPart[],
  parameters = '',
): { header: string; body: Buffer } {
  const boundary = `=_${kind}_${parts.length}_${parameters.length}_b`;
  const pieces = parts.flatMap(({ type, headers = [], body }) => [
    Buffer.from(
      `--${boundary}${crlf}Content-Type: ${type}${crlf}${headers.map((line) => line + crlf).join('')}${crlf}`,
    ),
    bytesOf(body),
    Buffer.from(crlf),
  ]);
  return {
    header: `multipart/${kind}; boundary="${boundary}"${parameters}`,
    body: Buffer.concat([...pieces, Buffer.from(`--${boundary}--${crlf}`)]),
  };
}
