import { type PortraitFeatures, teamPortraits } from '@app/content/team-portraits';
import { drawFace, drawHead, featureInk, hairColors } from './faces';

/** Garments from the shoulders down to the edge; each has its own neck opening. */
const garments: Readonly<Record<PortraitFeatures['clothes'], string>> = {
  blazer: `<path fill="var(--art-deep)" d="M24 260c2-46 24-64 72-76h48c48 12 70 30 72 76Z"/><path fill="#ffffff" stroke="none" d="M98 186c6 22 14 38 22 52 8-14 16-30 22-52-14 12-30 12-44 0Z"/><path fill="var(--art-deep)" d="M96 184c-6 6-12 12-14 20l14 8-8 8 32 40 32-40-8-8 14-8c-2-8-8-14-14-20-6 24-14 42-24 60-10-18-18-36-24-60Z"/>`,
  polo: `<path fill="var(--art-tone)" d="M20 260c0-42 22-64 76-74h48c54 10 76 32 76 74Z"/><path fill="var(--art-paper)" d="m96 186-16 10 18 24 22-18 22 18 18-24-16-10c-12 16-36 16-48 0Z"/><path fill="none" d="M120 204v34M120 224h.1M62 260c0-14 2-24 6-34M178 260c0-14-2-24-6-34"/>`,
  vest: `<path fill="var(--art-paper)" d="M26 260c0-46 22-64 72-74h44c50 10 72 28 72 74Z"/><path fill="var(--art-accent)" d="M58 260c-2-26 0-46 8-60l30-14c4 24 12 52 20 74ZM182 260c2-26 0-46-8-60l-30-14c-4 24-12 52-20 74Z"/><path stroke="none" fill="#ffffff" fill-opacity="0.85" d="m60 226 50-2 4 12-55 3ZM180 226l-50-2-4 12 55 3Z"/>`,
  shirt: `<path fill="var(--art-paper)" d="M22 260c0-44 22-64 74-74h48c52 10 74 30 74 74Z"/><path fill="var(--art-deep)" d="M22 260c0-44 22-64 66-72-2 26 8 52 20 72ZM218 260c0-44-22-64-66-72 2 26-8 52-20 72Z"/><path fill="#ffffff" d="m97 184-14 12 16 22 21-16 21 16 16-22-14-12c-12 14-34 14-46 0Z"/>`,
  turtleneck: `<path fill="var(--art-line)" stroke="none" d="M28 260c2-46 24-62 70-72h44c46 10 68 26 70 72Z"/><path fill="var(--art-line)" stroke="var(--art-faint)" stroke-width="2" d="M94 176c14 8 38 8 52 0l4 20c-18 12-42 12-60 0Z"/><path fill="none" stroke="var(--art-faint)" stroke-width="2" d="M60 260c0-14 2-22 6-32M180 260c0-14-2-22-6-32"/>`,
  hoodie: `<path fill="var(--art-tone)" d="M76 196c-8-20 8-34 24-34h40c16 0 32 14 24 34Z"/><path fill="var(--art-tone)" d="M22 260c2-40 20-60 62-72 10 26 62 26 72 0 42 12 60 32 62 72Z"/><path fill="none" d="M106 206v30M134 206v34M84 188c8 26 64 26 72 0"/><circle cx="106" cy="240" r="3.5" fill="var(--art-accent)"/><circle cx="134" cy="244" r="3.5" fill="var(--art-accent)"/>`,
};

function drawClothes({ clothes }: PortraitFeatures): string {
  return garments[clothes];
}

/** Accessories that a person wears or carries. */
const extras: Readonly<Record<NonNullable<PortraitFeatures['extra']>, string>> = {
  earrings: `<g fill="var(--art-accent)"><circle cx="78" cy="132" r="5.5"/><circle cx="162" cy="132" r="5.5"/></g>`,
  headset: `<path fill="none" stroke="var(--art-line)" stroke-width="6" d="M74 110c-4-48 18-76 46-76s50 28 46 76"/><rect x="64" y="98" width="17" height="30" rx="8" fill="var(--art-accent)"/><rect x="159" y="98" width="17" height="30" rx="8" fill="var(--art-accent)"/><path fill="none" stroke-width="3.5" d="M72 128c2 22 14 32 32 32"/><rect x="102" y="154" width="16" height="10" rx="5" fill="var(--art-line)"/>`,
  hardhat: `<path fill="#ffffff" d="M68 84c0-38 22-58 52-58s52 20 52 58Z"/><path fill="var(--art-deep)" d="M60 82h120c6 0 8 10 0 10H60c-8 0-6-10 0-10Z"/><path fill="var(--art-tone)" d="M110 28c6-3 14-3 20 0v54h-20Z"/>`,
  pen: `<g transform="translate(-5 4) rotate(-28 164 98)"><rect x="158" y="72" width="9" height="52" rx="3" fill="var(--art-accent)"/><path fill="${featureInk}" stroke="none" d="m158 124 4.500 10 4.500-10Z"/></g>`,
  tie: `<path fill="var(--art-accent)" d="m112 204 8-4 8 4-3 10 9 34-14 12-14-12 9-34Z"/>`,
  freckles: '',
};

