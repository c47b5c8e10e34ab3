import { createHash } from 'node:crypto';

const script = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
const isFile = /\ssrc=/;
/** JSON-LD and other data blocks: the browser does not execute them, so the policy does not apply. */
const isData = /\stype="application\/(?:ld\+)?json"/;

/**
 * Returns the hashes of a page's inline scripts for its Content-Security-Policy (`'sha256-…'`). Only scripts
 * with the `nonce` of the render are included, so injected scripts do not run.
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
