import type { PortraitFeatures } from '@app/content/team-portraits';
import { hairColors } from './paint';

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

export function drawHair({ hair, hairColor }: PortraitFeatures): Layers {
  return styles[hair](hairColors[hairColor]);
}
