import { createHash } from 'node:crypto';

const script = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
const isFile = /\ssrc=/;
/** JSON-LD and the like: the browser runs none of it, and asks no policy. */
const isData = /\stype="application\/(?:ld\+)?json"/;

/**
 * The inline scripts of a page as a Content-Security-Policy allows them, by what they say (`'sha256-…'`). Only those
 * that were given `nonce` when the page was made count: what got in by another way is not known here, and does not run.
 */
export function scriptHashes(html: string, nonce: string): string[] {
  const sources = new Set<string>();
  for (const [, attributes = '', code = ''] of html.matchAll(script)) {
    if (isFile.test(attributes) || isData.test(attributes)) continue;
    if (!attributes.includes(`nonce="${nonce}"`)) continue;
    sources.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  }
  return [...sources];
}
