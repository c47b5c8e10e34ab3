import { portrait } from '../art/people';
import { each, picture } from '../art/svg';
import type { Demo } from '../demo';
import { html } from '../html';
import { faq, steps } from '../sections/blocks';
import { siteFooter, siteHeader } from '../sections/chrome';
import { form } from '../sections/forms';
import { hero } from '../sections/hero';
import { entries, lines } from '../sections/listings';
import { section, split } from '../sections/section';

const acorn = (x: number, y: number, s: number, face: boolean) =>
  `<g transform="translate(${x} ${y}) scale(${s})"><path d="M-60 0c0 90 30 130 60 150 30-20 60-60 60-150z" fill="#d99a4e"/><path d="M-72 4c-6-60 40-84 72-84s78 24 72 84c-40 12-104 12-144 0z" fill="#7a4b26"/><path d="M0-80c-2-20 6-34 20-40" stroke="#7a4b26" stroke-width="12" fill="none" stroke-linecap="round"/>${each(5, (i) => `<path d="M${-54 + i * 27}-8c4-16 12-16 18 0" stroke="#fff" stroke-opacity=".3" stroke-width="5" fill="none"/>`)}${face ? '<g fill="#3b2413"><circle cx="-20" cy="44" r="6"/><circle cx="20" cy="44" r="6"/></g><path d="M-16 66c10 12 22 12 32 0" stroke="#3b2413" stroke-width="5" fill="none" stroke-linecap="round"/><g fill="#f2b38a"><circle cx="-36" cy="60" r="9"/><circle cx="36" cy="60" r="9"/></g>' : ''}</g>`;