function drawExtra({ extra }: PortraitFeatures): string {
  return extra ? extras[extra] : '';
}

/** A large, muted motif of the person's work in the background. */
const motifs: Readonly<Record<PortraitFeatures['behind'], string>> = {
  coast: `<path d="M-10 92c40-18 60 6 96-12s52-40 92-34 50-14 76-30M-10 128c44-16 70 10 104-8s56-36 90-30 44-10 70-24M-10 164c40-12 60 6 96-8"/><circle cx="196" cy="150" r="22" fill="var(--art-tone)" stroke="none"/>`,
  waves: `<path d="M28 120a40 40 0 0 1 0-56M12 136a62 62 0 0 1 0-88M212 120a40 40 0 0 0 0-56M228 136a62 62 0 0 0 0-88"/>`,
  cables: `<path d="M-6 60h42c20 0 20 40 40 40M-6 84h30c20 0 20 46 40 46M246 48h-36c-20 0-20 44-40 44M246 74h-26c-20 0-24 52-40 52M246 100h-14c-20 0-20 44-36 44"/><g fill="var(--art-tone)" stroke="none"><circle cx="36" cy="150" r="6"/><circle cx="206" cy="166" r="6"/></g>`,
  rack: `<g fill="var(--art-paper)"><rect x="18" y="30" width="64" height="34" rx="6"/><rect x="18" y="72" width="64" height="34" rx="6"/><rect x="18" y="114" width="64" height="34" rx="6"/><rect x="158" y="30" width="64" height="34" rx="6"/><rect x="158" y="72" width="64" height="34" rx="6"/><rect x="158" y="114" width="64" height="34" rx="6"/></g><g fill="var(--art-accent)" stroke="none"><circle cx="32" cy="47" r="4"/><circle cx="32" cy="131" r="4"/><circle cx="208" cy="89" r="4"/></g>`,
  code: `<path stroke-width="6" d="m48 62-26 26 26 26M192 62l26 26-26 26"/><path d="M20 148h30M190 148h30M20 168h18M202 168h18"/>`,
  sketch: `<rect x="16" y="34" width="70" height="50" rx="6" fill="var(--art-paper)"/><path d="M16 50h70M28 64h24M28 74h16"/><rect x="166" y="50" width="36" height="66" rx="8" fill="var(--art-paper)"/><path d="M176 66h16M176 78h16M176 90h10"/><circle cx="52" cy="132" r="26"/><path d="m34 150 36-36"/>`,
};

type Layers = { behind?: string; front?: string };
type Hair = (color: string) => Layers;

