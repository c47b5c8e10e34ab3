import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { brandPalette } from '@app/content/brand-colors';
import { editable } from '@app/content/site-words';
import { outlineLabel } from './outlined-text';

/** Size of the rectangle that an illustration fills. */
export const illustrationSize = { width: 480, height: 360 } as const;

type Tone = 'ground' | 'paper' | 'tone' | 'deep' | 'line' | 'faint' | 'accent';
type Tones = Readonly<Record<Tone, string>>;

/** The tones of the pages (`--art-…`) on white and on dark surfaces. */
export const illustrationTones = editable('', () => {
  const { shades, paints } = brandPalette;
  return {
    white: {
      ground: shades.primary[0],
      paper: '#ffffff',
      tone: paints['art-tone'],
      deep: shades.primary[5],
      line: shades.primary[8],
      faint: paints['art-faint'],
      accent: shades.accent[4],
    },
    night: {
      ground: paints['dark-brand-soft'],
      paper: paints['dark-art-paper'],
      tone: paints['dark-art-tone'],
      deep: shades.primary[4],
      line: shades.primary[2],
      faint: paints['dark-art-faint'],
      accent: shades.accent[4],
    },
  } satisfies Record<string, Tones>;
});

const drawings = readFileSync(
  createRequire(import.meta.url).resolve('@app/content/illustrations.svg'),
  'utf8',
);

/**
 * Returns a drawing of `illustrations.svg` as SVG in these tones, its texts as outlines.
 * @throws Error if no drawing has this name.
 */
export function illustrationSvg(name: string, tones: Tones): string {
  const drawing = new RegExp(`<symbol id="${name}"[^>]*>([^]*?)</symbol>`).exec(drawings)?.[1];
  if (!drawing) throw new Error(`illustrations.svg has no ${name}`);
  return (
    drawing
      // What moves on pages is drawn as it ends.
      .replaceAll(/ [\w-]+="[^"]*var\(--move-[^"]*"/g, '')
      .replaceAll(/<use href="#(\w+)"/g, (_, id: string) => `<path d="${pathOf(id)}"`)
      .replaceAll(/<text ([^>]*)>([^<]*)<\/text>/g, (_, written: string, words: string) =>
        outlineLabel(words, attributesOf(written)),
      )
      .replaceAll(/var\(--art-(\w+)\)/g, (_, tone: Tone) => tones[tone])
  );
}

function attributesOf(written: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...written.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

/** The outline that drawings repeat, for example a bird. */
function pathOf(id: string): string {
  const outline = new RegExp(`<path id="${id}" d="([^"]*)"`).exec(drawings)?.[1];
  if (!outline) throw new Error(`illustrations.svg has no outline ${id}`);
  return outline;
}
