import { promisify } from 'node:util';
import { gzip, gzipSync } from 'node:zlib';
import type { Context } from 'hono';
import { acceptsEncoding } from './accept-encoding';
import type { AppEnv } from './request-context';

/** Shorter ones are sent as they are, in characters. */
const SMALLEST_PACKED = 1_024;
/** Longer ones are packed beside the event loop; to hand over a short one takes longer than to pack it. */
const LONGEST_AT_ONCE = 16_384;

const packBeside = promisify(gzip);

function isPacked(c: Context<AppEnv>, text: string, cacheable: boolean): boolean {
  // Kept answers are packed once for all.
  if (text.length < SMALLEST_PACKED || cacheable || c.req.method === 'HEAD') return false;
  return acceptsEncoding(c.req.header('accept-encoding') ?? '', 'gzip');
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
  const packed = isPacked(c, text, cacheable);
  const always = c.get('jsonHeaders');
  const varies = [own.Vary, always?.Vary, 'Accept-Encoding'].filter((names) => names !== undefined);
  const headers: Record<string, string> = Object.assign({}, always, own, {
    'Content-Type': 'application/json',
    Vary: varies.join(', '),
    'X-Request-Id': c.get('requestId'),
  });
  if (packed) headers['Content-Encoding'] = 'gzip';
  const body = !packed ? text : text.length > LONGEST_AT_ONCE ? await packBeside(text) : gzipSync(text);
  const response = new Response(body as string | Uint8Array<ArrayBuffer>, { status, headers });
  c.set('finalized', response);
  return response;
}

/** Whether an answer came from `sendJson` and is still the one that leaves. */
export function isFinalized(c: Context<AppEnv>): boolean {
  return c.get('finalized') === c.res;
}
