import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, openAsBlob } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { AppError } from '@app/api/core/app-error';
import { withTemporaryFolder } from '@app/api/core/temporary-folder';
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
  /** Maximum size of each file, in bytes, and the refusal of a larger one. */
  fileBytes: number;
  tooLarge: 'FILE_TOO_LARGE' | 'RELEASE_TOO_LARGE';
}

const pictureSize = { fileBytes: limits.fileBytes, tooLarge: 'FILE_TOO_LARGE' } as const;

/** A form with one file, and room for its other fields. */
export const oneFile: FormLimits = {
  files: 1,
  bytes: limits.fileBytes + limits.formOverheadBytes,
  ...pictureSize,
};
/** A form with the file of a release, to be read with a folder. */
export const oneArchive: FormLimits = {
  files: 1,
  bytes: limits.releaseBytes + limits.formOverheadBytes,
  fileBytes: limits.releaseBytes,
  tooLarge: 'RELEASE_TOO_LARGE',
};
/** A template with the most pictures it can have. */
export const templatePictures: FormLimits = {
  files: limits.templateMedia,
  bytes: limits.templateMedia * (limits.fileBytes + limits.formOverheadBytes) + limits.callBytes,
  ...pictureSize,
};

/**
 * Runs `work` with a folder for the files of such a form, or without one where they are small. It is removed
 * afterwards.
 */
export function withFormFolder<R>(
  { fileBytes }: FormLimits,
  work: (folder?: string) => Promise<R>,
): Promise<R> {
  return fileBytes > limits.fileBytes ? withTemporaryFolder(work) : work();
}

/** Reads a file of a form: into memory, or into a new file of the folder. */
async function readFile(stream: Readable, folder: string | undefined): Promise<Blob> {
  if (folder === undefined) return new Blob([await buffer(stream)]);
  const path = join(folder, randomUUID());
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  target.on('error', (cause) =>
    stream.destroy(new AppError('STORAGE_UNAVAILABLE', { cause, retryAfter: 60 })),
  );
  await pipeline(stream, target);
  return openAsBlob(path);
}

/** The files of a form, each complete a little after its last byte was parsed. */
class FormFiles {
  readonly #files: { stream: Readable; content: Promise<Blob>; name: string; options: [string, string] }[] =
    [];

  add(name: string, stream: Readable, content: Promise<Blob>, ...options: [fileName: string, type: string]) {
    this.#files.push({ name, stream, content, options });
  }

  async appendTo(form: FormData): Promise<void> {
    for (const { content, name, options } of this.#files) {
      const [fileName, type] = options;
      form.append(name, new File([await content], fileName, { type }));
    }
  }

  /** Those of a form that is given up would stay open. */
  close(): void {
    for (const { stream } of this.#files) stream.destroy();
  }
}

/**
 * Creates the parser of one request. `failure` rejects at the first exceeded limit, and `form` and `files`
 * are filled meanwhile.
 */
function createParser(
  type: string,
  { files: maxFiles, fileBytes, tooLarge }: FormLimits,
  folder: string | undefined,
) {
  const parser = new Busboy({
    headers: { 'content-type': type },
    // As in browsers, a part with a file name is a file, whatever its type.
    isPartAFile: (_name, _type, fileName) => fileName !== undefined,
    limits: {
      files: maxFiles,
      fields: limits.formFields,
      parts: limits.formFields + maxFiles,
      // One byte above the limit, or a file of exactly that size would seem too large.
      fileSize: fileBytes + 1,
      fieldSize: limits.formFieldBytes,
      headerPairs: limits.formPartHeaders,
      headerSize: limits.formPartHeaderBytes,
    },
  });
  const form = new FormData();
  const files = new FormFiles();
  const failure = new Promise<never>((_resolve, reject) => {
    const refuse = (reason: 'FORM_TOO_LONG' | FormLimits['tooLarge']) => () => reject(new AppError(reason));
    parser.on('partsLimit', refuse('FORM_TOO_LONG'));
    parser.on('fieldsLimit', refuse('FORM_TOO_LONG'));
    parser.on('filesLimit', () => {
      reject(
        new AppError('TOO_MANY_FILES', {
          values: { limit: maxFiles, what: maxFiles === 1 ? 'file' : 'files' },
        }),
      );
    });
    const malformed = (cause: unknown) =>
      reject(cause instanceof AppError ? cause : new AppError('MALFORMED_REQUEST', { cause }));
    parser.on('error', malformed);
    parser.on('field', (name, value, isNameTruncated, isValueTruncated) => {
      if (isNameTruncated || isValueTruncated) reject(new AppError('FORM_TOO_LONG'));
      else form.append(nameOf(name), value);
    });
    parser.on('file', (name, stream, fileName, _encoding, mime) => {
      stream.on('limit', refuse(tooLarge));
      // For a truncated file the parser emits both events. An error without a listener would end the process.
      stream.on('error', malformed);
      const content = readFile(stream, folder);
      content.catch(malformed);
      files.add(nameOf(name), stream, content, nameOf(fileName), mime);
    });
  });
  // Prevents an unhandled rejection while nothing awaits it. Later awaits still see the error.
  failure.catch(() => {});
  return { parser, form, failure, files };
}

/**
 * Reads a form as it arrives, in one pass, and stops at the first exceeded limit without reading the rest. To
 * be called after the caller has been identified and authorized. Throws FORM_EXPECTED, MALFORMED_REQUEST,
 * TOO_LARGE, FORM_TOO_LONG, TOO_MANY_FILES, the limits' `tooLarge`. With a folder, files are
 * written there as they arrive, and are read from there as long as it exists.
 */
export async function parseMultipart(
  c: Context<AppEnv>,
  formLimits: FormLimits,
  folder?: string,
): Promise<FormData> {
  if (Number(c.req.header('content-length') ?? 0) > formLimits.bytes) throw new AppError('TOO_LARGE');
  const { parser, form, failure, files } = parserOf(c, formLimits, folder);
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
    await Promise.race([files.appendTo(form), failure]);
    return form;
  } finally {
    files.close();
    finished.catch(() => {});
    // The server discards the rest of the body, so that the refusal reaches the client.
    reader.releaseLock();
  }
}

/** The client has disconnected. */
function throwBrokenBody(cause: unknown): never {
  throw new AppError('MALFORMED_REQUEST', { cause });
}

function parserOf(c: Context<AppEnv>, formLimits: FormLimits, folder: string | undefined) {
  const type = c.req.header('content-type') ?? '';
  if (!/^multipart\/form-data\b/i.test(type)) throw new AppError('FORM_EXPECTED');
  try {
    return createParser(type, formLimits, folder);
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
