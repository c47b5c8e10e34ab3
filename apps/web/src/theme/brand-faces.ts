import {
  type brandFaces,
  builtFaces,
  type FaceProportions,
  type HeadingFace,
  headingFaces,
  type TextFace,
  textFaces,
} from '@app/content/brand-typefaces';
import archivo from '@fontsource/archivo/files/archivo-latin-700-normal.woff2';
import bricolage from '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2?basic';
import dmSerif from '@fontsource/dm-serif-display/files/dm-serif-display-latin-400-normal.woff2';
import fraunces from '@fontsource/fraunces/files/fraunces-latin-700-normal.woff2';
import outfit from '@fontsource/outfit/files/outfit-latin-700-normal.woff2';
import playfair from '@fontsource/playfair-display/files/playfair-display-latin-700-normal.woff2';
import spaceGrotesk from '@fontsource/space-grotesk/files/space-grotesk-latin-700-normal.woff2';
import youngSerif from '@fontsource/young-serif/files/young-serif-latin-400-normal.woff2';
import atkinson from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?basic';
import newsreader from '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2';
import publicSans from '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2';

/* Servers and the studio's preview load this; no page does. The build's faces are declared in fonts.css. */

const files: Record<HeadingFace | TextFace, string> = {
  'Bricolage Grotesque': bricolage,
  Archivo: archivo,
  'DM Serif Display': dmSerif,
  Fraunces: fraunces,
  Outfit: outfit,
  'Playfair Display': playfair,
  'Space Grotesk': spaceGrotesk,
  'Young Serif': youngSerif,
  Figtree: figtree,
  'Atkinson Hyperlegible Next': atkinson,
  Newsreader: newsreader,
  'Public Sans': publicSans,
};

type Faces = typeof brandFaces;

/** Returns the fonts that every page starts with. */
export function fontFiles({ headingFace, textFace }: Faces): string[] {
  return [files[textFace], files[headingFace]];
}

/** Local fonts that stand in until a face has loaded, and their widths compared to Arial's. */
const standIns = {
  text: [
    { suffix: '', local: ['Arial', 'Liberation Sans', 'Helvetica'], width: 1 },
    { suffix: ' Android', local: ['Roboto'], width: 1.0078 },
    { suffix: ' Linux', local: ['DejaVu Sans'], width: 1.1432 },
  ],
  heading: [
    { suffix: '', local: ['Arial Bold', 'Liberation Sans Bold', 'Helvetica Bold'], width: 1 },
    { suffix: ' Android', local: ['Roboto Bold'], width: 1.0078 },
    { suffix: ' Linux', local: ['DejaVu Sans Bold'], width: 1.1921 },
  ],
};

/** Returns a face and its fallbacks, scaled to its proportions so that nothing shifts when it loads (fonts.css). */
function styleOf(
  face: HeadingFace | TextFace,
  proportions: FaceProportions,
  { weight, role }: { weight: string; role: keyof typeof standIns },
): string {
  const percent = (share: number) => `${(share * 100).toFixed(2)}%`;
  const fallbacks = standIns[role].map(({ suffix, local, width }) => {
    const scale = proportions.width / 100 / width;
    const sources = local.map((name) => `local("${name}")`).join(',');
    const metrics = `size-adjust:${percent(scale)};ascent-override:${percent(proportions.ascent / scale)};descent-override:${percent(proportions.descent / scale)};line-gap-override:0%`;
    return `@font-face{font-family:"${face} Fallback${suffix}";src:${sources};${metrics}}`;
  });
  const source = `src:url(${JSON.stringify(files[face])}) format("woff2")`;
  return `@font-face{font-family:"${face}";font-weight:${weight};font-display:swap;${source}}${fallbacks.join('')}`;
}

/** Returns the declarations of the faces that are not the build's. */
export function faceStyles({ headingFace, textFace }: Faces): string {
  const built = builtFaces();
  return [
    textFace === built.textFace
      ? ''
      : styleOf(textFace, textFaces[textFace], { weight: '400 700', role: 'text' }),
    // One weight for all, or browsers would thicken faces that have no bold.
    headingFace === built.headingFace
      ? ''
      : styleOf(headingFace, headingFaces[headingFace], { weight: '400 700', role: 'heading' }),
  ].join('');
}
