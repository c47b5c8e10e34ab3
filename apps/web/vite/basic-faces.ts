import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const { resolve } = createRequire(import.meta.url);

interface BasicFace {
  file: string;
  /** The full font file of the package it is cut from. */
  whole: string;
  axes: Record<string, { min: number; max: number }>;
}

/** The files of `fonts.css` that every page starts with. */
export const basicFaces: readonly BasicFace[] = [
  {
    file: 'figtree-basic.gen.woff2',
    whole: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    // The weights that styles use.
    axes: { wght: { min: 400, max: 700 } },
  },
  {
    file: 'bricolage-grotesque-basic.gen.woff2',
    whole: '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2',
    axes: {},
  },
];

/** Kerning, mark positioning, tabular figures, shapes that change with the weight. No text uses fractions. */
const features = ['kern', 'ccmp', 'mark', 'mkmk', 'tnum', 'rvrn'];

/** Returns the characters of the `unicode-range` that a style sheet assigns to `file`, the end of a URL. */
export function charactersOf(file: string, styles: string): string {
  const [, afterName = ''] = styles.split(`${file}"`);
  const [, ranges] = /^[^}]*unicode-range:([^;]+);/.exec(afterName) ?? [];
  if (!ranges) throw new Error(`${file} has no unicode-range.`);
  return [...ranges.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)]
    .flatMap(([, first = '', last = first]) => {
      const start = Number.parseInt(first, 16);
      const length = Number.parseInt(last, 16) - start + 1;
      return Array.from({ length }, (_, index) => String.fromCodePoint(start + index));
    })
    .join('');
}

/**
 * Writes into `folder` the font subsets declared by its `fonts.css`: each arrives in one round trip of a new
 * connection. Adding `?basic` to the URL of a full font yields the URL of its subset, so that licence notices
 * name the source package.
 */
export function basicFaceFiles(folder: string): Plugin {
  return {
    name: 'app:basic-faces',
    // Otherwise Vite would resolve the URL to the full font.
    enforce: 'pre',
    load: {
      filter: { id: /\.woff2\?basic$/ },
      handler(id) {
        const face = basicFaces.find(({ whole }) => id === `${resolve(whole)}?basic`);
        if (!face) throw new Error(`${id} has no basic part.`);
        const part = JSON.stringify(`${join(folder, face.file)}?url`);
        return `import address from ${part};\nexport default address;`;
      },
    },
    async buildStart() {
      const styles = readFileSync(join(folder, 'fonts.css'), 'utf8');
      for (const { file, whole, axes } of basicFaces) {
        // In a variable, because the types lack `keepFeatures`.
        const options = { targetFormat: 'woff2' as const, keepFeatures: features, variationAxes: axes };
        const part = await subsetFont(readFileSync(resolve(whole)), charactersOf(file, styles), options);
        const path = join(folder, file);
        if (!existsSync(path) || !part.equals(readFileSync(path))) writeFileSync(path, part);
      }
    },
  };
}
