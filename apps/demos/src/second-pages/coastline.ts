import { landscape } from '../art/landscape';
import { portrait } from '../art/people';
import type { SecondPage } from '../demo';
import { html } from '../html';
import { checks, faq, quotes, table } from '../sections/blocks';
import { hero } from '../sections/hero';
import { band, section, split } from '../sections/section';

export const robertsport = (): SecondPage => ({
  folder: 'robertsport',
  title: 'Surf and stay, Robertsport – Coastline',
  description:
    'Five days, one long left wave, two boards a person. What is included, and when there is room.',
  main: [
    hero({
      kind: 'cover',
      tone: 'deep',
      kicker: '5 days, $620 a person',
      title: 'Surf and stay, Robertsport',
      text: 'One long left wave, a house with nine beds, and a cook who asks in the morning what you dreamed of.',
      actions: [
        ['Hold a seat', '../#book'],
        ['See the dates', '#dates'],
      ],
      art: landscape({
        sky: ['#ff9a6b', '#ffd6a0'],
        sun: '#fff1c9',
        hills: ['#a9486a', '#4d1d56'],
        sea: ['#f2a06a', '#7a2a60'],
        palms: '#3a1646',
        seed: 5,
        horizon: 430,
      }),
    }),
    section(
      { title: 'What is in the price' },
      split(
        checks([
          'The drive from Monrovia and back, with one stop for pineapple',
          'Four nights in a house on the beach, two to a room',
          'Two boards, a long one and a braver one',
          'Every morning in the water with Alfred',
          'All meals; the fish is from the same day',
        ]),
        html`<p class="lead">Not in it: drinks, a hammock of your own to take home, and the tattoo that somebody gets every year.</p>`,
      ),
    ),
    section(
      { title: 'Dates', id: 'dates', tone: 'tint' },
      table(
        'Departures this season, nine seats each',
        ['Leaves', 'Returns', 'A person', 'Seats left'],
        [
          ['8 November', '12 November', '$620', '4'],
          ['22 November', '26 November', '$620', '7'],
          ['6 December', '10 December', '$620', 'full'],
          ['10 January', '14 January', '$680', '9'],
        ],
      ),
    ),
    section(
      { title: 'Who takes you', tone: 'paper' },
      split(
        html`<p class="lead">Alfred learned to surf on a door. He reads the water from the cotton tree, decides at six whether it is a day for the point or for the beach, and has never lost a guest, only one hat.</p>`,
        portrait({ seed: 2, backdrop: '#ffb45e', shirt: '#3a1646', beard: true }),
      ),
    ),
    section(
      { title: 'Before you pack', tone: 'tint' },
      faq([
        [
          'I have never surfed.',
          'Nor had a third of last year’s guests. The beach forgives; the point waits.',
        ],
        [
          'What do I bring?',
          'Two swimsuits, a long shirt, something for the evening breeze. No wetsuit: the water has 28°.',
        ],
        [
          'What if there are no waves?',
          'Then there is the lake, the cape and a boat. It happens on one day in six.',
        ],
      ]),
      quotes(
        [
          {
            words: '“I stood for four seconds. I have told everybody about them.”',
            name: 'Joe,',
            role: 'back in February',
          },
        ],
        'big',
      ),
    ),
    band('Nine seats, no hurry.', 'A deposit of $50 holds yours for three days.', [
      ['Hold a seat', '../#book'],
      ['All trips', '../#trips'],
    ]),
  ],
});
