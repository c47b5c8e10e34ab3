import { createHash } from 'node:crypto';
import { siteWords } from '@app/content/change-site-words';
import type { Words } from '@app/content/site-words';
import { localizedWordsIn } from '@app/content/words-in-language';
import type { Language } from '@app/contracts/languages';
import { Hono } from 'hono';
import type { AppEnv } from '../http/request-context';

const oneYear = 31_536_000;
/** A page that was served shortly before a publication still asks for the texts it was rendered with. */
const rememberedVersions = 16;
const files = new Map<string, string>();
const addresses = new WeakMap<Words, string>();

/** What a page of a language is rendered with. */
export interface PageWords {
  /** The published texts that override the built-in ones. */
  words: Words;
  /** Address of the same texts for the browser; null while nothing is published. */
  wordsAddress: string | null;
}

function addressOf(language: Language, words: Words): string | null {
  if (Object.keys(words).length === 0) return null;
  const known = addresses.get(words);
  if (known) return known;
  const text = JSON.stringify(words);
  const digest = createHash('sha256').update(text).digest('base64url').slice(0, 16);
  const address = `/assets/words/${language}-${digest}.json`;
  addresses.set(words, address);
  files.delete(address);
  files.set(address, text);
  for (const oldest of files.keys()) if (files.size > rememberedVersions) files.delete(oldest);
  return address;
}

/** Returns the texts that pages of a language show, of those published in any language. */
export function pageWords(language: Language, published: Words): PageWords {
  const words = localizedWordsIn(language, published);
  return { words, wordsAddress: addressOf(language, words) };
}

/**
 * Serves the published texts under an address that changes with them, so that a page stays as small as the
 * build's and a browser loads them once for all pages (public-pages.owner-words).
 */
export function publishedWordsRoute(languages: readonly Language[]): Hono<AppEnv> {
  return new Hono<AppEnv>().get('/assets/words/:file', (c) => {
    // Another instance may have rendered the page.
    for (const language of languages) pageWords(language, siteWords());
    const text = files.get(c.req.path);
    if (text === undefined) return c.text('Not found', 404, { 'Cache-Control': 'no-store' });
    return c.body(text, 200, {
      'Content-Type': 'application/json',
      'Cache-Control': `public, max-age=${oneYear}, immutable`,
    });
  });
}
