import { contours } from '../art/abstract';
import { landscape } from '../art/landscape';
import { portrait } from '../art/people';
import type { Demo } from '../demo';
import { robertsport } from '../second-pages/coastline';
import { features, quotes, steps, table } from '../sections/blocks';
import { siteFooter, siteHeader } from '../sections/chrome';
import { form } from '../sections/forms';
import { hero } from '../sections/hero';
import { entries } from '../sections/listings';
import { section, split } from '../sections/section';

const view = (sky: string[], sun: string, hills: string[], sea: string[], seed: number, palms?: string) =>
  landscape({ sky, sun, hills, sea, seed, horizon: 430, ...(palms ? { palms } : {}) });

export function coastline(): Demo {
  return {
    slug: 'coastline',
    title: 'Coastline – small groups, long beaches',
    description: 'Guided trips along the West African coast, from three days to two weeks.',
    mark: 'beach',
    look: {
      paper: '#fff9f2',
      ink: '#2b1733',
      muted: '#665068',
      line: '#eddccf',
      tint: '#ffeede',
      card: '#ffffff',
      accent: '#c53b1f',
      onAccent: '#ffffff',
      deep: '#3a1646',
      onDeep: '#fff3e6',
      deepMuted: '#ffc79e',
      display: 'bricolage',
      text: 'figtree',
      weight: 750,
      tracking: -0.04,
      radius: 24,
    },
    header: siteHeader({
      brand: 'Coastline',
      mark: 'beach',
      kind: 'over',
      nav: [
        ['Trips', '#trips'],
        ['Day by day', '#days'],
        ['Guides', '#guides'],
        ['Prices', '#prices'],
      ],
      cta: ['Ask us', '#book'],
    }),
    main: [
      hero({
        kind: 'cover',
        tone: 'deep',
        title: 'Small groups, long beaches.',
        text: 'Guided trips along the West African coast, from three days to two weeks, never more than nine people.',
        art: landscape({
          sky: ['#3a1646', '#8f2d62', '#e0573d', '#ffb45e'],
          sun: '#ffe3a3',
          sunAt: [1090, 400, 104],
          hills: ['#7a2758', '#5a1d50', '#2a0f38'],
          sea: ['#e8734a', '#5c1f55'],
          palms: '#1c0a28',
          seed: 3,
          horizon: 450,
        }),
        extra: form({
          id: 'finder',
          label: 'Find a trip',
          kind: 'bar',
          fields: [
            { label: 'Where', options: ['Robertsport', 'Sapo forest', 'The islands'] },
            { label: 'When', options: ['November', 'December', 'January', 'February'] },
            { label: 'Who', options: ['2 adults', '1 adult', 'Family'] },
          ],
          button: 'Find a trip',
          thanks: 'Two departures fit: 8 and 22 November. Both have places.',
        }),
      }),
      section(
        { title: 'Trips', lead: 'Seven routes, walked by us at least forty times.' },
        entries([
          {
            art: view(
              ['#ff9a6b', '#ffd6a0'],
              '#fff1c9',
              ['#a9486a', '#4d1d56'],
              ['#f2a06a', '#7a2a60'],
              5,
              '#3a1646',
            ),
            kicker: '5 days',
            title: 'Surf and stay, Robertsport',
            text: 'Two boards a person, one long left wave.',
            price: '$620',
            href: 'robertsport/',
            action: 'See dates',
          },
          {
            art: view(
              ['#bfe6da', '#f3f7d8'],
              '#fffbe0',
              ['#6fb08a', '#2f7a5c', '#124a3a'],
              ['#8fd0b8', '#1f6a58'],
              14,
            ),
            kicker: '4 days',
            title: 'Rainforest walk, Sapo',
            text: 'Pygmy hippos, if they feel like it.',
            price: '$480',
            href: '#book',
            action: 'See dates',
          },
          {
            art: view(
              ['#8ec9ee', '#e9f6fb'],
              '#fff7d0',
              ['#7fb5cf', '#2f6f9a'],
              ['#4fc0d8', '#0f6a90'],
              23,
              '#0c3d55',
            ),
            kicker: '8 days',
            title: 'Island hopping',
            text: 'Four islands, one wooden boat, no engine noise.',
            price: '$950',
            href: '#book',
            action: 'See dates',
          },
        ]),
      ),
      section(
        { title: 'Robertsport, day by day', id: 'days', tone: 'tint' },
        split(
          steps(
            [
              {
                when: 'Day 1',
                title: 'Down to the lake',
                text: 'Pick-up at noon, three hours, first swim before dinner.',
              },
              {
                when: 'Days 2–3',
                title: 'The wave',
                text: 'Mornings in the water with Alfred, afternoons in a hammock.',
              },
              {
                when: 'Day 4',
                title: 'Cotton tree point',
                text: 'A walk to the cape with the best shade in the county.',
              },
              {
                when: 'Day 5',
                title: 'Fish, then home',
                text: 'Breakfast is what the boats bring. Back by six.',
              },
            ],
            'line',
          ),
          contours('#ffd9b3', '#a83a4a', 5, 'Map of the cape'),
        ),
      ),
      section(
        { title: 'Guides' },
        features([
          {
            art: portrait({ seed: 2, backdrop: '#ffb45e', shirt: '#3a1646', beard: true }),
            title: 'Alfred',
            text: 'Learned to surf on a door. Teaches on boards.',
          },
          {
            art: portrait({ seed: 12, backdrop: '#a9dcc9', shirt: '#c53b1f', wrap: '#3a1646' }),
            title: 'Musu',
            text: 'Knows every bird by its complaint.',
          },
          {
            art: portrait({ seed: 7, backdrop: '#b8dcf0', shirt: '#1f6a58' }),
            title: 'Titus',
            text: 'Skipper. Has never been on time, or late.',
          },
        ]),
      ),
      section(
        { title: 'Prices by season', id: 'prices', tone: 'deep' },
        table(
          'A person, sharing; everything but drinks',
          ['Trip', 'Nov–Dec', 'Jan–Mar', 'Apr'],
          [
            ['Robertsport', '$620', '$680', '$540'],
            ['Sapo', '$480', '$520', '–'],
            ['Island hopping', '$950', '$1,040', '$860'],
          ],
        ),
        quotes(
          [
            {
              words: '“On the third day I noticed that I had not looked at a clock since the first.”',
              name: 'Hannah,',
              role: 'back in May',
            },
          ],
          'big',
        ),
      ),
      section(
        { title: 'A deposit saves your seat', id: 'book', tone: 'tint' },
        form({
          id: 'booking',
          label: 'Book a trip',
          kind: 'grid',
          fields: [
            { label: 'Name', autocomplete: 'name' },
            { label: 'E-mail', type: 'email' },
            { label: 'Trip', options: ['Robertsport', 'Sapo', 'Island hopping'] },
            { label: 'People', type: 'number', value: '2' },
          ],
          button: 'Hold my seats for $50',
          thanks: 'Your seats are held for three days. Musu writes to you tonight.',
        }),
      ),
    ],
    footer: siteFooter({
      brand: 'Coastline',
      line: 'Nine seats, one cooler, no hurry.',
      columns: [{ title: 'Beach office', items: ['+1 555 0103', 'sea@coastline.example.com'] }],
    }),
    second: robertsport(),
  };
}
