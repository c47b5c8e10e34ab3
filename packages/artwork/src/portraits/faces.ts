import type { PortraitFeatures } from '@app/content/team-portraits';

/**
 * Skin tones, independent of the brand and the same in both colour schemes. `shade` is the shadow, `lip` the
 * mouth.
 */
const skins: Readonly<Record<PortraitFeatures['skin'], { skin: string; shade: string; lip: string }>> = {
  deep: { skin: '#6e4230', shade: '#573224', lip: '#431f18' },
  dark: { skin: '#8a5539', shade: '#71432b', lip: '#57261e' },
  brown: { skin: '#a86d47', shade: '#8e5836', lip: '#6d3426' },
  tan: { skin: '#d6a274', shade: '#bd875b', lip: '#8f4a38' },
  fair: { skin: '#f2cdb0', shade: '#dfb08f', lip: '#b35a4b' },
};

export const hairColors: Readonly<Record<PortraitFeatures['hairColor'], string>> = {
  black: '#1b1a22',
  brown: '#4a2f22',
  grey: '#b9bfca',
  blond: '#d9b36a',
};

/** Colour of eyes, brows and other facial lines. */
export const featureInk = '#1b1416';

/** Draws content without outlines. */
function withoutOutline(content: string): string {
  return `<g stroke="none">${content}</g>`;
}

/**
 * Outline of each head, its extent, and the position of the face. On a square of 240 with the head in the
 * middle.
 */
const heads = {
  oval: {
    d: 'M78 104c0-34 17-56 42-56s42 22 42 56c0 36-18 62-42 62s-42-26-42-62Z',
    eyes: 110,
    gap: 17,
    mouth: 140,
  },
  square: {
    d: 'M76 92c0-28 17-46 44-46s44 18 44 46v32c0 28-20 44-44 44s-44-16-44-44Z',
    eyes: 106,
    gap: 19,
    mouth: 141,
  },
  round: {
    d: 'M70 112c0-36 20-60 50-60s50 24 50 60-21 56-50 56-50-20-50-56Z',
    eyes: 116,
    gap: 20,
    mouth: 145,
  },
  long: {
    d: 'M80 92c0-30 16-50 40-50s40 20 40 50v36c0 28-16 48-40 48s-40-20-40-48Z',
    eyes: 104,
    gap: 17,
    mouth: 146,
  },
  heart: {
    d: 'M76 98c0-30 17-50 44-50s44 20 44 50c0 32-20 70-44 70S76 130 76 98Z',
    eyes: 108,
    gap: 18,
    mouth: 140,
  },
  narrow: {
    d: 'M82 98c0-32 15-52 39-52s38 20 38 52c0 40-14 70-37 70s-40-30-40-70Z',
    eyes: 106,
    gap: 16,
    mouth: 142,
  },
} as const satisfies Record<
  PortraitFeatures['face'],
  { d: string; eyes: number; gap: number; mouth: number }
>;

/** Draws ears, neck and head; the clothes cover the lower end of the neck. */
export function drawHead({ face, skin: tone }: PortraitFeatures): string {
  const { skin, shade } = skins[tone];
  const { d, eyes, gap } = heads[face];
  const reach = gap + 24;
  const neck = `<path fill="${shade}" d="M100 150v44c0 12 40 12 40 0v-44Z"/>`;
  const ears = [120 - reach, 120 + reach]
    .map((x) => `<ellipse cx="${x}" cy="${eyes + 6}" rx="8" ry="12" fill="${shade}"/>`)
    .join('');
  return `${neck}${ears}<path fill="${skin}" d="${d}"/>`;
}

/** Each face has its own brows and smile. */
const expressions = {
  oval: { brow: 'M-9-13q9-6 18 0', smile: 'M-14 0q14 13 28 0Z', open: true },
  square: { brow: 'M-10-12h20', smile: 'M-13 0q13 9 26-1', open: false },
  round: { brow: 'M-9-13q8-7 18-2', smile: 'M-16-2q16 18 32 0Z', open: true },
  long: { brow: 'M-9-11q9-4 18 2', smile: 'M-10 1q10 6 20 0', open: false },
  heart: { brow: 'M-9-13q10-4 17 2', smile: 'M-12 0q12 10 24-2', open: false },
  narrow: { brow: 'M-8-12q8-3 17-1', smile: 'M-8 1q12 8 20-4', open: false },
} as const satisfies Record<PortraitFeatures['face'], { brow: string; smile: string; open: boolean }>;

