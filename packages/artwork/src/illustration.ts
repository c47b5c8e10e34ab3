import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { brandColors } from '@app/content/brand';

/** An illustration stands on a rectangle of this size. */
export const illustrationSize = { width: 480, height: 360 } as const;

type Tone = 'ground' | 'paper' | 'tone' | 'deep' | 'line' | 'faint' | 'accent';
type Tones = Readonly<Record<Tone, string>>;

/** The tones of the pages (`--art-…`), on white and on dark surfaces. */
export const illustrationTones = {
  white: {
    ground: '#eef5ff',
    paper: '#ffffff',
    tone: '#cfe1fd',
    deep: '#3577e6',
    line: '#163a7f',
    faint: '#cfdff7',
    accent: brandColors.pepper,
  },
  night: {
    ground: '#16264f',
    paper: '#0f1a38',
    tone: '#27427f',
    deep: '#5c97f4',
    line: '#bcd6fd',
    faint: '#2a3d70',
    accent: brandColors.pepper,
  },
} as const satisfies Record<string, Tones>;

const drawings = readFileSync(
  createRequire(import.meta.url).resolve('@app/content/illustrations.svg'),
  'utf8',
);

/**
 * A drawing of `illustrations.svg` as SVG in these tones.
 * @throws Error when there is none of this name.
 */
export function illustrationSvg(name: string, tones: Tones): string {
  const drawing = new RegExp(`<symbol id="${name}"[^>]*>([^]*?)</symbol>`).exec(drawings)?.[1];
  if (!drawing) throw new Error(`illustrations.svg has no ${name}`);
  return drawing.replaceAll(/var\(--art-(\w+)\)/g, (_, tone: Tone) => tones[tone]);
}
