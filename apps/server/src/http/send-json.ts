import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { Context } from 'hono';
import { acceptsEncoding } from './accept-encoding';
import type { AppEnv } from './request-context';

/** Shorter responses are sent uncompressed, in characters. */
export const MIN_COMPRESSED_LENGTH = 1_024;
/**
 * Longer responses are compressed off the event loop. For shorter ones the handover takes longer than the
 * compression.
 */
const MAX_SYNC_LENGTH = 16_384;

/**
 * At this quality Brotli is faster than gzip and compresses as well (docs/decisions/0012). At the library's
 * default quality it takes a hundred times as long.
 */
export const quickBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } };
const brotliAsync = promisify(brotliCompress);

/** In order of preference: the first that the client accepts is used. */
const compressors = [
  {
    encoding: 'br',
    atOnce: (text: string) => brotliCompressSync(text, quickBrotli),
    beside: (text: string) => brotliAsync(text, quickBrotli),
  },
  { encoding: 'gzip', atOnce: (text: string) => gzipSync(text), beside: promisify(gzip) },
] as const;

function chooseCompressor(c: Context<AppEnv>, text: string, cacheable: boolean) {
  // Cached responses are compressed once for all readers.
  if (text.length < MIN_COMPRESSED_LENGTH || cacheable || c.req.method === 'HEAD') return undefined;
  const accepted = c.req.header('accept-encoding') ?? '';
  return compressors.find(({ encoding }) => acceptsEncoding(accepted, encoding));
}

/**
 * Sends JSON with all of its headers in one object. The surrounding middleware recognizes such responses by
 * their content and has nothing to add, so none of it has to open the response. Its headers for data are in
 * `jsonHeaders`.
 *
 * @param own headers of this response. `Set-Cookie` is not allowed, because it may occur more than once.
 */
export async function sendJson(
  c: Context<AppEnv>,
  text: string,
  { status, own }: { status: number; own: Readonly<Record<string, string>> },
): Promise<Response> {
  const cacheable = status === 200 && own['Cache-Control'] === 'no-cache';
  const compressor = chooseCompressor(c, text, cacheable);
  const sharedHeaders = c.get('jsonHeaders');
  const varyValues = [own.Vary, sharedHeaders?.Vary, 'Accept-Encoding'].filter(
    (names) => names !== undefined,
  );
  const headers: Record<string, string> = Object.assign({}, sharedHeaders, own, {
    'Content-Type': 'application/json',
    Vary: varyValues.join(', '),
    'X-Request-Id': c.get('requestId'),
  });
  if (compressor) headers['Content-Encoding'] = compressor.encoding;
  const compress = text.length > MAX_SYNC_LENGTH ? compressor?.beside : compressor?.atOnce;
  const body = compress ? await compress(text) : text;
  const response = new Response(body as string | Uint8Array<ArrayBuffer>, { status, headers });
  c.set('finalized', response);
  return response;
}

/** Whether the response came from `sendJson` and has not been replaced since. */
export function isFinalized(c: Context<AppEnv>): boolean {
  return c.get('finalized') === c.res;
}
