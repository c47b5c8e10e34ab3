import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const { resolve } = createRequire(import.meta.url);

interface BasicFace {
  file: string;
  /** The face of a package that it is a part of. */
  whole: string;
  axes: Record<string, { min: number; max: number }>;
}

/** The files of `fonts.css` that every page starts with. */
export const basicFaces: readonly BasicFace[] = [
  {
    file: 'figtree-basic.gen.woff2',
    whole: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    // The weights that styles ask for.
    axes: { wght: { min: 400, max: 700 } },
  },
  {
    file: 'bricolage-grotesque-basic.gen.woff2',
    whole: '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2',
    axes: {},
  },
];

/** Kerning, marks in their places, figures of one width, shapes that change with the weight. Nothing is set with fractions. */
const features = ['kern', 'ccmp', 'mark', 'mkmk', 'tnum', 'rvrn'];

/** The characters of the `unicode-range` that a style sheet gives `file`, which is the end of an address. */
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
 * Keeps the files of `folder` the parts of the faces that its `fonts.css` says: each comes in one turn of a new connection.
 * `?basic` behind the address of a whole face is the address of its part, so that notices name the package it is from.
 */
export function basicFaceFiles(folder: string): Plugin {
  return {
    name: 'app:basic-faces',
    // Vite would take the address for that of the whole face.
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
        // By a name, as its types do not know of `keepFeatures` yet.
        const options = { targetFormat: 'woff2' as const, keepFeatures: features, variationAxes: axes };
        const part = await subsetFont(readFileSync(resolve(whole)), charactersOf(file, styles), options);
        const path = join(folder, file);
        if (!existsSync(path) || !part.equals(readFileSync(path))) writeFileSync(path, part);
      }
    },
  };
}
