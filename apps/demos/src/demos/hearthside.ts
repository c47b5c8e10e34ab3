import { house, room } from '../art/buildings';
import type { Demo } from '../demo';
import { html } from '../html';
import { features, gallery, quotes, table } from '../sections/blocks';
import { siteFooter, siteHeader } from '../sections/chrome';
import { form } from '../sections/forms';
import { section, split } from '../sections/section';

/** Functions, so that each use is drawn anew: an id inside a picture may occur only once per page. */
const rooms = {
  blue: () =>
    room({
      wall: '#f0c9a8',
      floor: '#a4552f',
      bed: '#c96a3e',
      trim: '#7a3a22',
      view: ['#9fd0dd', '#f6e3c0'],
    }),
  evening: () =>
    room({
      wall: '#e6d3c0',
      floor: '#8c6a4d',
      bed: '#5f7f74',
      trim: '#3d5750',
      view: ['#f5b98a', '#fbe2b8'],
    }),
  corner: () =>
    room({
      wall: '#d9b99b',
      floor: '#6f4a34',
      bed: '#b44a2c',
      trim: '#4a2a1c',
      view: ['#7fb6c4', '#dceee6'],
      seats: true,
    }),
  roof: () =>
    room({
      wall: '#f4e3cf',
      floor: '#b8784c',
      bed: '#d99a4e',
      trim: '#8a4a28',
      view: ['#bfe0e4', '#fdf2d8'],
      seats: true,
    }),
};

export function hearthside(): Demo {
  return {
    slug: 'hearthside',
    title: 'Hearthside – stay a night, stay a season',
    description: 'Furnished rooms and apartments with everything working, by the night or by the month.',
    mark: 'campfire',
    look: {
      paper: '#fff9f3',
      ink: '#3b1f14',
      muted: '#6e5043',
      line: '#ecd9c8',
      tint: '#fbead9',
      card: '#ffffff',
      accent: '#a9441f',
      onAccent: '#ffffff',
      deep: '#4d2515',
      onDeep: '#fff1e2',
      deepMuted: '#f3cba8',
      display: 'instrument-serif',
      text: 'figtree',
      weight: 400,
      tracking: -0.03,
      radius: 20,
    },
    header: siteHeader({
      brand: 'Hearthside',
      mark: 'campfire',
      nav: [
        ['Rooms', '#rooms'],
        ['Prices', '#prices'],
        ['The house', '#house'],
        ['Guests', '#guests'],
      ],
      cta: ['Book', '#book'],
    }),
    main: [
      html`<section class="collage" aria-labelledby="title"><div class="wrap"><h1 id="title">Stay a night. <em>Stay a season.</em></h1><div class="tiles"><div>${rooms.blue()}</div><div>${house({ kind: 'row', sky: ['#f4b98c', '#fde9cf'], wall: '#c96a3e', roof: '#7a3a22', ground: '#8a6a45' })}</div><div>${rooms.corner()}</div><div>${rooms.evening()}</div></div>${form(
        {
          id: 'book',
          label: 'Book',
          kind: 'bar',
          fields: [
            { label: 'Place', options: ['Sinkor', 'Mamba Point', 'Robertsport'] },
            { label: 'From', type: 'date' },
            { label: 'Until', type: 'date' },
            { label: 'Guests', options: ['1', '2', '3', '4'] },
          ],
          button: 'See rooms',
          thanks: 'Three rooms are free on these days. The blue room has the breeze.',
        },
      )}</div></section>`,
      section(
        {
          title: 'Rooms',
          lead: 'Twelve, none alike. All with fast internet and a desk that does not wobble.',
        },
        gallery(
          [
            { art: rooms.blue(), title: 'The blue window', note: '$38 a night, $640 a month' },
            { art: rooms.evening(), title: 'Evening room', note: '$34 a night, $580 a month' },
            { art: rooms.corner(), title: 'Corner studio', note: '$52 a night, $890 a month' },
            { art: rooms.roof(), title: 'Roof apartment', note: '$61 a night, $1,050 a month' },
          ],
          'pairs',
        ),
      ),
      section(
        { title: 'The house', id: 'house', tone: 'tint' },
        features(
          [
            {
              icon: 'bolt',
              title: 'Power, always',
              text: 'Solar first, then the grid, then a generator you will not hear.',
            },
            {
              icon: 'wash-machine',
              title: 'Laundry on Tuesdays',
              text: 'Leave the bag outside. It comes back folded.',
            },
            {
              icon: 'soup',
              title: 'A pot at seven',
              text: 'Whoever is in eats together. Whoever is late finds a plate.',
            },
            { icon: 'key', title: 'Sign online', text: 'Your code opens the gate from three o’clock.' },
          ],
          'plain',
          4,
        ),
      ),
      section(
        { title: 'Prices' },
        split(
          html`<p class="lead">The longer you stay, the less a night costs. Cleaning, water and coffee are in.</p>`,
          table(
            'Evening room, all included',
            ['Stay', 'A night', 'In total'],
            [
              ['1 night', '$34', '$34'],
              ['1 week', '$29', '$203'],
              ['1 month', '$19', '$580'],
              ['A season', '$16', '$1,440'],
            ],
          ),
        ),
      ),
      section(
        { title: 'Guests', tone: 'deep' },
        quotes(
          [
            {
              words: '“I came for four nights to fix a bridge. I left in March.”',
              name: 'Ingrid S.,',
              role: 'engineer, Corner studio',
            },
          ],
          'big',
        ),
      ),
    ],
    footer: siteFooter({
      brand: 'Hearthside',
      line: '19th Street, Sinkor. Ask for the house with the lamp.',
      columns: [{ title: 'Host', items: ['Mrs. Cooper', '+1 555 0187'] }],
    }),
  };
}
