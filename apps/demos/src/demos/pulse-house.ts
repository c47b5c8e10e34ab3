import { portrait } from '../art/people';
import { each, glow, picture } from '../art/svg';
import type { Demo } from '../demo';
import { html } from '../html';
import { faq, plans, stats } from '../sections/blocks';
import { siteFooter, siteHeader } from '../sections/chrome';
import { form } from '../sections/forms';
import { hero } from '../sections/hero';
import { entries } from '../sections/listings';
import { section } from '../sections/section';

const slots: readonly (readonly [string, ...string[]])[] = [
  ['6:00', 'Barbell', 'Row', 'Barbell', 'Row', 'Barbell', 'Long run'],
  ['7:30', 'Flow', 'Boxing', 'Flow', 'Boxing', 'Flow', 'Open gym'],
  ['12:15', 'Express 30', 'Core', 'Express 30', 'Core', 'Express 30', '–'],
  ['17:30', 'Boxing', 'Barbell', 'Dance', 'Barbell', 'Dance', '–'],
  ['19:00', 'Dance', 'Flow', 'Boxing', 'Row', 'Open gym', '–'],
];
const ring = () =>
  picture(
    800,
    900,
    `<rect width="800" height="900" fill="#0d0f0a"/>${glow(420, 430, 470, '#c6ff3d', 0.35)}<circle cx="400" cy="430" r="270" fill="none" stroke="#23281a" stroke-width="56"/><path d="M400 160a270 270 0 1 1-262 334" fill="none" stroke="#c6ff3d" stroke-width="56" stroke-linecap="round"/>${each(48, (i) => `<path d="M400 70v${i % 4 ? 16 : 34}" transform="rotate(${i * 7.5} 400 430)" stroke="#c6ff3d" stroke-width="4" opacity="${i % 4 ? 0.35 : 0.9}"/>`)}<path d="M170 440h110l40-90 62 190 60-250 52 190 30-40h120" fill="none" stroke="#fff" stroke-width="16" stroke-linejoin="round" stroke-linecap="round"/><path d="M0 800 800 690v210H0z" fill="#c6ff3d"/><path d="M0 850 800 740v20L0 880z" fill="#0d0f0a"/>`,
  );
const coach = (seed: number, title: string, text: string, beard: boolean) => ({
  art: portrait({
    seed,
    backdrop: seed % 2 ? '#c6ff3d' : '#2b3020',
    shirt: seed % 2 ? '#15180f' : '#c6ff3d',
    beard,
  }),
  title,
  text,
});

export function pulseHouse(): Demo {
  return {
    slug: 'pulse-house',
    title: 'Pulse House – stronger by Friday',
    description: 'Thirty classes a week, small groups, one membership.',
    mark: 'activity-heartbeat',
    look: {
      scheme: 'dark',
      paper: '#0d0f0a',
      ink: '#f6f8ef',
      muted: '#b4baa5',
      line: '#343a28',
      tint: '#15180f',
      card: '#1a1e12',
      accent: '#c6ff3d',
      onAccent: '#11140a',
      deep: '#1d2214',
      onDeep: '#ffffff',
      deepMuted: '#c9d0b6',
      display: 'bricolage-narrow',
      text: 'figtree',
      weight: 800,
      tracking: -0.02,
      radius: 0,
    },
    header: siteHeader({
      brand: 'PULSE HOUSE',
      mark: 'activity-heartbeat',
      nav: [
        ['Timetable', '#timetable'],
        ['Coaches', '#coaches'],
        ['Membership', '#membership'],
        ['Questions', '#questions'],
      ],
      cta: ['Try a class', '#try'],
    }),
    main: [
      hero({
        title: html`Stronger<br>by Friday`,
        kicker: 'Thirty classes a week',
        text: 'Small groups, coaches who learn your name, and a floor that smells of effort, not of feet.',
        actions: [
          ['Try a class for free', '#try'],
          ['See the week', '#timetable'],
        ],
        art: ring(),
      }),
      section(
        {
          title: 'Timetable',
          tone: 'tint',
          lead: 'Tap a class to book. If it is full you are next in line, and you hear from us.',
        },
        html`<div class="table-box" tabindex="0" role="region" aria-label="Classes by day and hour"><table class="grid"><caption class="sr">Classes by day and hour</caption><thead><tr><th scope="col">Time</th>${['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].map((day) => html`<th scope="col">${day}</th>`)}</tr></thead><tbody>${slots.map(([time, ...classes]) => html`<tr><th scope="row">${time}</th>${classes.map((name, i) => (name === '–' ? html`<td><span class="sr">no class</span></td>` : html`<td><a class="slot is-${name.toLowerCase().replace(' ', '-')}" href="#try">${name}<small>${(i * 5 + name.length) % 4 === 0 ? 'full, waiting list' : `${((i * 3 + name.length) % 9) + 1} places`}</small></a></td>`))}</tr>`)}</tbody></table></div>`,
      ),
      section(
        { title: 'In the house' },
        stats([
          ['12', 'people at most in a class'],
          ['6', 'coaches'],
          ['5:45', 'doors open'],
          ['0', 'contracts over a month'],
        ]),
      ),
      section(
        { title: 'Coaches', tone: 'tint' },
        entries(
          [
            coach(3, 'Decontee', 'Barbell. Once lifted a motorbike off a goat.', false),
            coach(2, 'Marvin', 'Boxing. Counts in four languages.', true),
            coach(7, 'Ines', 'Flow and core. Will fix your shoulders.', false),
            coach(14, 'Abu', 'Row and run. Talks while running.', true),
          ],
          { look: 'is-people' },
        ),
      ),
      section(
        { title: 'Membership' },
        plans(
          [
            {
              name: 'Drop in',
              price: '$6',
              per: 'a class',
              text: 'No card, no account.',
              points: ['Any class with a place', 'Towel included'],
              action: 'Book one',
            },
            {
              name: 'House',
              price: '$39',
              yearly: '$33',
              per: 'a month',
              text: 'As often as you like.',
              points: ['All classes', 'Open gym', 'A plan every six weeks'],
              action: 'Join',
              best: true,
            },
            {
              name: 'Pair',
              price: '$65',
              yearly: '$54',
              per: 'a month',
              text: 'Two people who push each other.',
              points: ['All of House, twice', 'Freeze any week'],
              action: 'Join together',
            },
          ],
          '#try',
        ),
      ),
      section(
        { title: 'Questions', tone: 'tint' },
        faq([
          [
            'I have not moved in years.',
            'Come to Express 30. Tell the coach. Half the room started like that.',
          ],
          ['Can I freeze my membership?', 'Any week, from your phone, without a reason.'],
          ['Is there a shower?', 'Eight, with warm water from the roof.'],
        ]),
      ),
      section(
        { title: 'Try a class', id: 'try', tone: 'accent' },
        form({
          id: 'try-form',
          label: 'Try a class',
          kind: 'bar',
          fields: [
            { label: 'First name', autocomplete: 'given-name' },
            { label: 'Phone', type: 'tel' },
            { label: 'Class', options: ['Express 30', 'Boxing', 'Barbell', 'Flow', 'Dance'] },
          ],
          button: 'Save my place',
          thanks: 'See you there. Bring water, we have the rest.',
        }),
      ),
    ],
    footer: siteFooter({
      brand: 'PULSE HOUSE',
      line: '14th Street, behind the stadium.',
      tone: 'paper',
      columns: [{ title: 'Reach us', items: ['+1 555 0144', 'hey@pulsehouse.example.com'] }],
    }),
  };
}
