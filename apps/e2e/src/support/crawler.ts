import type { Page } from '@playwright/test';

/** A page's metadata and the addresses that it refers to; addresses are absolute. */
export interface PageReport {
  address: string;
  status: number;
  language: string;
  title: string;
  description: string;
  /** The page opts out of search engine indexes. */
  unlisted: boolean;
  canonical: string[];
  shareImage: string;
  headings: number;
  /** Number of structured data blocks that are not valid JSON. */
  brokenData: number;
  structuredData: { '@graph'?: { '@type'?: string }[] }[];
  /** Ids of its elements, to check links with a fragment. */
  ids: string[];
  links: string[];
  /** Pictures, style sheets, scripts, fonts, icons, frames and the manifest. */
  parts: string[];
}

/**
 * Reads a page as a search engine does, from its HTML alone. `reader` is an empty page that provides the
 * parser: a page of the site would apply its own policy to the parsed document.
 */
export async function readPage(reader: Page, address: string): Promise<PageReport> {
  const response = await reader.request.get(address, { maxRedirects: 0 });
  const known = { url: address, status: response.status(), source: await response.text() };
  return reader.evaluate(({ url, status, source }): PageReport => {
    const html = new DOMParser().parseFromString(source, 'text/html');
    const absolute = (value: string | null) => new URL(value ?? '', url).href;
    const all = (selector: string) => [...html.querySelectorAll(selector)];
    const content = (selector: string) => html.querySelector(selector)?.getAttribute('content') ?? '';
    const attributes = (selector: string, name: string) =>
      all(selector).flatMap((element) => element.getAttribute(name) ?? []);
    const candidates = attributes('img[srcset], source[srcset]', 'srcset').flatMap((set) =>
      set.split(',').flatMap((candidate) => candidate.trim().split(/\s+/)[0] ?? []),
    );
    const data = all('script[type="application/ld+json"]').map((script) => {
      try {
        return JSON.parse(script.textContent ?? '');
      } catch {
        return null;
      }
    });
    return {
      address: url,
      status,
      language: html.documentElement.lang,
      title: html.title,
      description: content('meta[name="description"]'),
      unlisted: content('meta[name="robots"]').includes('noindex'),
      canonical: attributes('link[rel="canonical"]', 'href'),
      shareImage: content('meta[property="og:image"]'),
      headings: all('h1').length,
      brokenData: data.filter((block) => block === null).length,
      structuredData: data.filter((block) => block !== null),
      ids: all('[id]').map(({ id }) => id),
      links: attributes('a[href]', 'href').map(absolute),
      parts: [
        ...attributes('img[src], script[src], iframe[src]', 'src'),
        ...attributes('link[href]:not([rel="canonical"])', 'href'),
        ...candidates,
      ].map(absolute),
    };
  }, known);
}

/** Returns the addresses that fail to load, as readable lines. Pictures must be images. */
export async function findBrokenResources(reader: Page, addresses: readonly string[]): Promise<string[]> {
  const broken: string[] = [];
  for (const address of addresses) {
    const response = await reader.request.get(address, { maxRedirects: 0 });
    const type = response.headers()['content-type'] ?? '';
    const isPicture = /\.(?:png|jpe?g|webp|avif|svg|ico)(?:\?|$)/.test(address);
    if (response.status() !== 200) broken.push(`${response.status()} ${address}`);
    else if (isPicture && !type.startsWith('image/')) broken.push(`${type} ${address}`);
    await response.dispose();
  }
  return broken;
}

/** Returns a picture's width and height as decoded by a browser. */
export async function pictureSize(reader: Page, address: string): Promise<{ width: number; height: number }> {
  const bytes = await (await reader.request.get(address)).body();
  return reader.evaluate(async (text) => {
    const content = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
    const { width, height } = await createImageBitmap(new Blob([content]));
    return { width, height };
  }, bytes.toString('base64'));
}
