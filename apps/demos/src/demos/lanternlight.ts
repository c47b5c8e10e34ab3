import { foliage } from '../art/abstract';
import { room } from '../art/buildings';
import { landscape } from '../art/landscape';
import type { Demo } from '../demo';
import { html } from '../html';
import { gardenRoom } from '../second-pages/lanternlight';
import { faq, features, table } from '../sections/blocks';
import { siteFooter, siteHeader } from '../sections/chrome';
import { form } from '../sections/forms';
import { entries } from '../sections/listings';
import { section, split } from '../sections/section';

const green = { wall: '#2d4a3c', floor: '#6b4a2c', trim: '#c69b52' };

export function lanternlight(): Demo {
  return {
    slug: 'lanternlight',
    title: 'Lanternlight Hotel – eleven rooms around a garden',
    description: 'A quiet house, ten minutes from everything. Book directly, confirmed at once.',
    mark: 'lamp',
    look: {
      scheme: 'dark',
      paper: '#10231b',
      ink: '#f6eedb',
      muted: '#c4c6b0',
      line: '#2f4a3c',
      tint: '#16301f',
      card: '#1a3527',
      accent: '#d8ab5c',
      onAccent: '#14261c',
      deep: '#0a1913',
      onDeep: '#f6eedb',
      deepMuted: '#dcc48d',
      display: 'fraunces',
      text: 'figtree',
      weight: 320,
      tracking: -0.025,
      radius: 2,
    },
    header: siteHeader({
      brand: 'Lanternlight',
      mark: 'lamp',
      nav: [
        ['Rooms', '#rooms'],
        ['Table', '#table'],
        ['Garden', '#garden'],
        ['Concierge', '#concierge'],
      ],
      cta: ['Reserve', '#reserve'],
    }),
    main: [
      html`<section class="arrival" aria-labelledby="title"><div class="arch">${landscape({ sky: ['#0a1913', '#1f4534', '#7a6a3a'], sun: '#ffdf9a', sunAt: [800, 330, 86], hills: ['#2b5a44', '#1c4031', '#0f2a20', '#071610'], stars: true, seed: 17, horizon: 470 })}</div><div class="greeting"><h1 id="title">Eleven rooms around <em>a garden.</em></h1><p class="lead">A quiet house, ten minutes from everything. At seven somebody lights the lanterns, by hand.</p></div>${form(
        {
          id: 'reserve',
          label: 'Reserve',
          kind: 'bar',
          fields: [
            { label: 'Arrival', type: 'date' },
            { label: 'Departure', type: 'date' },
            { label: 'Guests', options: ['2', '1', '3'] },
            { label: 'Room', options: ['Any', 'Garden', 'Library', 'Lantern suite'] },
          ],
          button: 'See rates',
          thanks: 'The Library room is free, $165 a night with breakfast. It is held for you for an hour.',
        },
      )}</section>`,
      section(
        {
          title: 'Rooms',
          tone: 'tint',
          lead: 'Three steps to book, confirmed at once, free to change until noon the day before.',
        },
        entries(
          [
            {
              art: room({ ...green, bed: '#7c9a76', view: ['#ffd99a', '#f3e8c8'] }),
              kicker: '24 m², ground floor',
              title: 'Garden room',
              text: 'A door to the frangipani, a tub with a view of it.',
              price: '$140',
              href: 'garden-room/',
              action: 'See the room',
            },
            {
              art: room({
                wall: '#3a2f24',
                floor: '#4a2e1c',
                bed: '#a8543a',
                trim: '#d8ab5c',
                view: ['#31506a', '#e8c28a'],
                seats: true,
              }),
              kicker: '28 m², first floor',
              title: 'Library room',
              text: 'Four hundred books, and a lamp that reaches all of them.',
              price: '$165',
              href: '#reserve',
              action: 'Reserve',
            },
            {
              art: room({
                wall: '#1f3c4a',
                floor: '#5a3d26',
                bed: '#d8ab5c',
                trim: '#8a6a34',
                view: ['#14233f', '#c87a5a'],
              }),
              kicker: '46 m², under the roof',
              title: 'Lantern suite',
              text: 'Two rooms, one terrace, the whole evening sky.',
              price: '$240',
              href: '#reserve',
              action: 'Reserve',
            },
          ],
          { look: 'is-bare' },
        ),
      ),
      section(
        { title: 'The table', id: 'table' },
        split(
          html`<p class="lead">Dinner is one long table and five plates. Tonight: pepper shrimp, cassava leaf with smoked fish, grilled pineapple with lime.</p>`,
          table(
            'Open to guests and neighbors',
            ['Meal', 'Time', 'Price'],
            [
              ['Breakfast', '6:30–11:00', 'included'],
              ['Garden tea', '15:00–17:00', '$9'],
              ['The long table', '19:30', '$32'],
            ],
          ),
        ),
      ),
      section(
        { title: 'The garden', id: 'garden', tone: 'deep' },
        html`<div class="greenery">${foliage('#0f2a20', ['#1f5a3f', '#2f7a52', '#174532', '#c69b52'], 9)}</div>`,
        features(
          [
            {
              title: 'Sixty-one lanterns',
              text: 'Each from a different town. Ask for the story of the blue one.',
            },
            { title: 'A pool for one lap', text: 'Fed by rain, warmed by the roof, closed to shouting.' },
            { title: 'The old mango', text: 'Older than the house. Fruit in April, shade always.' },
          ],
          'plain',
        ),
      ),
      section(
        { title: 'Concierge', lead: 'What guests ask most' },
        faq([
          ['How do I get from the airport?', 'Mr. Sando waits with a lantern, even at noon. $25, one hour.'],
          ['May I bring a child?', 'Yes. There is a drawer of toys and a cook who negotiates.'],
          ['Is it safe to walk in the evening?', 'To the sea and back, yes. We lend you a light and a dog.'],
        ]),
      ),
    ],
    footer: siteFooter({
      brand: 'Lanternlight',
      line: 'Lantern Lane 1, Mamba Point.',
      columns: [{ title: 'Front desk', items: ['+1 555 0111', 'stay@lanternlight.example.com'] }],
    }),
    second: gardenRoom(),
  };
}
