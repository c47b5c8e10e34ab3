import { icon } from '../art/icon';
import { portrait } from '../art/people';
import type { Demo } from '../demo';
import { html } from '../html';
import { faq, quotes, stats, steps, table } from '../sections/blocks';
import { siteFooter, siteHeader } from '../sections/chrome';
import { choices, form } from '../sections/forms';
import { band, section } from '../sections/section';

const jobs = [
  ['droplet', 'Leaking tap', '$25–40'],
  ['bolt', 'No power', '$30–90'],
  ['toilet-paper', 'Blocked drain', '$35–80'],
  ['wind', 'Air conditioner', '$45–120'],
  ['lock', 'Locked out', '$30–50'],
  ['wash-machine', 'Appliance', '$40–110'],
] as const;

export function fixwell(): Demo {
  return {
    slug: 'fixwell',
    title: 'Fixwell – electricians, plumbers and repairs',
    description: 'Choose the problem, see the price range, pick a time. Fixwell repairs homes in Monrovia.',
    mark: 'tool',
    look: {
      paper: '#ffffff',
      ink: '#141414',
      muted: '#4d4d4d',
      line: '#dcdcdc',
      tint: '#f5f4ef',
      accent: '#ffcc1a',
      onAccent: '#141414',
      link: '#141414',
      deep: '#141414',
      onDeep: '#ffffff',
      deepMuted: '#ffd95c',
      display: 'archivo-expanded',
      text: 'figtree',
      weight: 800,
      tracking: -0.04,
      radius: 14,
    },
    header: siteHeader({
      brand: 'Fixwell',
      mark: 'tool',
      strip: html`<span>Open today until 22:00</span><a href="tel:+15550133">Emergency: +1 555 0133</a>`,
      nav: [
        ['Jobs', '#jobs'],
        ['Prices', '#prices'],
        ['How it works', '#how-it-works'],
        ['Reviews', '#reviews'],
      ],
      cta: ['Book a visit', '#book'],
    }),
    main: [
      html`<section class="hero tone-accent" aria-labelledby="title"><div class="wrap opening"><div class="hero-words"><h1 id="title">Something broke? We are on our way.</h1><p class="lead">Licensed electricians and plumbers in your area, most within ninety minutes. You know the price range before we ring the bell.</p><ul class="proof" role="list"><li>${icon('star', 20)} 4.9 from 2,318 visits</li><li>${icon('shield-check', 20)} 12 months’ guarantee</li><li>${icon('cash', 20)} Card, cash, mobile money</li></ul></div><div class="booking"><h2>Book in one minute</h2>${choices('What is it?', 'job', [['Tap'], ['Power'], ['Drain'], ['Cooling'], ['Lock'], ['Other']])}${choices(
        'When?',
        'time',
        [
          ['Today', '14–16 h'],
          ['Today', '18–20 h'],
          ['Tomorrow', '8–10 h'],
        ],
      )}${form({
        id: 'book',
        label: 'Book a visit',
        fields: [
          { label: 'Street or landmark', autocomplete: 'street-address' },
          { label: 'Phone', type: 'tel' },
        ],
        button: 'Book: $25 to $40',
        thanks: 'Booked! Prince is nearest and will call you in five minutes.',
      })}</div></div></section>`,
      section(
        { title: 'What we fix most', id: 'jobs' },
        html`<ul class="jobs" role="list">${jobs.map(([name, title, price]) => html`<li>${icon(name, 34)}<h3>${title}</h3><p>${price}</p><a href="#book">Book<span class="sr"> ${title}</span></a></li>`)}</ul>`,
      ),
      section(
        { title: 'How it works', tone: 'deep' },
        steps([
          { when: '1', title: 'Choose the problem', text: 'Six buttons, no phone menu.' },
          { when: '2', title: 'See the price', text: 'A range now, the exact figure before work begins.' },
          { when: '3', title: 'Follow the van', text: 'A link by text message. Works on a weak signal.' },
          { when: '4', title: 'Pay when it works', text: 'No fix, no fee. Really.' },
        ]),
      ),
      section(
        { title: 'Prices, not promises', id: 'prices', tone: 'tint' },
        table(
          'What a visit costs, parts excluded',
          ['Job', 'Usual time', 'From', 'Up to'],
          [
            ['Visit and diagnosis', '30 min', '$15', '$15'],
            ['Tap or mixer', '45 min', '$25', '$40'],
            ['Socket or switch', '30 min', '$20', '$35'],
            ['Fuse board', '3 h', '$90', '$180'],
            ['Drain, cleared by machine', '1 h', '$35', '$80'],
            ['Air conditioner, serviced', '90 min', '$45', '$60'],
          ],
        ),
      ),
      section(
        { title: 'Said at the door', id: 'reviews' },
        stats([
          ['83 min', 'average arrival'],
          ['96%', 'fixed at the first visit'],
          ['24', 'own technicians'],
        ]),
        quotes([
          {
            words: 'He wiped the floor before he left. My own sons do not do that.',
            name: 'Comfort D.',
            role: 'Sinkor',
            face: portrait({ seed: 5, backdrop: '#ffcc1a', shirt: '#141414', wrap: '#c8451b' }),
          },
          {
            words: 'Lights back in forty minutes, in the rain, on a Sunday.',
            name: 'Moses K.',
            role: 'Paynesville',
            face: portrait({ seed: 2, backdrop: '#e8e6df', shirt: '#3a5b7a', beard: true }),
          },
          {
            words: 'The price was the price. I booked them for the whole compound.',
            name: 'Helene B.',
            role: 'Congo Town',
            face: portrait({ seed: 11, backdrop: '#ffe8a0', shirt: '#7a3a5b' }),
          },
        ]),
      ),
      section(
        { title: 'Before you book', tone: 'tint' },
        faq([
          [
            'What if it costs more than the range?',
            'We stop and ask. If you say no, you pay only the visit.',
          ],
          [
            'Do you bring the parts?',
            'The common ones are in the van. Others we fetch, at the shop’s price.',
          ],
          ['Can I book for my mother?', 'Yes. She gets the text message, you get the bill.'],
        ]),
      ),
      band('Water on the floor right now?', 'Close the main valve, then call. We talk you through it.', [
        ['Call +1 555 0133', 'tel:+15550133'],
      ]),
    ],
    footer: siteFooter({
      brand: 'Fixwell',
      line: 'Twenty-four technicians, eleven vans, one number.',
      columns: [
        { title: 'Areas', items: ['Sinkor', 'Congo Town', 'Paynesville', 'Bushrod Island'] },
        {
          title: 'Help',
          items: [
            ['Prices', '#prices'],
            ['Reviews', '#reviews'],
            ['Book', '#book'],
          ],
        },
      ],
    }),
  };
}
