/** Lightness, multiple of the base's chroma, and hue offset from the base in degrees. */
export type Recipe = readonly [lightness: number, chroma: number, turn: number];

/** The ten shades of a colour. */
export type Scale<Value> = [Value, Value, Value, Value, Value, Value, Value, Value, Value, Value];

/** From lightest to darkest; 6 is the primary colour itself. */
export const primaryShades: Readonly<Scale<Recipe>> = [
  [0.9678, 0.0836, -4],
  [0.9299, 0.1758, -2.9],
  [0.8698, 0.333, -2.9],
  [0.7824, 0.561, -3.1],
  [0.6789, 0.8248, -2.1],
  [0.5872, 0.989, -1],
  [0.5046, 1, 0],
  [0.4332, 0.8337, 0.4],
  [0.3666, 0.6766, 0.5],
  [0.2879, 0.4941, 0.3],
];

/** Shades of the accent, from lightest to darkest; 4 is the accent colour itself. */
export const accentShades: Readonly<Scale<Recipe>> = [
  [0.9736, 0.0975, 8.2],
  [0.9402, 0.2283, 9.2],
  [0.8789, 0.4695, 6.6],
  [0.8114, 0.7515, 3.9],
  [0.7536, 1, 0],
  [0.688, 1.0923, -3.4],
  [0.5363, 0.9403, -7.3],
  [0.4796, 0.7866, -5.5],
  [0.4138, 0.642, -4.8],
  [0.354, 0.5115, -4.6],
];

/** Greys tinted with the primary colour. */
export const grayShades: Readonly<Scale<Recipe>> = [
  [0.9787, 0.0312, 3.3],
  [0.9598, 0.0496, -2.9],
  [0.9286, 0.0845, -4],
  [0.8819, 0.1205, -4.5],
  [0.7887, 0.1806, -1.2],
  [0.6497, 0.235, -1.1],
  [0.5219, 0.2458, 0.1],
  [0.4374, 0.2543, 1.3],
  [0.3498, 0.2638, 3.7],
  [0.269, 0.2879, 4.9],
];

/** From text to page in the dark scheme: 0 is text, 2 is dimmed text, 7 is the page. */
export const darkShades: Readonly<Scale<Recipe>> = [
  [0.9261, 0.1137, 0.5],
  [0.8305, 0.1827, 1.4],
  [0.7108, 0.2567, 3],
  [0.5538, 0.2578, 1.6],
  [0.4115, 0.299, 5.3],
  [0.345, 0.31, 6.1],
  [0.2903, 0.3018, 6],
  [0.1904, 0.2212, 4.3],
  [0.1666, 0.1803, 4.9],
  [0.1518, 0.1608, 4.2],
];

/**
 * Colours derived from the primary colour that are not among its shades; `dark-…` is for the dark scheme
 * only.
 */
export const paints = {
  ink: [0.3112, 0.2713, 3.5],
  'ink-strong': [0.2236, 0.3138, 2.4],
  'art-tone': [0.9051, 0.2346, -2],
  'art-faint': [0.8991, 0.2028, -2.9],
  night: [0.2033, 0.3053, 3.9],
  'night-raised': [0.2612, 0.4297, 4.8],
  'night-panel': [0.2399, 0.4174, 4],
  'night-glow': [0.3936, 0.7552, 2.6],
  'night-ink': [0.9538, 0.0879, 1.5],
  'night-soft': [0.8342, 0.2132, 3.1],
  'night-dimmed': [0.7778, 0.2339, 3.1],
  'dark-surface': [0.2447, 0.2941, 4.6],
  'dark-hover': [0.2855, 0.3283, 3.3],
  'dark-line': [0.3534, 0.3707, 4.1],
  'dark-line-strong': [0.4224, 0.4198, 5.1],
  'dark-field-line': [0.5429, 0.3258, 4.6],
  'dark-ink': [0.8746, 0.1617, 3.2],
  'dark-ink-strong': [0.9726, 0.047, 3.3],
  'dark-brand-soft': [0.28, 0.4262, 4.4],
  'dark-night-raised': [0.2404, 0.3435, 6.1],
  'dark-art-paper': [0.2266, 0.3281, 5.3],
  'dark-art-tone': [0.3923, 0.5893, 2.9],
  'dark-art-faint': [0.3718, 0.4951, 5.4],
} as const satisfies Record<string, Recipe>;

/** The same for the accent. */
export const accentPaints = {
  'accent-hover': [0.7843, 0.8681, 2.3],
  'dark-accent-soft': [0.2681, 0.1883, -8.3],
} as const satisfies Record<string, Recipe>;
