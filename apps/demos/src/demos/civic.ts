import { icon } from '../art/icon';
import { ridge } from '../art/landscape';
import { picture } from '../art/svg';
import type { Demo } from '../demo';
import { html } from '../html';
import { table } from '../sections/blocks';
import { siteFooter, siteHeader } from '../sections/chrome';
import { form } from '../sections/forms';
import { hero } from '../sections/hero';
import { filters, lines } from '../sections/listings';
import { section } from '../sections/section';

const events = [
  [
    'home',
    'Moving house',
    ['Register an address · 4 min', 'Rubbish and recycling · 2 min', 'Residents’ parking · 6 min'],
  ],
  [
    'baby-carriage',
    'Having a child',
    ['Birth certificate · 5 min', 'Nursery places · 8 min', 'Child benefit · 12 min'],
  ],
  [
    'briefcase',
    'Starting a business',
    ['Trade license · 15 min', 'Market stall · 7 min', 'Signs and awnings · 6 min'],
  ],
  [
    'hammer',
    'Building',
    ['Do I need a permit? · 3 min', 'Building permit · 25 min', 'Report unsafe work · 2 min'],
  ],
  ['bus', 'Getting around', ['Bus passes · 3 min', 'Road closures', 'Report a pothole · 2 min']],
  ['flower', 'When someone dies', ['Death certificate · 6 min', 'Burial grounds', 'Someone to talk to']],
] as const;
const river = () =>
  picture(
    1600,
    900,
    `<rect width="1600" height="900" fill="#dcebf5"/><path d="${ridge(420, 160, 5)}" fill="#b9d3e4"/><path d="${ridge(540, 120, 9)}" fill="#8fb8d2"/><g fill="#17405e">${[
      [220, 300, 90],
      [330, 380, 120],
      [480, 250, 70],
      [570, 420, 150],
      [1080, 330, 110],
      [1210, 230, 80],
      [1310, 390, 140],
    ]
      .map(([x, y, w]) => `<rect x="${x}" y="${y}" width="${w}" height="400" opacity=".85"/>`)
      .join(
        '',
      )}<path d="M760 300h160v400H760zM740 300l100-90 100 90zM832 150h16v70h-16z"/></g><circle cx="840" cy="360" r="34" fill="#fff"/><path d="M840 338v24l14 8" stroke="#17405e" stroke-width="6" fill="none"/><path d="M0 660c300-50 500 30 820 0s520-40 780 10v230H0z" fill="#2f78a5"/><path d="M0 760c300-40 600 30 900 0s500-20 700 10v130H0z" fill="#1c5a82"/>`,
  );

export function civic(): Demo {
  return {
    slug: 'civic',
    title: 'City of Rivermouth',
    description:
      'Services, notices and payments of the City of Rivermouth, sorted by what happens in your life.',
    mark: 'building-community',
    look: {
      paper: '#ffffff',
      ink: '#102a3d',
      muted: '#46596a',
      line: '#cfdbe4',
      tint: '#f0f5f9',
      accent: '#0b5c8c',
      onAccent: '#ffffff',
      deep: '#102a3d',
      onDeep: '#ffffff',
      deepMuted: '#bcd5e6',
      display: 'public-sans',
      text: 'public-sans',
      weight: 750,
      tracking: -0.02,
      radius: 6,
    },
    header: siteHeader({
      brand: 'City of Rivermouth',
      mark: 'building-community',
      strip: html`<span>An official website of the City of Rivermouth</span><span>English · Français · Kpelle</span>`,
      nav: [
        ['Services', '#services'],
        ['Notices', '#notices'],
        ['Council', '#council'],
        ['Contact', '#contact'],
      ],
    }),
    main: [
      html`<aside class="alert" aria-label="Notice"><div class="wrap">${icon('alert-triangle', 22)}<p><strong>Water works on Wednesday:</strong> low pressure in Riverside and Old Town, 9:00 to 15:00.</p></div></aside>`,
      hero({
        kind: 'cover',
        title: 'What do you need to do?',
        art: river(),
        extra: html`${form({ id: 'search', label: 'Search services', kind: 'bar', fields: [{ label: 'Search services and notices', type: 'search' }], button: 'Search', thanks: 'Two services match. The first one takes four minutes.' })}<p class="popular">Often needed: <a href="#services">Birth certificate</a> <a href="#services">Pay a fine</a> <a href="#services">Report a pothole</a></p>`,
      }),
      section(
        { title: 'Services by life event', id: 'services', lead: 'Every form says how long it takes.' },
        html`<ul class="events" role="list">${events.map(([name, title, links]) => html`<li>${icon(name, 32)}<h3>${title}</h3><ul role="list">${links.map((link) => html`<li><a href="#contact">${link}</a></li>`)}</ul></li>`)}</ul>`,
      ),
      section(
        { title: 'Notices', tone: 'tint' },
        filters('District', 'notice-list', ['Old Town', 'Riverside', 'Hillcrest']),
        lines(
          [
            {
              kind: 'Old Town',
              start: 'Today',
              title: 'Market moves to School Street until Sunday',
              text: 'Old Town',
              end: 'Traffic',
              href: '#notices',
            },
            {
              kind: 'Riverside',
              start: 'Wed',
              title: 'Low water pressure, 9:00 to 15:00',
              text: 'Riverside',
              end: 'Water',
              href: '#notices',
            },
            {
              kind: 'Hillcrest',
              start: 'Thu',
              title: 'Public hearing on the new playground',
              text: 'Hillcrest',
              end: 'Council',
              href: '#notices',
            },
            {
              kind: 'Riverside',
              start: 'Fri',
              title: 'Free vaccination for dogs and cats',
              text: 'Riverside',
              end: 'Health',
              href: '#notices',
            },
          ],
          { id: 'notice-list' },
        ),
      ),
      section(
        { title: 'The council this month', id: 'council' },
        table(
          'Public meetings; everyone may attend and speak for three minutes',
          ['Meeting', 'Date', 'Place', 'Papers'],
          [
            ['Full council', '4 June, 18:00', 'City Hall, room 1', '12 pages'],
            ['Schools and youth', '11 June, 17:00', 'Hillcrest School', '5 pages'],
            ['Budget', '18 June, 18:00', 'City Hall, room 1', '31 pages'],
          ],
        ),
      ),
      section(
        {
          title: 'Ask a person',
          id: 'contact',
          tone: 'deep',
          lead: 'Somebody answers within two working days. By phone it is faster: +1 555 0100, 8:00 to 17:00.',
        },
        form({
          id: 'ask',
          label: 'Ask a person',
          kind: 'grid',
          fields: [
            { label: 'Your name', autocomplete: 'name' },
            { label: 'E-mail', type: 'email' },
            { label: 'Your question', type: 'area' },
          ],
          button: 'Send',
          thanks: 'Thank you. Your question has number 4471; you will hear from us within two working days.',
        }),
      ),
    ],
    footer: siteFooter({
      brand: 'City of Rivermouth',
      line: 'City Hall, River Street 1. Step-free entrance on the left.',
      tone: 'tint',
      columns: [
        { title: 'Hours', items: ['Mon–Thu 8:00–17:00', 'Fri 8:00–13:00'] },
        {
          title: 'About',
          items: [
            ['Services', '#services'],
            ['Council', '#council'],
          ],
        },
      ],
    }),
  };
}
