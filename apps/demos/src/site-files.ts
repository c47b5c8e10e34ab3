import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { iconPaths } from './art/icon';
import { resetIds } from './art/svg';
import type { Demo } from './demo';
import { documentOf, secondDocumentOf } from './document';
import { lookStyles } from './look';
import { fontStyles } from './typefaces';

const source = dirname(fileURLToPath(import.meta.url));
const resolve = createRequire(import.meta.url).resolve;
const sharedStyles = ['base', 'chrome', 'blocks', 'offers', 'listings', 'forms'];

/** Maps file names below `dist` to their content. */
export type SiteFiles = Map<string, string | Uint8Array>;

/** Returns a demo's own styles, or nothing if it has none beyond its look. */
function ownStyles(slug: string): string {
  return readFileSync(join(source, 'demos', `${slug}.css`), 'utf8');
}

/** Removes comments and indentation, which only help readers of the source. */
function minifyCss(css: string): string {
  return css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1');
}

/** Returns all files of all demos: pages, and shared assets with content-hashed names. */
export function siteFiles(demos: readonly (() => Demo)[]): SiteFiles {
  const files: SiteFiles = new Map();
  const asset = (name: string, content: string | Uint8Array): string => {
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 10);
    const hashed = `${name.slice(0, -extname(name).length)}.${hash}${extname(name)}`;
    files.set(`assets/${hashed}`, content);
    return hashed;
  };
  const font = (name: string, file: string): string => {
    const folder = dirname(resolve(`${name}/package.json`));
    // The fonts' licence requires its text beside every copy.
    files.set(`assets/${file.split('-latin-')[0]}-license.txt`, readFileSync(join(folder, 'LICENSE')));
    return asset(file, readFileSync(join(folder, 'files', file)));
  };
  const shared = sharedStyles
    .map((name) => readFileSync(join(source, 'styles', `${name}.css`), 'utf8'))
    .join('\n');
  const sharedName = asset('site.css', minifyCss(shared));
  const scriptName = asset('site.js', readFileSync(join(source, 'browser/site.js')));
  for (const createDemo of demos) {
    resetIds();
    const demo = createDemo();
    const fonts = fontStyles([demo.look.display, demo.look.text], (file) => font(file.package, file.file));
    const style = asset(`${demo.slug}.css`, fonts + minifyCss(lookStyles(demo.look) + ownStyles(demo.slug)));
    const icon = asset(`${demo.slug}.svg`, favicon(demo));
    const filesFrom = (assets: string) => ({
      styles: [`${assets}/${sharedName}`, `${assets}/${style}`],
      script: `${assets}/${scriptName}`,
      icon: `${assets}/${icon}`,
    });
    files.set(`${demo.slug}/index.html`, documentOf(demo, filesFrom('../assets')).text);
    const { second } = demo;
    if (!second) continue;
    const document = secondDocumentOf(demo, second, filesFrom('../../assets'));
    files.set(`${demo.slug}/${second.folder}/index.html`, document.text);
  }
  return files;
}

function favicon({ look, mark }: Demo): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="10" fill="${look.accent}"/><g transform="translate(8 8)" fill="none" stroke="${look.onAccent}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${iconPaths(mark)}</g></svg>`;
}