const garden = () =>
  picture(
    900,
    860,
    `<path d="M80 420C40 220 200 60 430 60s420 140 400 400-180 350-420 340S110 640 80 420z" fill="#ffd860"/><circle cx="690" cy="190" r="74" fill="#fff3c4"/><path d="M100 640c120-110 240-60 340-90s230-70 370 40c-20 130-160 210-380 210S140 740 100 640z" fill="#5aa552"/><path d="M380 600V330" stroke="#7a4b26" stroke-width="34" stroke-linecap="round"/><g fill="#3f8547"><circle cx="380" cy="270" r="130"/><circle cx="280" cy="330" r="84"/><circle cx="480" cy="330" r="90"/></g><g fill="#e0533d">${[
      [330, 230],
      [420, 280],
      [300, 340],
      [470, 350],
      [390, 200],
    ]
      .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="15"/>`)
      .join(
        '',
      )}</g>${acorn(600, 520, 1.05, true)}${acorn(230, 590, 0.72, true)}${acorn(730, 640, 0.6, true)}<path d="M470 740c60-34 90-34 150 0" stroke="#fff" stroke-width="12" fill="none" stroke-linecap="round" opacity=".6"/>`,
    'Three smiling acorns under a fruit tree',
  );

export function littleAcorns(): Demo {
  return {
    slug: 'little-acorns',
    title: 'Little Acorns – kindergarten and primary school',
    description: 'A small school with a big garden: the week’s menu, the term calendar and enrollment.',
    mark: 'plant-2',
    look: {
      paper: '#fffdf4',
      ink: '#24401f',
      muted: '#4f6448',
      line: '#e5e0c6',
      tint: '#eaf5dc',
      accent: '#2f7d3b',
      onAccent: '#ffffff',
      deep: '#24552c',
      onDeep: '#ffffff',
      deepMuted: '#e6f2c9',
      display: 'fraunces-soft',
      text: 'figtree',
      weight: 700,
      radius: 32,
    },
    header: siteHeader({
      brand: 'Little Acorns',
      mark: 'plant-2',
      kind: 'pill',
      nav: [
        ['Our days', '#our-days'],
        ['Menu', '#menu-week'],
        ['Calendar', '#calendar'],
        ['Teachers', '#teachers'],
      ],
      cta: ['Enroll a child', '#enroll'],
    }),
    main: [
      hero({
        title: 'Muddy knees, bright minds.',
        text: 'Kindergarten and primary school for children from two to ten, with a garden that is also a classroom.',
        actions: [
          ['Enroll a child', '#enroll'],
          ['Visit on Friday', '#enroll'],
        ],
        art: garden(),
      }),
      section(
        {
          title: 'This week’s lunch',
          id: 'menu-week',
          tone: 'tint',
          lead: 'Cooked here, every day, by Auntie Korpo.',
        },
        html`<ul class="week" role="list">${[
          ['Monday', 'Jollof rice, cucumber', 'Mango'],
          ['Tuesday', 'Fish cakes, potato greens', 'Banana'],
          ['Wednesday', 'Bean stew, plantain', 'Orange'],
          ['Thursday', 'Pepper soup, mild', 'Pineapple'],
          ['Friday', 'Pancake day', 'Whatever is ripe'],
        ].map(
          ([day, dish, fruit]) => html`<li><h3>${day}</h3><p>${dish}</p><p class="tag">${fruit}</p></li>`,
        )}</ul>`,
      ),
      section(
        { title: 'Our days' },
        steps([
          { when: '7:30', title: 'Hello circle', text: 'Shoes off, songs, who is missing?' },
          { when: '9:00', title: 'Letters and numbers', text: 'In groups of eight, on the mat.' },
          { when: '10:30', title: 'Garden', text: 'Seeds, worms, puddles. Bring boots.' },
          { when: '12:00', title: 'Lunch and rest', text: 'A story for those who do not sleep.' },
          { when: '14:00', title: 'Making things', text: 'Paint, drums, cardboard castles.' },
        ]),
      ),
      section(
        { title: 'The term calendar', id: 'calendar', tone: 'deep' },
        lines([
          { start: '3 Feb', title: 'First day of term', end: 'all groups' },
          {
            start: '14 Feb',
            title: 'Grandparents’ morning',
            text: 'Tea, cake and very long stories',
            end: 'kindergarten',
          },
          { start: '11 Mar', title: 'Closed: Decoration Day', end: 'everyone home' },
          {
            start: '28 Mar',
            title: 'Garden market',
            text: 'The children sell what they grew',
            end: 'families',
          },
        ]),
      ),
      section(
        { title: 'The teachers', id: 'teachers' },
        entries(
          [
            {
              art: portrait({ seed: 8, backdrop: '#ffd860', shirt: '#2f7d3b', wrap: '#e0533d' }),
              title: 'Ms. Garmai',
              text: 'The two- and three-year-olds',
            },
            {
              art: portrait({ seed: 15, backdrop: '#bfe3ef', shirt: '#e0533d', glasses: true }),
              title: 'Mr. Peter',
              text: 'Letters, drums and goalkeeping',
            },
            {
              art: portrait({ seed: 12, backdrop: '#f7c9b4', shirt: '#3a6ea5' }),
              title: 'Ms. Lydia',
              text: 'Numbers and the garden',
            },
            {
              art: portrait({ seed: 6, backdrop: '#d8ecc2', shirt: '#7a4b26', wrap: '#f0a229' }),
              title: 'Auntie Korpo',
              text: 'The kitchen, and all secrets',
            },
          ],
          { look: 'is-people is-bare round' },
        ),
      ),
      section(
        { title: 'Enroll a child', id: 'enroll', tone: 'tint' },
        split(
          faq([
            [
              'When can we start?',
              'Any Monday, if the group has a place. Most families start in February or September.',
            ],
            ['What does it cost?', '$45 a month with lunch. Brothers and sisters pay half.'],
            [
              'What if my child cries?',
              'You stay until they forget to. It takes three days, or three minutes.',
            ],
          ]),
          html`<div class="panel">${form({ id: 'enrollment', label: 'Enrollment', fields: [{ label: 'Child’s first name' }, { label: 'Birthday', type: 'date' }, { label: 'Your e-mail', type: 'email' }], button: 'Send to the school', thanks: 'Thank you! Ms. Garmai will write to you before the weekend.' })}</div>`,
        ),
      ),
    ],
    footer: siteFooter({
      brand: 'Little Acorns',
      line: 'Garden Lane 5. The gate with the painted hands.',
      columns: [{ title: 'Call us', items: ['+1 555 0182', 'Monday to Friday, 7 to 16'] }],
    }),
  };
}
