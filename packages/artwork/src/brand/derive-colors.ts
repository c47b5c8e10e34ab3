import { contrast, type Oklch, toHex, toOklch } from './oklch';
import {
  accentPaints,
  accentShades,
  darkShades,
  grayShades,
  paints,
  primaryShades,
  type Recipe,
} from './recipes';

export interface BrandBase {
  /** `#rrggbb` */
  primary: string;
  accent: string;
}

type Paint = keyof typeof paints | keyof typeof accentPaints;

export interface BrandColors {
  shades: Record<'primary' | 'accent' | 'gray' | 'dark', string[]>;
  paints: Record<Paint, string>;
}

const white = '#ffffff';
const smallText = 4.5;

/**
 * Derives all colours of the light and dark schemes from a brand's two colours, adjusting the lightness of
 * those that would be unreadable.
 */
export function deriveColors({ primary, accent }: BrandBase): BrandColors {
  const [main, warm] = [toOklch(primary), toOklch(accent)];
  const mix = (base: Oklch) => (recipe: Recipe) => toHex(applyRecipe(base, recipe));
  const grays = grayShades.map(mix(main));
  const primaries = primaryShades.map(mix(main));
  // The shade that carries white text, and all darker ones.
  const action = toReadable(primary, [white, grays[1] ?? white], -1);
  const [own, usual] = [toOklch(action).l, primaryShades[6]?.[0] ?? 0.5];
  for (let shade = 6; shade < primaries.length; shade += 1) {
    const recipe = primaryShades[shade];
    if (recipe) primaries[shade] = mix(main)([recipe[0] * Math.min(1, own / usual), recipe[1], recipe[2]]);
  }
  primaries[6] = action;
  const accents = accentShades.map(mix(warm));
  accents[4] = accent;
  const darks = darkShades.map(mix(main));
  const [strongest, hover] = [grays[1] ?? white, mix(main)(paints['dark-hover'])];
  grays[6] = toReadable(grays[6] ?? '', [white, strongest], -1);
  darks[2] = toReadable(darks[2] ?? '', [hover], 1);
  accents[6] = toReadable(accents[6] ?? '', [white, accents[0] ?? white, grays[0] ?? white], -1);
  for (const shade of [3, 4]) {
    primaries[shade] = toReadable(primaries[shade] ?? '', [mix(main)(paints['dark-surface'])], 1);
  }
  primaries[3] = toReadable(primaries[3] ?? '', [hover], 1);
  return {
    shades: { primary: primaries, accent: accents, gray: grays, dark: darks },
    paints: {
      ...mapValues(paints, mix(main)),
      ...mapValues(accentPaints, mix(warm)),
    },
  };
}

/** Applies a recipe to a base colour; the greys of a brand without chroma have none either. */
function applyRecipe(base: Oklch, [l, chroma, turn]: Recipe): Oklch {
  return { l, c: base.c * chroma, h: (base.h + turn + 360) % 360 };
}

/** Darkens (-1) or lightens (1) a colour until it is readable on all of the grounds. */
function toReadable(hex: string, grounds: readonly string[], direction: 1 | -1): string {
  let color = hex;
  for (let step = 0; step < 100; step += 1) {
    if (grounds.every((ground) => contrast(color, ground) >= smallText)) return color;
    const { l, c, h } = toOklch(color);
    color = toHex({ l: Math.min(1, Math.max(0, l + direction * 0.01)), c, h });
  }
  return color;
}

function mapValues<Name extends string>(
  recipes: Readonly<Record<Name, Recipe>>,
  mix: (recipe: Recipe) => string,
): Record<Name, string> {
  const entries = Object.entries<Recipe>(recipes).map(([name, recipe]) => [name, mix(recipe)]);
  return Object.fromEntries(entries) as Record<Name, string>;
}

/**
 * Describes what is unreadable in these colours; empty if nothing is. WCAG 2.2 AA requires a contrast of 4.5
 * for text and 3 for outlines. The usual cause is an accent that is too dark for dark text.
 */
export function findUnreadable({ shades, paints: paint }: BrandColors): string[] {
  const { primary, accent, gray, dark } = shades;
  const pairs: [what: string, ink: string | undefined, ground: string | undefined, least: number][] = [
    ['words on white', paint.ink, white, smallText],
    ['words on a tinted ground', gray[6], gray[1], smallText],
    ['words on buttons', white, primary[6], smallText],
    ['links', primary[6], gray[1], smallText],
    ['words on a soft ground', primary[7], primary[0], smallText],
    ['dark words on the accent', paint['ink-strong'], accent[4], smallText],
    ['dark words on the accent under a pointer', paint['ink-strong'], paint['accent-hover'], smallText],
    ['words in the accent', accent[6], gray[0], smallText],
    ['words on dark panels', paint['night-dimmed'], paint['night-raised'], smallText],
    ['words on dark panels', paint['night-soft'], paint['night-panel'], smallText],
    ['words of the dark scheme', paint['dark-ink'], paint['dark-hover'], smallText],
    ['quiet words of the dark scheme', dark[2], paint['dark-hover'], smallText],
    ['links of the dark scheme', primary[3], paint['dark-hover'], smallText],
    ['words in the accent in the dark scheme', accent[3], paint['dark-surface'], smallText],
    ['outlines of fields', gray[5], white, 3],
    ['outlines of fields in the dark scheme', paint['dark-field-line'], paint['dark-surface'], 3],
  ];
  return pairs
    .map(([what, ink = white, ground = white, least]) => ({ what, least, has: contrast(ink, ground) }))
    .filter(({ has, least }) => has < least)
    .map(({ what, has, least }) => `${what}: ${has.toFixed(2)} of ${least}`);
}
