import { addressOfRelease, openReleaseFile } from '@app/api/catalogue/release/open-release-file';
import type { Context as CallContext } from '@app/api/core/context';
import type { ByteRange } from '@app/api/core/ports';
import {
  countDownload,
  type Download,
  findDownload,
  spendDownload,
} from '@app/api/delivery/license/download-release';
import { byIdSchema } from '@app/contracts/id';
import { create as contentDisposition } from 'content-disposition';
import type { Context } from 'hono';
import { parseByteRange } from '../http/byte-range';
import type { AppEnv } from '../http/request-context';
import { policyOfFiles } from '../http/security-headers';
import { createDownloadPlaces, pacedStream, readerOf } from './paced-stream';

/** Of this process. */
const takeDownloadPlace = createDownloadPlaces();

/**
 * Answers with the file of a release, for the team and for licensed customers (delivery.download-files), or with the
 * part of it that the request names, so that a broken download resumes. Its checksum is its entity tag. Where the
 * storage has addresses for browsers, it leads there, and the storage decides on ranges by tags of its own. Throws what
 * `findDownload`, `spendDownload` and `open` throw.
 */
export async function sendRelease(c: Context<AppEnv, '/:id'>, ctx: CallContext): Promise<Response> {
  const found = await findDownload(ctx, byIdSchema.parse(c.req.param()));
  const { fileName, bytes, sha256 } = found;
  const named = parseByteRange(c.req.header('range'), bytes);
  const disposition = contentDisposition(fileName, { type: 'attachment' });
  const address = await addressOfRelease(ctx, found, disposition);
  const isHead = c.req.method === 'HEAD';
  if (address !== null && !isHead) {
    await spendDownload(ctx, found);
    // The address serves the whole file, so that only what resumes is a further part.
    if (!named || (named !== 'beyond' && named.first === 0)) await countDownload(ctx, found);
    c.header('Referrer-Policy', 'no-referrer');
    return c.redirect(address);
  }
  const tag = `"${sha256}"`;
  const isSame = (c.req.header('if-range') ?? tag) === tag;
  const range = isSame ? named : undefined;
  const isRead = !isHead && range !== 'beyond';
  if (!isRead) await spendDownload(ctx, found);
  // Before the headers: an error page has others.
  const body = isRead ? await open(ctx, found, range) : null;
  c.header('Accept-Ranges', 'bytes');
  if (address === null) c.header('ETag', tag);
  if (range === 'beyond') {
    c.header('Content-Range', `bytes */${bytes}`);
    return c.body(null, 416);
  }
  const { first = 0, last = bytes - 1 } = range ?? {};
  c.header('Content-Type', 'application/zip');
  c.header('Content-Length', String(last - first + 1));
  c.header('Content-Disposition', disposition);
  c.header('Content-Security-Policy', policyOfFiles);
  if (range) c.header('Content-Range', `bytes ${first}-${last}/${bytes}`);
  return body ? c.body(body, range ? 206 : 200) : c.body(null);
}

/** Opens the file for its reader. Throws what `createDownloadPlaces`, `spendDownload` and `openReleaseFile` throw. */
async function open(ctx: CallContext, found: Download, range: ByteRange | undefined) {
  const reader = readerOf(ctx);
  const free = takeDownloadPlace(reader);
  try {
    await spendDownload(ctx, found);
    const { stream } = await openReleaseFile(ctx, found, range);
    await count(ctx, found, range).catch(async (error: unknown) => {
      // An unread stream would stay open.
      await stream.cancel().catch(() => {});
      throw error;
    });
    return pacedStream(stream, reader, free);
  } catch (error) {
    free();
    throw error;
  }
}

/** Counts a download of the whole file: further parts of one are none of their own. */
async function count(ctx: CallContext, found: Download, range: ByteRange | undefined): Promise<void> {
  if (!range || range.last - range.first + 1 === found.bytes) await countDownload(ctx, found);
}
