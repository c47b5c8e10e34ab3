import { brandBase } from './brand-base';
import { deriveColors } from './colors/derive-colors';
import { editable } from './site-words';

/** All colours of the brand, also in what is drawn outside the pages. Takes the published colours. */
export const brandPalette = editable('', () => deriveColors(brandBase));

/** The colours of documents and pictures by their purpose. */
export const brandColors = editable('', () => {
  const { shades, paints } = brandPalette;
  return {
    primary: shades.primary[6],
    primaryLight: shades.primary[3],
    primarySoft: shades.primary[0],
    accent: shades.accent[4],
    accentText: shades.accent[6],
    /** Dark surfaces. */
    night: paints.night,
    nightRaised: paints['night-raised'],
    nightGlow: paints['night-glow'],
    nightInk: paints['night-ink'],
    nightDimmed: paints['night-dimmed'],
    /** Text on white. */
    inkStrong: paints['ink-strong'],
    ink: paints.ink,
    inkDimmed: shades.gray[6],
    line: shades.gray[2],
    tint: shades.gray[0],
  };
});
