import { tiles } from '../art/abstract';
import { icon } from '../art/icon';
import { portrait } from '../art/people';
import type { Demo } from '../demo';
import { html } from '../html';
import { plans, quotes, stats } from '../sections/blocks';
import { siteFooter, siteHeader } from '../sections/chrome';
import { form } from '../sections/forms';
import { actions } from '../sections/hero';
import { entries, filters } from '../sections/listings';
import { section } from '../sections/section';

const lessons = [
  ['What a joint has to carry', '6:20', true],
  ['Marking without a ruler', '8:45', true],
  ['The mortise, by hand', '14:10', true],
  ['The tenon that fits it', '12:32', false],
  ['Glue, clamps, patience', '7:05', false],
  ['Quiz: which joint?', '5 questions', false],
] as const;
const violet = ['#5b34d6', '#f4f0ff', '#ff9f5a', '#22114f', '#c7b5ff'] as const;
const course = (kind: string, title: string, seed: number, price: string, meta: string[]) => ({
  kind,
  kicker: kind,
  title,
  art: tiles(violet, seed, 4, 2),
  price,
  meta,
  href: '#start',
  action: 'Preview',
});

export function skillforge(): Demo {
  return {
    slug: 'skillforge',
    title: 'Skillforge – learn it tonight, use it tomorrow',
    description: 'Short lessons, real exercises and a certificate employers know. Works on a phone.',
    mark: 'hammer',
    look: {
      paper: '#ffffff',
      ink: '#1c1038',
      muted: '#57506d',
      line: '#e2dcf3',
      tint: '#f5f2ff',
      accent: '#5b34d6',
      onAccent: '#ffffff',
      deep: '#1c1038',
      onDeep: '#ffffff',
      deepMuted: '#cbbdf7',
      display: 'space-grotesk',
      text: 'figtree',
      weight: 700,
      tracking: -0.03,
      radius: 18,
    },
    header: siteHeader({
      brand: 'Skillforge',
      mark: 'hammer',
      nav: [
        ['Courses', '#courses'],
        ['For teams', '#for-teams'],
        ['Prices', '#prices'],
      ],
      cta: ['Resume lesson 4', '#player'],
    }),
    main: [
      html`<section class="hero tone-deep" aria-labelledby="title"><div class="wrap"><div class="top-words"><h1 id="title">Learn it tonight, use it tomorrow.</h1><div><p class="lead">Short lessons, real exercises, and a certificate employers know.</p>${actions(
        [
          ['Browse courses', '#courses'],
          ['For teams', '#for-teams'],
        ],
      )}</div></div>
<div class="player" id="player"><div class="screen">${tiles(['#2c1a63', '#5b34d6', '#ff9f5a', '#f4f0ff', '#1c1038'], 42, 6, 4, 'Paused lesson: the tenon that fits')}<span class="play">${icon('player-play', 40)}</span><p>Lesson 4 of 6: <strong>The tenon that fits it</strong></p><progress max="100" value="38" aria-label="Lesson progress">38%</progress></div><div class="lessons"><h2>Joinery without screws</h2><p>Half done. You stopped at 4:46.</p><ol role="list">${lessons.map(([title, time, done], i) => html`<li${i === 3 && html` aria-current="step"`}>${icon(done ? 'circle-check' : i === 3 ? 'player-play' : 'circle', 20)}<span>${title}</span><small>${time}</small></li>`)}</ol></div></div></div></section>`,
      section(
        { title: 'Courses', lead: 'New ones on the first of each month.' },
        filters('Subject', 'course-list', ['Craft', 'Office', 'Code']),
        entries(
          [
            course('Craft', 'Joinery without screws', 4, '$29', ['6 lessons', '54 min']),
            course('Office', 'Spreadsheets that explain themselves', 8, '$19', ['9 lessons', '1 h 20']),
            course('Code', 'Your first web page', 15, 'Free', ['12 lessons', '2 h']),
            course('Office', 'Write it in half the words', 23, '$19', ['7 lessons', '48 min']),
            course('Craft', 'Solar: one panel, one lamp', 27, '$39', ['8 lessons', '1 h 35']),
            course('Code', 'Databases by drawing them', 33, '$49', ['14 lessons', '3 h 10']),
          ],
          { id: 'course-list' },
        ),
      ),
      section(
        { title: 'Learners who finished', tone: 'tint' },
        stats([
          ['71%', 'finish what they begin'],
          ['48,000', 'certificates'],
          ['11 min', 'average lesson'],
          ['4.8', 'of five stars'],
        ]),
        quotes([
          {
            words: 'I watched on the minibus, did the exercise at the shop, and had a raise by March.',
            name: 'Victor S.',
            role: 'carpenter',
            face: portrait({ seed: 1, backdrop: '#c7b5ff', shirt: '#ff9f5a' }),
          },
          {
            words: 'It remembered where I was. On another phone. With my sister’s data.',
            name: 'Bendu T.',
            role: 'bookkeeper',
            face: portrait({ seed: 10, backdrop: '#ffd9bd', shirt: '#5b34d6', wrap: '#22114f' }),
          },
        ]),
      ),
      section(
        {
          title: 'For teams',
          tone: 'deep',
          lead: 'Buy seats, assign lessons, see who needs a hand. Nobody is ranked.',
        },
        html`<div class="team">${[
          ['Nursing school, year 2', 92],
          ['Warehouse north', 64],
          ['Front desk', 38],
        ].map(
          ([name, value]) =>
            html`<p>${name}<strong>${value}%</strong></p><progress max="100" value="${value}" aria-label="${name}">${value}%</progress>`,
        )}</div>`,
      ),
      section(
        { title: 'Prices' },
        plans(
          [
            {
              name: 'One course',
              price: '$19',
              per: 'once',
              text: 'Yours for good, updates included.',
              points: ['All lessons', 'Certificate'],
              action: 'Choose a course',
            },
            {
              name: 'Everything',
              price: '$12',
              yearly: '$10',
              per: 'a month',
              text: 'All courses, old and new.',
              points: ['Download for the bus', 'Live Q&A on Thursdays', 'Certificates'],
              action: 'Try a week',
              best: true,
            },
            {
              name: 'Team',
              price: '$9',
              yearly: '$7.50',
              per: 'a seat and month',
              text: 'From five people.',
              points: ['Progress for managers', 'Own courses', 'One invoice'],
              action: 'Ask for seats',
            },
          ],
          '#start',
        ),
      ),
      section(
        { title: 'Begin with one lesson', id: 'start', tone: 'tint' },
        form({
          id: 'start-form',
          label: 'Begin',
          kind: 'bar',
          fields: [{ label: 'E-mail', type: 'email' }],
          button: 'Send me a free lesson',
          thanks: 'On its way. It takes six minutes.',
        }),
      ),
    ],
    footer: siteFooter({
      brand: 'Skillforge',
      line: 'Small lessons for large changes.',
      columns: [
        {
          title: 'Learn',
          items: [
            ['Courses', '#courses'],
            ['Prices', '#prices'],
          ],
        },
        { title: 'Help', items: ['help@skillforge.example.com', 'Every day, 9 to 21'] },
      ],
    }),
  };
}
