import { house } from '../art/buildings';
import { icon } from '../art/icon';
import { portrait } from '../art/people';
import type { Demo } from '../demo';
import { type Child, html } from '../html';
import { siteFooter, siteHeader } from '../sections/chrome';
import { form } from '../sections/forms';
import { lines } from '../sections/listings';

const post = (
  seed: number,
  name: string,
  when: string,
  kind: string,
  title: string,
  text: string,
  replies: string,
  art?: Child,
) =>
  html`<article class="post"><header><span class="face">${portrait({ seed, backdrop: ['#cfe6c8', '#ffe0b0', '#c9def2'][seed % 3] ?? '#cfe6c8', shirt: '#3c7a45', ...(seed % 4 === 0 ? { wrap: '#d9772b' } : {}) })}</span><p><strong>${name}</strong><br>${when}</p><span class="tag">${kind}</span></header><h3>${title}</h3><p>${text}</p>${art}<footer><a href="#join">${icon('message-circle', 20)} ${replies}</a><a href="#join">${icon('heart', 20)} Thank ${name.split(' ')[0] ?? name}</a></footer></article>`;

export function townsquare(): Demo {
  return {
    slug: 'townsquare',
    title: 'Townsquare – what is on around the corner',
    description: 'Notices, groups, lost and found, and a calendar for the streets around Fiamah.',
    mark: 'home-heart',
    look: {
      paper: '#f3f5ec',
      ink: '#1e2d1c',
      muted: '#4e5d4a',
      line: '#d8dfcc',
      tint: '#e7eedb',
      card: '#ffffff',
      accent: '#2f6b38',
      onAccent: '#ffffff',
      deep: '#23472a',
      onDeep: '#ffffff',
      deepMuted: '#cfe3c4',
      display: 'bricolage',
      text: 'figtree',
      weight: 700,
      radius: 18,
    },
    header: siteHeader({
      brand: 'Townsquare',
      mark: 'home-heart',
      nav: [
        ['Notices', '#notices'],
        ['Groups', '#groups'],
        ['Calendar', '#calendar'],
        ['Lost and found', '#lost'],
      ],
      cta: ['Join your street', '#join'],
    }),
    main: [
      html`<section class="square" aria-labelledby="title"><div class="wrap"><div class="left"><h1 id="title">What is on around the corner</h1><p class="lead">1,140 neighbors between the bridge and the water tower.</p><nav id="groups" aria-label="Groups"><h2>Groups</h2><ul role="list">${[
        ['Gardeners', '86'],
        ['Parents of small ones', '214'],
        ['Football on Sundays', '58'],
        ['Night watch', '33'],
        ['Tools to lend', '127'],
        ['People with dogs', '71'],
      ].map(
        ([name, count]) => html`<li><a href="#join">${name}<span>${count}</span></a></li>`,
      )}</ul></nav></div>
<div class="feed" id="notices"><h2>Notices</h2>${post(8, 'Martha P.', '20 minutes ago, School Lane', 'Notice', 'Road closed from six', 'The drain by the pharmacy gets its new pipe tonight. Walk, or go around by the church.', '12 replies')}${post(5, 'Joe T.', 'this morning, Water Tower', 'Offer', 'Room with a view of the mango tree', 'Own door, shared kitchen, one goat. From the first of the month, $45.', '7 replies', html`<div class="post-art">${house({ kind: 'bungalow', sky: ['#bfe0ee', '#f6efd2'], wall: '#e8b26b', roof: '#8a3f24', ground: '#5d8a4a' })}</div>`)}${post(12, 'Youth club', 'yesterday', 'Help', 'Who has a ladder that reaches the lamp?', 'We have the bulb, the screwdriver and nine children who say they are tall enough.', '21 replies')}${post(3, 'Kebbeh S.', 'yesterday, Bridge Road', 'Thanks', 'To whoever returned the drum', 'It was in front of the door with a new skin on it. You did not have to do that.', '34 replies')}</div>
<div class="right"><section id="calendar" aria-labelledby="calendar-title"><h2 id="calendar-title">This week</h2>${lines(
        [
          { start: 'Sat 8', title: 'Clean-up morning', text: 'Gloves and soup provided' },
          { start: 'Sat 16', title: 'Seed swap', text: 'Under the tower' },
          { start: 'Sun 15', title: 'Fiamah against Airfield', text: 'Bring shade' },
          { start: 'Tue 18', title: 'Street meeting', text: 'The lamp, again' },
        ],
      )}</section><section id="lost" class="lost" aria-labelledby="lost-title"><h2 id="lost-title">Lost and found</h2><p><strong>Found:</strong> one small shoe, blue, left.</p><p><strong>Lost:</strong> the other one.</p><p><strong>Found:</strong> keys with a wooden fish.</p></section></div></div></section>`,
      html`<section class="section tone-deep" id="join" aria-labelledby="join-title"><div class="wrap joining"><div><h2 id="join-title">Join your street</h2><p class="lead">A daily digest at seven, or silence: you choose. Two neighbors confirm that you live here.</p></div>${form({ id: 'join-form', label: 'Join', kind: 'grid', fields: [{ label: 'Name', autocomplete: 'name' }, { label: 'Street' }, { label: 'Phone or e-mail' }, { label: 'How often', options: ['Daily digest', 'Only emergencies', 'Silence'] }], button: 'Ask to join', thanks: 'Welcome! Martha and Joe will confirm you.' })}</div></section>`,
    ],
    footer: siteFooter({
      brand: 'Townsquare',
      line: 'Run by neighbors. No advertising, no strangers.',
      tone: 'tint',
      columns: [{ title: 'Moderators this week', items: ['Martha P.', 'Kebbeh S.'] }],
    }),
  };
}
