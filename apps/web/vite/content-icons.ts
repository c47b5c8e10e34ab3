import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { clientSigns } from '../../../packages/content/src/client-signs.ts';

const { resolve } = createRequire(import.meta.url);

/** Returns the icons named in a content folder, such as `IconServer2`. */
export function namedIcons(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => [...readFileSync(join(folder, file), 'utf8').matchAll(/'(Icon[A-Z]\w+)'/g)])
    .flatMap(([, name]) => (name ? [name] : []));
  return [...new Set(names)].sort();
}

/**
 * Returns one file with a symbol for each icon, drawn like Tabler's apart from the stroke width, and one for
 * each sign (`sign-…`), paths in a square of 32. Throws for a name that Tabler does not have.
 */
export function iconSprite(names: readonly string[], signs: Readonly<Record<string, string>>): string {
  const icons = names.map((name) => {
    const file = name
      .slice('Icon'.length)
      .replaceAll(/(?<=[a-z])(?=[A-Z\d])/g, '-')
      .toLowerCase();
    const svg = readFileSync(resolve(`@tabler/icons/outline/${file}.svg`), 'utf8');
    const shapes = [...svg.matchAll(/<(?:path|circle|rect|line|polyline)\b[^>]*>/g)].map(([shape]) => shape);
    return `<symbol id="${name}" viewBox="0 0 24 24">${shapes.join('')}</symbol>`;
  });
  const filled = Object.entries(signs).map(
    ([id, path]) =>
      `<symbol id="sign-${id}" viewBox="0 0 32 32"><path d="${path}" fill-rule="evenodd"/></symbol>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${[...icons, ...filled].join('\n')}\n</svg>\n`;
}

/**
 * Writes the sprite of the icons used in the folder `content` to `file`, so that no page carries it in its
 * scripts.
 */
export function contentIcons(content: string, file: string): Plugin {
  return {
    name: 'app:content-icons',
    buildStart() {
      const sprite = iconSprite(namedIcons(content), clientSigns);
      if (sprite !== readFileSync(file, 'utf8')) writeFileSync(file, sprite);
    },
  };
}
