import { icon } from '../art/icon';
import { each, glow, picture } from '../art/svg';
import type { Demo } from '../demo';
import { html } from '../html';
import { kruBrass } from '../second-pages/encore';
import { faq, plans } from '../sections/blocks';
import { siteFooter, siteHeader } from '../sections/chrome';
import { form } from '../sections/forms';
import { program } from '../sections/listings';
import { section } from '../sections/section';

const crowd = () =>
  picture(
    1600,
    900,
    `<defs><linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#b3106b"/><stop offset=".55" stop-color="#e8382f"/><stop offset="1" stop-color="#ff9d2e"/></linearGradient></defs><rect width="1600" height="900" fill="url(#dusk)"/>${glow(800, 560, 560, '#ffe27a', 0.8)}<circle cx="800" cy="560" r="220" fill="#ffd34d"/>${each(9, (i) => `<path d="M800 620 ${-300 + i * 275} -60h90z" fill="#fff" opacity=".08"/>`)}<path d="M330 760V420l470-110 470 110v340z" fill="#3d0535" opacity=".55"/>${each(64, (i) => `<circle cx="${i * 26}" cy="${780 + Math.abs(Math.sin(i * 3.7)) * 46}" r="${20 + Math.abs(Math.cos(i * 2.3)) * 12}" fill="#2a0326"/>${i % 4 === 0 ? `<path d="M${i * 26} 800c-6-50 6-90 24-130l14 6c-8 40-14 80-10 124z" fill="#2a0326"/>` : ''}`)}<rect y="815" width="1600" height="90" fill="#2a0326"/>`,
  );
const acts: readonly (readonly [name: string, size: number, page?: string])[] = [
  ['Kru Brass', 3, 'kru-brass/'],
  ['Sister Decembra', 3],
  ['The Night Buses', 2],
  ['DJ Palm Oil', 2],
  ['Ma Kebbeh & sons', 2],
  ['Radio Grebo', 1],
  ['Two Drums', 1],
  ['Waterside Choir', 1],
  ['Lamp', 1],
  ['Old Ferry', 1],
];

export function encore(): Demo {
  return {
    slug: 'encore',
    title: 'Encore – play it again',
    description: 'Two nights, two stages, the beach at Buchanan. 12 and 13 June.',
    mark: 'music',
    look: {
      scheme: 'dark',
      paper: '#2a0326',
      ink: '#fff3e0',
      muted: '#f0c4d4',
      line: '#6b1a55',
      tint: '#3d0535',
      card: '#4a0a41',
      accent: '#ffd34d',
      onAccent: '#2a0326',
      deep: '#b3106b',
      onDeep: '#ffffff',
      deepMuted: '#ffe9c2',
      display: 'bricolage',
      text: 'figtree',
      weight: 800,
      tracking: -0.05,
      radius: 12,
    },
    header: siteHeader({
      brand: 'Encore',
      kind: 'over',
      nav: [
        ['Line-up', '#line-up'],
        ['Times', '#times'],
        ['Getting here', '#getting-here'],
      ],
      cta: ['Tickets', '#tickets'],
    }),
    main: [
      html`<section class="poster" aria-labelledby="title"><div class="crowd" aria-hidden="true">${crowd()}</div><div class="wrap"><p class="date">Beach at Buchanan · 12 and 13 June</p><h1 id="title">Play it<br>again</h1><p class="lead">Two nights, two stages, twenty-six bands and a choir that cannot be stopped.</p><p class="actions"><a class="button" href="#tickets">Get tickets, from $18</a></p></div></section>`,
      section(
        { title: 'Line-up' },
        html`<ul class="acts" role="list">${acts.map(([name, size, page]) => html`<li class="size-${size}">${page ? html`<a href="${page}">${name}</a>` : name}</li>`)}</ul>`,
      ),
      section(
        {
          title: 'Times',
          tone: 'tint',
          lead: 'Saved on your phone; works at the gate without a connection.',
        },
        program('Nights', [
          {
            name: 'Friday',
            rows: [
              { time: '18:00', title: 'Gates', text: 'Drums from the sea side' },
              { time: '19:00', title: 'Radio Grebo', place: 'Palm stage' },
              { time: '20:30', title: 'The Night Buses', place: 'Sea stage' },
              { time: '22:00', title: 'Kru Brass', place: 'Palm stage', tag: 'Headliner' },
              { time: '0:30', title: 'DJ Palm Oil', place: 'Sand' },
            ],
          },
          {
            name: 'Saturday',
            rows: [
              { time: '16:00', title: 'Two Drums', text: 'For children, loudly', place: 'Sand' },
              { time: '19:30', title: 'Ma Kebbeh & sons', place: 'Sea stage' },
              { time: '21:30', title: 'Sister Decembra', place: 'Palm stage', tag: 'Headliner' },
              { time: '23:45', title: 'Waterside Choir, everyone', place: 'All of it' },
            ],
          },
        ]),
      ),
      section(
        { title: 'Tickets', tone: 'deep' },
        plans(
          [
            {
              name: 'One night',
              price: '$18',
              per: 'a person',
              text: 'Friday or Saturday.',
              points: ['Both stages', 'Children under ten free'],
              action: 'Choose a night',
            },
            {
              name: 'Both nights',
              price: '$30',
              per: 'a person',
              text: 'Sleep is for Sunday.',
              points: ['Both stages', 'Tent place', 'Sunday breakfast'],
              action: 'Take two',
              best: true,
            },
            {
              name: 'Table of eight',
              price: '$320',
              per: 'both nights',
              text: 'Shade, chairs, somebody who brings fish.',
              points: ['Next to the sea stage', 'Own gate'],
              action: 'Reserve',
            },
          ],
          '#gate',
        ),
      ),
      section(
        { title: 'Getting here' },
        html`<ul class="ways" role="list">${[
          ['bus', 'Bus', 'From Monrovia every half hour, back until three.'],
          ['bike', 'Bicycle', 'Guarded parking, a pump and a mechanic.'],
          ['walk', 'On foot', 'Follow the drums from the market, nine minutes.'],
          ['sailboat', 'Boat', 'Yes, really. Call ahead.'],
        ].map(
          ([name, title, text]) => html`<li>${icon(name ?? 'bus', 34)}<h3>${title}</h3><p>${text}</p></li>`,
        )}</ul>`,
        faq([
          ['What if it rains?', 'Then it rains. The stages are dry, and the choir gets louder.'],
          ['May I bring food?', 'Yes. Sharing is not required but common.'],
        ]),
      ),
      section(
        { title: 'Be first at the gate', id: 'gate', tone: 'accent' },
        form({
          id: 'gate-form',
          label: 'Tickets',
          kind: 'bar',
          fields: [
            { label: 'Phone', type: 'tel' },
            { label: 'How many', options: ['1', '2', '4', '8'] },
          ],
          button: 'Hold my tickets',
          thanks: 'Held for twenty minutes. Check your messages.',
        }),
      ),
    ],
    footer: siteFooter({
      brand: 'Encore',
      line: 'A festival by the people who used to carry the speakers.',
      tone: 'paper',
      columns: [{ title: 'Tower', items: ['+1 555 0150', 'again@encore.example.com'] }],
    }),
    second: kruBrass(),
  };
}
