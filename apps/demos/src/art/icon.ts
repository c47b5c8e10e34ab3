import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Html, html, raw } from '../html';

const { resolve } = createRequire(import.meta.url);
const cache = new Map<string, string>();

/** Returns the paths of a Tabler icon; fails the build if no icon has that name. */
export function iconPaths(name: string): string {
  const known = cache.get(name);
  if (known) return known;
  const source = readFileSync(resolve(`@tabler/icons/outline/${name}.svg`), 'utf8');
  const paths = [...source.matchAll(/<path d="([^"]+)"/g)].map(([, d]) => `<path d="${d}"/>`).join('');
  cache.set(name, paths);
  return paths;
}

export function icon(name: string, size = 24): Html {
  return html`<svg class="icon" viewBox="0 0 24 24" width="${size}" height="${size}" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true" focusable="false">${raw(iconPaths(name))}</svg>`;
}
