import { once } from 'node:events';
import { AppError } from '@app/api/core/app-error';
import { limits } from '@app/contracts/limits';
import { Busboy } from '@fastify/busboy';
import type { Context } from 'hono';
import type { AppEnv } from './request-context';

/** Bytes read between two checks of the limits. */
const chunkBytes = 16 * 1024;

/** Decodes names as browsers write them into a form, with three characters escaped. */
function nameOf(written: string): string {
  return written.replaceAll('%22', '"').replaceAll('%0D', '\r').replaceAll('%0A', '\n');
}

/** The limits of a form. */
export interface FormLimits {
  /** Maximum number of files. */
  files: number;
  /** Maximum size of the whole form, in bytes. */
  bytes: number;
}

/** A form with one file, and room for its other fields. */
export const oneFile: FormLimits = { files: 1, bytes: limits.fileBytes + limits.formOverheadBytes };
/** A template with the most pictures it can have. */
export const templatePictures: FormLimits = {
  files: limits.templateMedia,
  bytes: limits.templateMedia * (limits.fileBytes + limits.formOverheadBytes) + limits.callBytes,
};

/**
 * Creates the parser of one request. `failure` rejects at the first exceeded limit, and `form` is filled
 * meanwhile.
 */
function createParser(type: string, { files }: FormLimits) {
  const parser = new Busboy({
    headers: { 'content-type': type },
    // As in browsers, a part with a file name is a file, whatever its type.
    isPartAFile: (_name, _type, fileName) => fileName !== undefined,
    limits: {
      files,
      fields: limits.formFields,
      parts: limits.formFields + files,
      // One byte above the limit, or a file of exactly that size would seem too large.
      fileSize: limits.fileBytes + 1,
      fieldSize: limits.formFieldBytes,
      headerPairs: limits.formPartHeaders,
      headerSize: limits.formPartHeaderBytes,
    },
  });
  const form = new FormData();
  const failure = new Promise<never>((_resolve, reject) => {
    const refuse = (reason: 'FORM_TOO_LONG' | 'FILE_TOO_LARGE') => () => reject(new AppError(reason));
    parser.on('partsLimit', refuse('FORM_TOO_LONG'));
    parser.on('fieldsLimit', refuse('FORM_TOO_LONG'));
    parser.on('filesLimit', () => {
      reject(
        new AppError('TOO_MANY_FILES', { values: { limit: files, what: files === 1 ? 'file' : 'files' } }),
      );
    });
    const malformed = (cause: unknown) => reject(new AppError('MALFORMED_REQUEST', { cause }));
    parser.on('error', malformed);
    parser.on('field', (name, value, isNameTruncated, isValueTruncated) => {
      if (isNameTruncated || isValueTruncated) reject(new AppError('FORM_TOO_LONG'));
      else form.append(nameOf(name), value);
    });
    parser.on('file', (name, stream, fileName, _encoding, mime) => {
      const parts: Buffer<ArrayBuffer>[] = [];
      stream.on('limit', refuse('FILE_TOO_LARGE'));
      // For a truncated file the parser emits both events. An error without a listener would end the process.
      stream.on('error', malformed);
      stream.on('data', (part) => parts.push(part));
      stream.on('end', () => form.append(nameOf(name), new File(parts, nameOf(fileName), { type: mime })));
    });
  });
  // Prevents an unhandled rejection while nothing awaits it. Later awaits still see the error.
  failure.catch(() => {});
  return { parser, form, failure };
}

/**
 * Reads a form as it arrives, in one pass, and stops at the first exceeded limit without reading the rest. To
 * be called after the caller has been identified and authorized. Throws FORM_EXPECTED, MALFORMED_REQUEST,
 * TOO_LARGE, FORM_TOO_LONG, TOO_MANY_FILES, FILE_TOO_LARGE.
 */
export async function parseMultipart(c: Context<AppEnv>, formLimits: FormLimits): Promise<FormData> {
  if (Number(c.req.header('content-length') ?? 0) > formLimits.bytes) throw new AppError('TOO_LARGE');
  const { parser, form, failure } = parserOf(c, formLimits);
  const { body } = c.req.raw;
  if (!body) throw new AppError('MALFORMED_REQUEST');
  const finished = once(parser, 'finish');
  const reader = body.getReader();
  try {
    let bytes = 0;
    for (;;) {
      const { done, value } = await reader.read().catch(throwBrokenBody);
      if (done) break;
      bytes += value.byteLength;
      if (bytes > formLimits.bytes) throw new AppError('TOO_LARGE');
      for (let from = 0; from < value.byteLength; from += chunkBytes) {
        const chunk = value.subarray(from, from + chunkBytes);
        await Promise.race([new Promise((onWritten) => parser.write(chunk, onWritten)), failure]);
      }
    }
    parser.end();
    await Promise.race([finished, failure]);
    return form;
  } finally {
    finished.catch(() => {});
    // The server discards the rest of the body, so that the refusal reaches the client.
    reader.releaseLock();
  }
}

/** The client has disconnected. */
function throwBrokenBody(cause: unknown): never {
  throw new AppError('MALFORMED_REQUEST', { cause });
}

function parserOf(c: Context<AppEnv>, formLimits: FormLimits) {
  const type = c.req.header('content-type') ?? '';
  if (!/^multipart\/form-data\b/i.test(type)) throw new AppError('FORM_EXPECTED');
  try {
    return createParser(type, formLimits);
  } catch (cause) {
    // The content type has no boundary.
    throw new AppError('MALFORMED_REQUEST', { cause });
  }
}

/**
 * Returns the fields of a form by name, in one pass. A name with `[]`, or one that occurs more than once,
 * becomes a list.
 */
export function fieldsOf(form: FormData): Record<string, unknown> {
  const lists = new Map<string, { values: (string | File)[]; isList: boolean }>();
  for (const [given, value] of form) {
    const name = given.replace(/\[\]$/, '');
    const list = lists.get(name) ?? { values: [], isList: false };
    list.values.push(value);
    list.isList ||= given.endsWith('[]') || list.values.length > 1;
    lists.set(name, list);
  }
  return Object.fromEntries(
    [...lists].map(([name, { values, isList }]) => [name, isList ? values : values[0]]),
  );
}
