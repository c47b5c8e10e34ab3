/** Colour and arrangement of a placeholder cover. */
interface PlaceholderStyle {
  tint: number;
  layout: number;
}

const placeholderTints = 5;
const placeholderLayouts = 3;

/** The look of a template without a picture: always the same for the same template, different among neighbours. */
export function placeholderStyle(seed: string): PlaceholderStyle {
  let hash = 2_166_136_261;
  for (const character of seed) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619) >>> 0;
  }
  return { tint: hash % placeholderTints, layout: Math.floor(hash / 64) % placeholderLayouts };
}
