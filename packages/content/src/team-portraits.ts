/** Features of a person's portrait; each is a drawing in `packages/artwork/src/portraits`. */
export interface PortraitFeatures {
  readonly face: 'oval' | 'square' | 'round' | 'long' | 'heart' | 'narrow';
  /** From deep to fair. */
  readonly skin: 'deep' | 'dark' | 'brown' | 'tan' | 'fair';
  readonly hair: 'headwrap' | 'fade' | 'braids' | 'bald' | 'bob' | 'quiff';
  readonly hairColor: 'black' | 'brown' | 'grey' | 'blond';
  readonly beard?: 'full' | 'grey' | 'stubble';
  readonly glasses?: 'round' | 'square';
  readonly clothes: 'blazer' | 'polo' | 'vest' | 'shirt' | 'turtleneck' | 'hoodie';
  readonly extra?: 'earrings' | 'headset' | 'hardhat' | 'pen' | 'freckles' | 'tie';
  /** Background motif: the person's work. */
  readonly behind: 'coast' | 'waves' | 'cables' | 'rack' | 'code' | 'sketch';
}

/** Portraits by id. Browsers do not load these: they are only needed to draw the pictures. */
export const teamPortraits = {
  'amara-cole': {
    face: 'oval',
    skin: 'dark',
    hair: 'headwrap',
    hairColor: 'black',
    clothes: 'blazer',
    extra: 'earrings',
    behind: 'coast',
  },
  'emmanuel-gaye': {
    face: 'long',
    skin: 'deep',
    hair: 'bald',
    hairColor: 'grey',
    beard: 'grey',
    glasses: 'round',
    clothes: 'shirt',
    extra: 'tie',
    behind: 'rack',
  },
  'daniel-freeman': {
    face: 'square',
    skin: 'brown',
    hair: 'fade',
    hairColor: 'black',
    beard: 'full',
    clothes: 'polo',
    extra: 'headset',
    behind: 'waves',
  },
  'musu-dorbor': {
    face: 'round',
    skin: 'dark',
    hair: 'braids',
    hairColor: 'black',
    clothes: 'vest',
    extra: 'hardhat',
    behind: 'cables',
  },
  'ingrid-halvorsen': {
    face: 'heart',
    skin: 'fair',
    hair: 'bob',
    hairColor: 'blond',
    glasses: 'square',
    clothes: 'turtleneck',
    extra: 'freckles',
    behind: 'code',
  },
  'theo-nguyen': {
    face: 'narrow',
    skin: 'tan',
    hair: 'quiff',
    hairColor: 'black',
    beard: 'stubble',
    clothes: 'hoodie',
    extra: 'pen',
    behind: 'sketch',
  },
} as const satisfies Readonly<Record<string, PortraitFeatures>>;

export type PortraitId = keyof typeof teamPortraits;
