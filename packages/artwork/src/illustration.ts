import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { brandPaints, brandShades } from '@app/content/brand-colors.gen';

/** Size of the rectangle that an illustration fills. */
export const illustrationSize = { width: 480, height: 360 } as const;

type Tone = 'ground' | 'paper' | 'tone' | 'deep' | 'line' | 'faint' | 'accent';
type Tones = Readonly<Record<Tone, string>>;

/** The tones of the pages (`--art-…`) on white and on dark surfaces. */
export const illustrationTones = {
  white: {
    ground: brandShades.primary[0],
    paper: '#ffffff',
    tone: brandPaints['art-tone'],
    deep: brandShades.primary[5],
    line: brandShades.primary[8],
    faint: brandPaints['art-faint'],
    accent: brandShades.accent[4],
  },
  night: {
    ground: brandPaints['dark-brand-soft'],
    paper: brandPaints['dark-art-paper'],
    tone: brandPaints['dark-art-tone'],
    deep: brandShades.primary[4],
    line: brandShades.primary[2],
    faint: brandPaints['dark-art-faint'],
    accent: brandShades.accent[4],
  },
} as const satisfies Record<string, Tones>;

const drawings = readFileSync(
  createRequire(import.meta.url).resolve('@app/content/illustrations.svg'),
  'utf8',
);

/**
 * Returns a drawing of `illustrations.svg` as SVG in these tones.
 * @throws Error if no drawing has this name.
 */
export function illustrationSvg(name: string, tones: Tones): string {
  const drawing = new RegExp(`<symbol id="${name}"[^>]*>([^]*?)</symbol>`).exec(drawings)?.[1];
  if (!drawing) throw new Error(`illustrations.svg has no ${name}`);
  return drawing
    .replaceAll(/<use href="#(\w+)"/g, (_, id: string) => `<path d="${pathOf(id)}"`)
    .replaceAll(/var\(--art-(\w+)\)/g, (_, tone: Tone) => tones[tone]);
}

/** The outline that drawings repeat, for example a bird. */
function pathOf(id: string): string {
  const outline = new RegExp(`<path id="${id}" d="([^"]*)"`).exec(drawings)?.[1];
  if (!outline) throw new Error(`illustrations.svg has no outline ${id}`);
  return outline;
}
