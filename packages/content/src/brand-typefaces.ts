import { editable } from './site-words';

/** Proportions of a typeface, to which system fonts are scaled until it has loaded (typefaces.test.ts of artwork). */
export interface FaceProportions {
  /** Width of text compared to Arial, in percent. */
  readonly width: number;
  /** Height above the baseline and depth below it, as shares of the size. */
  readonly ascent: number;
  readonly descent: number;
}

interface BundledFace extends FaceProportions {
  /** Weight of the file that headings use; some faces have only one. */
  readonly weight: 400 | 700;
}

/** The typefaces that an owner can choose for headings. The name is also the stored value. */
export const headingFaces = {
  'Bricolage Grotesque': { weight: 700, width: 102.38, ascent: 0.93, descent: 0.27 },
  Archivo: { weight: 700, width: 98.5, ascent: 0.878, descent: 0.21 },
  'DM Serif Display': { weight: 400, width: 93.87, ascent: 1.036, descent: 0.335 },
  Fraunces: { weight: 700, width: 103.95, ascent: 0.978, descent: 0.255 },
  Outfit: { weight: 700, width: 95.67, ascent: 1, descent: 0.26 },
  'Playfair Display': { weight: 700, width: 96.71, ascent: 1.082, descent: 0.251 },
  'Space Grotesk': { weight: 700, width: 102.24, ascent: 0.984, descent: 0.292 },
  'Young Serif': { weight: 400, width: 105.98, ascent: 1.046, descent: 0.366 },
} as const satisfies Record<string, BundledFace>;

/** The typefaces that an owner can choose for everything else. */
export const textFaces = {
  Figtree: { width: 100.97, ascent: 0.95, descent: 0.25 },
  'Atkinson Hyperlegible Next': { width: 99.43, ascent: 0.984, descent: 0.316 },
  Newsreader: { width: 96.03, ascent: 0.735, descent: 0.265 },
  'Public Sans': { width: 104.85, ascent: 0.95, descent: 0.225 },
} as const satisfies Record<string, FaceProportions>;

export type HeadingFace = keyof typeof headingFaces;
export type TextFace = keyof typeof textFaces;

/** The typefaces of the build. */
export const builtFaces = () => ({
  headingFace: 'Bricolage Grotesque' as HeadingFace,
  textFace: 'Figtree' as TextFace,
});

/** The brand's two typefaces, also in what is drawn outside the pages (public-pages.own-typefaces). */
export const brandFaces = editable('brand', builtFaces);

/** The three cuts that drawings and documents use. */
export type FaceCut = 'display' | 'text' | 'strong';

/** Returns the file of a cut of the brand's typefaces, within npm packages. */
export function faceFile(cut: FaceCut, { headingFace, textFace } = brandFaces): string {
  const [face, weight] =
    cut === 'display'
      ? [headingFace, headingFaces[headingFace].weight]
      : [textFace, cut === 'text' ? 400 : 600];
  const name = face.toLowerCase().replaceAll(' ', '-');
  return `@fontsource/${name}/files/${name}-latin-${weight}-normal.woff`;
}