/** The hair behind the head and the hair over it. */
const styles: Readonly<Record<PortraitFeatures['hair'], Hair>> = {
  headwrap: () => ({
    behind: `<path fill="var(--art-accent)" d="M150 40c24-14 46-4 44 14-1 12-16 20-34 18Z"/>`,
    front: `<path fill="var(--art-accent)" d="M74 96c-8-46 14-74 48-74 32 0 54 26 46 72-16-22-34-30-56-28-16 2-28 12-38 30Z"/><path fill="none" d="M84 74c22-22 52-26 78-10M96 46c20-10 44-8 62 8"/><circle cx="160" cy="50" r="9" fill="var(--art-deep)"/>`,
  }),
  fade: (color) => ({
    front: `<path fill="${color}" d="M76 92c-4-36 14-54 44-54s48 18 44 54c-4-14-6-22-14-28-18 5-42 5-60 0-8 6-10 14-14 28Z"/><path stroke="none" fill="${color}" opacity="0.35" d="M76 92c-1 8-1 14 0 20l5-2c-1-10 0-26 3-36ZM164 92c1 8 1 14 0 20l-5-2c1-10 0-26-3-36Z"/>`,
  }),
  braids: (color) => ({
    behind: `<path fill="${color}" d="M66 96c-10 44-8 82-16 116l26 6 10-70h68l10 70 26-6c-8-34-6-72-16-116Z"/><path fill="none" stroke="var(--art-faint)" stroke-width="2" d="M62 130c-2 30-2 52-6 78M72 140c-2 30-4 50-6 74M178 130c2 30 2 52 6 78M168 140c2 30 4 50 6 74"/>`,
    front: `<path fill="${color}" d="M70 112c-4-42 18-66 50-66s54 24 50 66c-6-20-14-30-26-36-20 4-38 2-50-2-12 8-20 18-24 38Z"/>`,
  }),
  bald: (color) => ({
    front: `<path stroke="none" fill="${color}" d="M79 96c-6 6-6 18-3 28l6-2c-1-8-2-18-3-26ZM161 96c6 6 6 18 3 28l-6-2c1-8 2-18 3-26Z"/><path fill="none" stroke="#ffffff" stroke-opacity="0.35" d="M104 56q14-8 28-2"/>`,
  }),
  bob: (color) => ({
    behind: `<path fill="${color}" d="M66 108c-4-46 18-76 56-76s60 28 54 76c-2 22 0 40 8 56-20 8-42 2-48-10h-32c-8 12-28 18-48 10 8-16 12-34 10-56Z"/>`,
    front: `<path fill="${color}" d="M74 106c-4-40 16-62 46-62s52 20 46 62c-4-14-8-24-14-30-8 4-12 4-20-2-14 10-38 12-50 8-4 8-7 14-8 24Z"/>`,
  }),
  quiff: (color) => ({
    front: `<path fill="${color}" d="M82 92c-8-14-8-30 2-38 0-18 26-32 50-26 18-8 38 6 32 26 4 12 0 26-6 36-2-14-6-22-12-26-20 6-36 4-48-2-10 6-14 14-18 30Z"/><path fill="none" stroke="#ffffff" stroke-opacity="0.22" stroke-width="2.5" d="M98 48c14-10 34-10 48-2M96 60c10-6 26-8 40-4"/>`,
  }),
};

function drawHair({ hair, hairColor }: PortraitFeatures): Layers {
  return styles[hair](hairColors[hairColor]);
}

/** Size of the rectangle that a portrait fills. */
const portraitSize = { width: 240, height: 260 } as const;

const pen = 'stroke-width="3" stroke-linecap="round" stroke-linejoin="round"';

/** The person without a background. */
function drawBust(features: PortraitFeatures): string {
  const hair = drawHair(features);
  const layers = [
    hair.behind ?? '',
    features.clothes === 'hoodie' ? drawClothes(features) : '',
    drawHead(features),
    features.clothes === 'hoodie' ? '' : drawClothes(features),
    drawFace(features),
    hair.front ?? '',
    drawExtra(features),
  ];
  return layers.join('');
}

/**
 * Draws a person in the tones of `illustrations.svg` (`--art-…`), the bust as a group called `id`; the same
 * features always give the same drawing.
 */
export function drawPortrait(features: PortraitFeatures, id = ''): string {
  const { width, height } = portraitSize;
  const ground = `<rect width="${width}" height="${height}" fill="var(--art-ground)"/>`;
  const motif = `<g fill="none" stroke="var(--art-faint)" ${pen}>${motifs[features.behind]}</g>`;
  const name = id && `id="${id}" `;
  return `${ground}${motif}<g ${name}fill="none" stroke="var(--art-line)" ${pen}>${drawBust(features)}</g>`;
}

/** Where the people stand in the picture of all, by their order in content, from the back to the front. */
const places = [
  [1, 106, 0],
  [0, 534, 0],
  [4, 320, -6],
  [3, 0, 58],
  [5, 428, 60],
  [2, 214, 52],
] as const;

/** Returns the whole team in one file: a symbol for each person, named by id, and `team` with all of them. */
export function portraitSprite(): string {
  const { width, height } = portraitSize;
  const symbols = Object.entries(teamPortraits).map(
    ([id, portrait]) =>
      `<symbol id="${id}" viewBox="0 0 ${width} ${height}">${drawPortrait(portrait, `${id}-bust`)}</symbol>`,
  );
  const ids = Object.keys(teamPortraits);
  const group = places.map(([person, x, y]) =>
    ids[person] ? `<use href="#${ids[person]}-bust" x="${x}" y="${y}"/>` : '',
  );
  symbols.push(`<symbol id="team" viewBox="0 0 774 258">${group.join('')}</symbol>`);
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`;
}
