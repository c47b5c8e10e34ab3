import type { BrandColors } from '@app/content/colors/derive-colors';
import type { MantineColorsTuple } from '@mantine/core';

export const red: MantineColorsTuple = [
  '#fff1f1',
  '#ffe0e0',
  '#ffc4c4',
  '#ff9b9b',
  '#f86f6f',
  '#e54a4a',
  '#c42b2b',
  '#a32222',
  '#861f1f',
  '#6f1d1d',
];

export const green: MantineColorsTuple = [
  '#ecfbf3',
  '#d2f5e2',
  '#a7e9c7',
  '#72d7a7',
  '#40bd84',
  '#21a069',
  '#13754b',
  '#106241',
  '#0f4e35',
  '#0c3f2c',
];

export const yellow: MantineColorsTuple = [
  '#fff9e6',
  '#fff0c2',
  '#ffe18a',
  '#ffcd4d',
  '#f8b820',
  '#d99a06',
  '#8a5d00',
  '#724c00',
  '#5d3f05',
  '#4d3407',
];

/**
 * Returns the theme's colours in those of a brand. Shade 6 is used behind white text and on white; shades 3
 * and 4 are used on the dark page. Every one of these pairs reaches 4.5:1, also on a 10 % tint of its own
 * colour. Shade 4 of the accent, pepper, is the colour itself, used behind the light scheme's ink. The dark
 * scheme goes from text to page: 0 is text, 2 is dimmed text, 7 is the page.
 */
export function paletteOf({ primary: brand, accent: pepper, gray, dark }: BrandColors['shades']) {
  return { brand, blue: brand, pepper, orange: pepper, red, green, teal: green, yellow, gray, dark };
}
