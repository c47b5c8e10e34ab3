import { tiles } from '../art/abstract';
import { streetMap } from '../art/screens';
import type { Demo } from '../demo';
import { html } from '../html';
import { features, quotes } from '../sections/blocks';
import { siteFooter, siteHeader } from '../sections/chrome';
import { form } from '../sections/forms';
import { entries, filters, lines } from '../sections/listings';
import { section } from '../sections/section';

const place = (kind: string, start: string, title: string, text: string, open: string) => ({
  kind,
  start: html`<b>${start}</b>`,
  title,
  text,
  end: html`<span class="open${open.startsWith('opens') && ' is-shut'}">${open}</span>`,
  href: '#claim',
});

export function wayfinder(): Demo {
  return {
    slug: 'wayfinder',
    title: 'Wayfinder – everything within ten minutes',
    description: 'Shops, workshops, cafés and doctors in walking distance, and whether they are open now.',
    mark: 'map-pin',
    look: {
      paper: '#f4f8f1',
      ink: '#10281b',
      muted: '#466052',
      line: '#d0dfd0',
      tint: '#e6f0e1',
      card: '#ffffff',
      accent: '#146c3f',
      onAccent: '#ffffff',
      deep: '#0f3d27',
      onDeep: '#ffffff',
      deepMuted: '#ffd98a',
      display: 'bricolage',
      text: 'figtree',
      weight: 700,
      tracking: -0.03,
      radius: 14,
    },
    header: siteHeader({
      brand: 'Wayfinder',
      mark: 'map-pin',
      nav: [
        ['Near you', '#near'],
        ['Guides', '#guides'],
        ['Reviews', '#reviews'],
      ],
      cta: ['Add a place', '#claim'],
    }),
    main: [
      html`<section class="around" id="near" aria-labelledby="title"><div class="map">${streetMap(
        {
          land: '#dcebd6',
          road: '#ffffff',
          water: '#a8d5dd',
          park: '#b5d9a8',
          pin: '#0f3d27',
          pinInk: '#ffffff',
        },
        [
          { x: 640, y: 260, label: '1' },
          { x: 860, y: 330, label: '2' },
          { x: 740, y: 480, label: '3' },
          { x: 980, y: 190, label: '4' },
          { x: 560, y: 120, label: '5' },
          { x: 1080, y: 430, label: '6' },
        ],
        'Map of six places nearby',
      )}</div><div class="sheet"><h1 id="title">Everything within ten minutes</h1><p>Old Town, on foot. 214 places, 131 open now.</p><h2 class="sr">Places</h2>${filters('Kind', 'places', ['Eat', 'Fix', 'Health'])}${lines([place('Eat', '1', 'Palm Coffee', 'Roastery and bakery, 2 min', 'open until 22'), place('Fix', '2', 'Needle & Son', 'Tailor, 4 min', 'open until 18'), place('Health', '3', 'Mercy Pharmacy', 'Night counter, 5 min', 'always open'), place('Fix', '4', 'City Cycles', 'Repairs while you wait, 6 min', 'opens at 14'), place('Eat', '5', 'Auntie Jartu', 'Rice and soup, cash only, 7 min', 'open until 16'), place('Health', '6', 'Dr. Weah, dentist', 'Third floor, 9 min', 'opens Monday')], { id: 'places' })}</div></section>`,
      section(
        { title: 'Guides by people who live here', id: 'guides' },
        entries([
          {
            art: tiles(['#146c3f', '#ffd98a', '#0f3d27', '#f4f8f1', '#7fb98f'], 3, 4, 3),
            kicker: '9 places',
            title: 'Breakfast before six',
            text: 'For fishermen, nurses and people who could not sleep.',
            href: '#near',
          },
          {
            art: tiles(['#e07a3f', '#fff1dc', '#0f3d27', '#ffd98a'], 12, 4, 3),
            kicker: '12 places',
            title: 'They still repair it',
            text: 'Shoes, radios, umbrellas, one accordion.',
            href: '#near',
          },
          {
            art: tiles(['#2f7f9f', '#dff0f4', '#0f3d27', '#ffd98a'], 28, 4, 3),
            kicker: '7 places',
            title: 'Shade',
            text: 'Benches with a tree, in order of shade at noon.',
            href: '#near',
          },
        ]),
      ),
      section(
        { title: 'Reviews, read before they appear', id: 'reviews', tone: 'tint' },
        quotes([
          {
            words: 'He took in the jacket while I waited and told me the history of the jacket.',
            name: 'Needle & Son',
            role: 'five of five, by Helen',
          },
          {
            words: 'The soup is gone by one. This is not a complaint.',
            name: 'Auntie Jartu',
            role: 'five of five, by Abdul',
          },
          {
            words: 'Good brakes now. Also new opinions about saddles.',
            name: 'City Cycles',
            role: 'four of five, by Ernest',
          },
        ]),
      ),
      section(
        {
          title: 'Your place is here already?',
          id: 'claim',
          tone: 'deep',
          lead: 'Claim it with a phone call, then keep hours, pictures and prices yourself.',
        },
        features(
          [
            { icon: 'phone', title: 'We call', text: 'The number on your sign, to be sure it is you.' },
            { icon: 'clock-edit', title: 'You edit', text: 'Closed for a funeral? Two taps.' },
            { icon: 'star', title: 'They come', text: 'And see that the door is open.' },
          ],
          'plain',
        ),
        form({
          id: 'claim-form',
          label: 'Claim a place',
          kind: 'bar',
          fields: [{ label: 'Name of the place' }, { label: 'Phone on the sign', type: 'tel' }],
          button: 'Claim it',
          thanks: 'We call in a few minutes. Please pick up!',
        }),
      ),
    ],
    footer: siteFooter({
      brand: 'Wayfinder',
      line: 'No paid places, no stars for sale.',
      columns: [{ title: 'Cities', items: ['Monrovia', 'Buchanan', 'Ganta', 'Harper'] }],
    }),
  };
}
