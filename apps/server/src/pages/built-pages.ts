import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { languages as everyLanguage, type Language, readLanguage } from '@app/contracts/languages';
import { StartupError } from '../startup-error';
import type { PageEntry, PageRenderer, PageScripts } from './page-renderer';
import type { Pages } from './pages';
import { pageWords } from './published-words';
import { routeManifest, type ViteManifest } from './route-manifest';

/** Reads the style sheets that are inlined into pages, by address. */
async function readSheets(
  webDist: string,
  inlinedStyles: PageScripts['inlinedStyles'],
): Promise<PageScripts['sheets']> {
  const addresses = [...new Set(Object.values(inlinedStyles).flat())];
  const read = async (address: string) => [address, await readFile(join(webDist, 'client', address), 'utf8')];
  return Object.fromEntries(await Promise.all(addresses.map(read)));
}

/** Creates the renderer for the pages of one language. */
async function rendererOf(language: Language, webDist: string): Promise<PageRenderer> {
  const suffix = language === everyLanguage[0] ? '' : `.${language}`;
  const viteManifest: ViteManifest = JSON.parse(
    await readFile(join(webDist, `client/manifest${suffix}.json`), 'utf8'),
  );
  const { manifest, scripts: listed } = routeManifest(viteManifest);
  const scripts = { ...listed, sheets: await readSheets(webDist, listed.inlinedStyles) };
  const entry: PageEntry = await import(
    /* @vite-ignore */ pathToFileURL(join(webDist, `server${suffix}/entry-server.js`)).href
  );
  return {
    render: (page) => entry.renderPage({ ...page, ...pageWords(language, page.words), manifest, scripts }),
    canonicalAddress: entry.canonicalAddress,
    routeOf: entry.routeOf,
  };
}

/**
 * Creates a renderer from the build of apps/web, with a separate build for each language. `webDist` is its
 * `dist` folder. Languages that the site does not offer have no pages.
 */
export async function createBuiltRenderer(
  webDist: string,
  languages: readonly Language[],
): Promise<PageRenderer> {
  const [first, ...others] = everyLanguage;
  const renderer = await rendererOf(first, webDist);
  const renderers = new Map<Language, PageRenderer>();
  for (const language of others) {
    if (languages.includes(language)) renderers.set(language, await rendererOf(language, webDist));
  }
  const pathOf = (address: string) => address.split(/[?#]/, 1)[0] ?? '';
  const rendererFor = (path: string) => renderers.get(readLanguage(path).language) ?? renderer;
  return {
    render: (page) => rendererFor(new URL(page.request.url).pathname).render(page),
    canonicalAddress: (address) => rendererFor(pathOf(address)).canonicalAddress(address),
    routeOf: (address) => rendererFor(pathOf(address)).routeOf?.(address) ?? null,
  };
}

/**
 * Creates the pages from the result of `npm run build` in `webDist`. @throws StartupError when it is missing.
 */
export async function builtPages(webDist: string, languages: readonly Language[]): Promise<Pages> {
  if (!existsSync(join(webDist, 'server', 'entry-server.js'))) {
    throw new StartupError(
      `The website has not been built (${webDist} is missing): run "npm start", or "npm run build" first.`,
    );
  }
  // `npm start` leaves out the languages that a site does not offer.
  const isBuilt = (language: Language) => existsSync(join(webDist, 'client', `manifest.${language}.json`));
  const unbuilt = languages.slice(1).find((language) => !isBuilt(language));
  if (unbuilt)
    throw new StartupError(
      `The website has not been built in this language: ${unbuilt}. Run "npm run build".`,
    );
  return {
    renderer: await createBuiltRenderer(webDist, languages),
    webDist,
    samplePictures: join(webDist, 'client'),
    close: async () => {},
  };
}
