import { contrast, type Oklch, toHex, toOklch } from './oklch';
import {
  accentPaints,
  accentShades,
  darkShades,
  grayShades,
  paints,
  primaryShades,
  type Recipe,
  type Scale,
} from './recipes';

/** A complete colour, `#rrggbb`; others cannot be derived from. */
export const hexColor = /^#[0-9a-f]{6}$/;

export interface BrandBase {
  /** A `hexColor`, like the accent. */
  primary: string;
  accent: string;
}

type Paint = keyof typeof paints | keyof typeof accentPaints;

export interface BrandColors {
  shades: Record<'primary' | 'accent' | 'gray' | 'dark', Scale<string>>;
  paints: Record<Paint, string>;
}

const white = '#ffffff';
/** The contrast that WCAG 2.2 AA requires of text. */
export const readableContrast = 4.5;

/**
 * Derives all colours of the light and dark schemes from a brand's two colours. Any two give a readable site:
 * those that would be unreadable get another lightness, also the brand's own (public-pages.own-brand).
 */
export function deriveColors({ primary, accent }: BrandBase): BrandColors {
  const [main, warm] = [toOklch(primary), toOklch(accent)];
  const mix = (base: Oklch) => (recipe: Recipe) => toHex(applyRecipe(base, recipe));
  const mixAll = (base: Oklch, recipes: Readonly<Scale<Recipe>>) => recipes.map(mix(base)) as Scale<string>;
  const grays = mixAll(main, grayShades);
  const primaries = mixAll(main, primaryShades);
  // The shade that carries white text, and all darker ones.
  const action = toReadable(primary, [white, grays[1]], -1);
  const [own, usual] = [toOklch(action).l, primaryShades[6][0]];
  for (let shade = 7; shade < primaries.length; shade += 1) {
    const recipe = primaryShades[shade];
    if (recipe) primaries[shade] = mix(main)([recipe[0] * Math.min(1, own / usual), recipe[1], recipe[2]]);
  }
  primaries[6] = action;
  const accents = mixAll(warm, accentShades);
  accents[4] = toReadable(accent, [mix(main)(paints['ink-strong']), mix(main)(paints['dark-surface'])], 1);
  const darks = mixAll(main, darkShades);
  const [strongest, hover] = [grays[1], mix(main)(paints['dark-hover'])];
  grays[6] = toReadable(grays[6], [white, strongest], -1);
  darks[2] = toReadable(darks[2], [hover], 1);
  accents[6] = toReadable(accents[6], [accents[0], strongest], -1);
  for (const shade of [3, 4] as const) {
    primaries[shade] = toReadable(primaries[shade], [mix(main)(paints['dark-surface'])], 1);
  }
  primaries[3] = toReadable(primaries[3], [hover], 1);
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
  const { l, c, h } = toOklch(hex);
  let color = hex;
  for (let step = 1; step <= 100; step += 1) {
    if (grounds.every((ground) => contrast(color, ground) >= readableContrast)) return color;
    color = toHex({ l: Math.min(1, Math.max(0, l + direction * step * 0.01)), c, h });
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

/** A colour of text or outlines with the ground it stands on. */
export interface ContrastPair {
  scheme: 'light' | 'dark';
  /** What has these colours, in the words of the studio. */
  what: string;
  ink: string;
  ground: string;
  /** The contrast that WCAG 2.2 AA requires: `readableContrast`, or 3 for outlines. */
  least: number;
}

/** Returns the pairs of colours that must be readable. */
export function contrastPairs({ shades, paints: paint }: BrandColors): ContrastPair[] {
  const { primary, accent, gray, dark } = shades;
  const pairs: [scheme: 'light' | 'dark', what: string, ink: string, ground: string, least?: number][] = [
    ['light', 'Text', paint.ink, white],
    ['light', 'Quiet text', gray[6], gray[1]],
    ['light', 'Text on buttons', white, primary[6]],
    ['light', 'Links', primary[6], gray[1]],
    ['light', 'Text on a tint', primary[7], primary[0]],
    ['light', 'Text on the accent', paint['ink-strong'], accent[4]],
    ['light', 'Accent, pointed at', paint['ink-strong'], paint['accent-hover']],
    ['light', 'Text in the accent', accent[6], gray[1]],
    ['light', 'Text on dark sections', paint['night-dimmed'], paint['night-raised']],
    ['light', 'Text on dark panels', paint['night-soft'], paint['night-panel']],
    ['light', 'Outlines of fields', gray[5], white, 3],
    ['dark', 'Text', paint['dark-ink'], paint['dark-hover']],
    ['dark', 'Quiet text', dark[2], paint['dark-hover']],
    ['dark', 'Text on buttons', white, primary[6]],
    ['dark', 'Links', primary[3], paint['dark-hover']],
    ['dark', 'Text on the accent', paint['ink-strong'], accent[4]],
    ['dark', 'Text in the accent', accent[3], paint['dark-surface']],
    ['dark', 'Outlines of fields', paint['dark-field-line'], paint['dark-surface'], 3],
  ];
  return pairs.map(([scheme, what, ink, ground, least = readableContrast]) => ({
    scheme,
    what,
    ink,
    ground,
    least,
  }));
}
