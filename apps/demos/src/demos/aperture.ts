import { photo } from '../art/abstract';
import type { Demo } from '../demo';
import { html } from '../html';
import { gallery, steps } from '../sections/blocks';
import { siteFooter, siteHeader } from '../sections/chrome';
import { form } from '../sections/forms';
import { section } from '../sections/section';

type Colors = readonly [string, string, string, string];
const blue: Colors = ['#0a0e1c', '#27408f', '#7fb0e8', '#e8f1ff'];
const ember: Colors = ['#1a0b10', '#8a2f3c', '#f08a4b', '#ffe0a3'];
const moss: Colors = ['#0c1611', '#2f5d48', '#a9c28a', '#f7f0c0'];
const violet: Colors = ['#120a20', '#54308f', '#d07fc0', '#ffd7ef'];

export function aperture(): Demo {
  return {
    slug: 'aperture',
    title: 'Ama Tolbert – photographs',
    description: 'Light, then everything else: series from the coast, the markets and the night buses.',
    mark: 'aperture',
    look: {
      scheme: 'dark',
      paper: '#08080a',
      ink: '#f4f3f1',
      muted: '#b1afab',
      line: '#2b2b30',
      tint: '#101013',
      accent: '#f4f3f1',
      onAccent: '#08080a',
      deep: '#101013',
      onDeep: '#f4f3f1',
      deepMuted: '#b1afab',
      display: 'outfit',
      text: 'figtree',
      weight: 300,
      tracking: -0.04,
      radius: 0,
    },
    header: siteHeader({
      brand: 'Ama Tolbert',
      nav: [
        ['Series', '#series'],
        ['About', '#about'],
        ['Private galleries', '#private'],
        ['Write', '#private'],
      ],
    }),
    main: [
      html`<section class="wall" aria-labelledby="title"><div class="title-tile"><h1 id="title">Light, then everything else.</h1><p>Photographs from the coast, the markets and the last bus home.</p></div>${gallery(
        [
          { art: photo('night', violet, 4), title: 'Last bus', note: '2025' },
          { art: photo('hills', ember, 7), title: 'Nimba, 5:52', note: '2024' },
          { art: photo('street', ember, 2), title: 'Waterside', note: '2025' },
          { art: photo('water', blue, 3), title: 'Kru boats', note: '2023' },
          { art: photo('window', moss, 1), title: 'Aunt, listening', note: '2025' },
          { art: photo('dunes', ember, 2), title: 'Sand season', note: '2022' },
          { art: photo('figures', violet, 5), title: 'Wedding, power cut', note: '2024' },
          { art: photo('field', moss, 6), title: 'Foya', note: '2023' },
          { art: photo('night', blue, 12), title: 'Harbor lamps', note: '2025' },
        ],
      )}</section>`,
      section(
        { title: 'Series' },
        steps(
          [
            {
              when: '2025',
              title: 'Last bus',
              text: 'Forty nights on line 7. People asleep are people at their most polite.',
            },
            { when: '2024', title: 'Power cut', text: 'What faces do when the only light is a phone.' },
            { when: '2023', title: 'Boats with names', text: 'Every name is a wish, or a woman, or both.' },
            { when: '2022', title: 'Sand season', text: 'The week when the sky is a wall.' },
          ],
          'line',
        ),
      ),
      section(
        { title: 'About', tone: 'tint' },
        html`<p class="statement">I use one camera, one lens and whatever light is there. If there is none I wait. I live in Monrovia, print on cotton paper, and answer letters on Mondays.</p>`,
      ),
      section(
        {
          title: 'Private galleries',
          id: 'private',
          lead: 'You have a code? Choose your favorites and download them in full size. No code? Leave an address, and I will write.',
        },
        form({
          id: 'code',
          label: 'Private gallery',
          kind: 'bar',
          fields: [{ label: 'Code or e-mail' }],
          button: 'Open',
          thanks: 'Thank you. Monday, then.',
        }),
      ),
    ],
    footer: siteFooter({ brand: 'Ama Tolbert', line: 'studio@amatolbert.example.com', tone: 'paper' }),
  };
}
