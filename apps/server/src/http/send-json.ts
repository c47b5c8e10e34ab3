import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { Context } from 'hono';
import { acceptsEncoding } from './accept-encoding';
import type { AppEnv } from './request-context';

/** Shorter ones are sent as they are, in characters. */
export const SMALLEST_PACKED = 1_024;
/** Longer ones are packed beside the event loop; to hand over a short one takes longer than to pack it. */
const LONGEST_AT_ONCE = 16_384;

/** Of this quality Brotli takes less time than gzip and packs as small (docs/decisions/0012); of the library's own it takes a hundred times as long. */
export const quickBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } };
const brotliBeside = promisify(brotliCompress);

/** The first that a reader unpacks is taken. */
const packers = [
  {
    encoding: 'br',
    atOnce: (text: string) => brotliCompressSync(text, quickBrotli),
    beside: (text: string) => brotliBeside(text, quickBrotli),
  },
  { encoding: 'gzip', atOnce: (text: string) => gzipSync(text), beside: promisify(gzip) },
] as const;

function choosePacker(c: Context<AppEnv>, text: string, cacheable: boolean) {
  // Kept answers are packed once for all.
  if (text.length < SMALLEST_PACKED || cacheable || c.req.method === 'HEAD') return undefined;
  const accepted = c.req.header('accept-encoding') ?? '';
  return packers.find(({ encoding }) => acceptsEncoding(accepted, encoding));
}

/**
 * Answers JSON with every header that it leaves with, in one object: the middlewares in front, which know answers by what
 * they say, have nothing to add, and none of them has to open it. Their own headers for data stand in `jsonHeaders`.
 *
 * @param own headers of this answer. `Set-Cookie` is none of them: it may come more than once.
 */
export async function sendJson(
  c: Context<AppEnv>,
  text: string,
  { status, own }: { status: number; own: Readonly<Record<string, string>> },
): Promise<Response> {
  const cacheable = status === 200 && own['Cache-Control'] === 'no-cache';
  const packer = choosePacker(c, text, cacheable);
  const always = c.get('jsonHeaders');
  const varies = [own.Vary, always?.Vary, 'Accept-Encoding'].filter((names) => names !== undefined);
  const headers: Record<string, string> = Object.assign({}, always, own, {
    'Content-Type': 'application/json',
    Vary: varies.join(', '),
    'X-Request-Id': c.get('requestId'),
  });
  if (packer) headers['Content-Encoding'] = packer.encoding;
  const pack = text.length > LONGEST_AT_ONCE ? packer?.beside : packer?.atOnce;
  const body = pack ? await pack(text) : text;
  const response = new Response(body as string | Uint8Array<ArrayBuffer>, { status, headers });
  c.set('finalized', response);
  return response;
}

/** Whether an answer came from `sendJson` and is still the one that leaves. */
export function isFinalized(c: Context<AppEnv>): boolean {
  return c.get('finalized') === c.res;
}
