import { type brandHero, heroFiles } from '@app/content/brand-hero';

/** Percentage at which all texts keep their contrast, even over a white picture (hero-styles.test.ts). */
export const darkBehindWords = 84;

const veil = (darkness: number) => `color-mix(in srgb, var(--night) ${darkness}%, transparent)`;
const even = `${veil(darkBehindWords)}, ${veil(darkBehindWords)}`;
/** The end of the headline is where the covers begin, and between them the picture can be seen. */
const clearing = `${veil(darkBehindWords)} 55%, ${veil(40)}`;

/** Returns the style of the owner's picture behind the headline, `--hero-ground`; empty for the drawn sky. */
export function heroStyles({ hero }: typeof brandHero): string {
  const [small, large] = heroFiles({ hero });
  if (!hero || !small || !large) return '';
  const { x, y } = hero.focus;
  const rule = (root: string, { href }: { href: string }, gradient: string) =>
    `${root}{--hero-ground:linear-gradient(${gradient}),url(${JSON.stringify(encodeURI(href))}) ${x}% ${y}%/cover}`;
  const onLarge = [
    rule(':root', large, `90deg,${clearing}`),
    rule(':root[dir=rtl]', large, `270deg,${clearing}`),
  ];
  return `${rule(':root', small, even)}@media ${large.media}{${onLarge.join('')}}`;
}
