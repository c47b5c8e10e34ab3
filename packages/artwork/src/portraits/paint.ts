import type { PortraitFeatures } from '@app/content/team-portraits';

/**
 * Skin tones, independent of the brand and the same in both colour schemes. `shade` is the shadow, `lip` the
 * mouth.
 */
export const skins: Readonly<Record<PortraitFeatures['skin'], { skin: string; shade: string; lip: string }>> =
  {
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
export function withoutOutline(content: string): string {
  return `<g stroke="none">${content}</g>`;
}