/** Draws brows, eyes, nose and mouth, as well as beard, glasses and other features. */
export function drawFace(features: PortraitFeatures): string {
  const { face, skin: tone, hairColor, beard, glasses, extra } = features;
  const { eyes, gap, mouth } = heads[face];
  const { shade, lip } = skins[tone];
  const { brow, smile, open } = expressions[face];
  const eye = (x: number) =>
    `<circle cx="${x}" cy="${eyes}" r="3.6" fill="${featureInk}" stroke="none"/><circle cx="${x + 1.3}" cy="${eyes - 1.3}" r="1.1" fill="#fff" stroke="none"/>`;
  const browAt = (x: number, flip: 1 | -1) =>
    `<path transform="translate(${x} ${eyes}) scale(${flip} 1)" d="${brow}" stroke="${hairColor === 'blond' ? hairColors.brown : hairColor === 'grey' ? hairColors.grey : featureInk}" stroke-width="3.4" fill="none"/>`;
  return [
    beard ? drawBeard(features) : '',
    browAt(120 - gap, 1),
    browAt(120 + gap, -1),
    eye(120 - gap),
    eye(120 + gap),
    `<path d="M120 ${eyes + 4}q-7 ${(mouth - eyes) * 0.42} 2 ${(mouth - eyes) * 0.5}" stroke="${shade}" stroke-width="3" fill="none"/>`,
    `<path transform="translate(120 ${mouth})" d="${smile}" stroke="${lip}" stroke-width="3" fill="${open ? '#fff' : 'none'}"/>`,
    extra === 'freckles' ? drawFreckles(eyes, gap, shade) : '',
    glasses ? drawGlasses(glasses, eyes, gap) : '',
  ].join('');
}

function drawBeard({ face, beard, hairColor }: PortraitFeatures): string {
  const { eyes, mouth, gap } = heads[face];
  const side = gap + 24;
  const fill = beard === 'grey' ? hairColors.grey : hairColors[hairColor];
  const low = mouth + (beard === 'grey' ? 40 : 29);
  const jaw = `M${120 - side} ${eyes + 8}c3 12 8 ${mouth - eyes - 16} 18 ${mouth - eyes - 14}q22-9 44 0c10 2 15-22 18-${mouth - eyes - 8}`;
  const close = `C${120 + side} ${mouth + 12} 146 ${low} 120 ${low}S${120 - side} ${mouth + 12} ${120 - side} ${eyes + 8}Z`;
  const invisible = `<ellipse cx="120" cy="${mouth + 1}" rx="15" ry="7" fill="none"/>`;
  return beard === 'stubble'
    ? withoutOutline(
        `<path d="M98 ${mouth + 4}q22 34 44 0-4 22-22 22t-22-22Z" fill="${fill}" opacity="0.28"/>`,
      )
    : withoutOutline(`<path d="${jaw}${close}" fill="${fill}"/>${invisible}`);
}

function drawGlasses(shape: 'round' | 'square', eyes: number, gap: number): string {
  const pane = (x: number) =>
    shape === 'round'
      ? `<circle cx="${x}" cy="${eyes}" r="13.5"/>`
      : `<rect x="${x - 14}" y="${eyes - 10}" width="28" height="21" rx="5"/>`;
  const inner = gap - 13.5;
  return `<g fill="#ffffff" fill-opacity="0.16" stroke="${featureInk}" stroke-width="2.6">${pane(120 - gap)}${pane(120 + gap)}<path fill="none" d="M${120 - inner} ${eyes - 1}q${inner}-5 ${2 * inner} 0M${120 - gap - 13.5} ${eyes - 2}l-10-3M${120 + gap + 13.5} ${eyes - 2}l10-3"/></g>`;
}

function drawFreckles(eyes: number, gap: number, fill: string): string {
  const spots = [
    [-6, 12],
    [0, 15],
    [6, 11],
    [-2, 20],
  ] as const;
  return withoutOutline(
    [120 - gap - 4, 120 + gap + 4]
      .flatMap((x) =>
        spots.map(([dx, dy]) => `<circle cx="${x + dx}" cy="${eyes + dy}" r="1.5" fill="${fill}"/>`),
      )
      .join(''),
  );
}
