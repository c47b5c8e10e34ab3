import { house } from '../art/buildings';
import { portrait } from '../art/people';
import { streetMap } from '../art/screens';
import type { Demo } from '../demo';
import { html } from '../html';
import { gableHouse } from '../second-pages/keystone';
import { steps } from '../sections/blocks';
import { siteFooter, siteHeader } from '../sections/chrome';
import { form } from '../sections/forms';
import { entries, filters } from '../sections/listings';
import { band, section, split } from '../sections/section';

const sky = ['#9fd3e0', '#eef4ea'];
const homes = [
  ['Gable house, Sinkor', '$184,000', 'gable', '#f3e6cf', '#8a3f2a', '#5b8a5a', 'House', 'Sinkor'],
  [
    'Courtyard house, Congo Town',
    '$240,000',
    'modern',
    '#d9e3e0',
    '#20464f',
    '#4f8064',
    'House',
    'Congo Town',
  ],
  ['Tower flat, Mamba Point', '$128,000', 'tower', '#dfe9ee', '#2f6f83', '#5f8f73', 'Flat', 'Mamba Point'],
  ['Bungalow by the lagoon', '$96,000', 'bungalow', '#f0c98d', '#a6502d', '#4a8468', 'House', 'Congo Town'],
  ['Row house, Benson Street', '$142,000', 'row', '#e79a6b', '#3f7f8c', '#56805a', 'House', 'Mamba Point'],
  ['Roof flat with a terrace', '$164,000', 'tower', '#f2dccb', '#934b38', '#5d8a6a', 'Flat', 'Sinkor'],
] as const;

export function keystone(): Demo {
  return {
    slug: 'keystone',
    title: 'Keystone Realty – find the street before the house',
    description: 'Homes in Monrovia on a map with their prices, filtered by kind, and a viewing to book.',
    mark: 'key',
    look: {
      paper: '#ffffff',
      ink: '#0f2d33',
      muted: '#4a6468',
      line: '#d5e1e1',
      tint: '#eef5f3',
      accent: '#0e6b72',
      onAccent: '#ffffff',
      deep: '#0f3b42',
      onDeep: '#ffffff',
      deepMuted: '#c3e2dd',
      display: 'instrument-serif',
      text: 'figtree',
      weight: 400,
      tracking: -0.03,
      radius: 16,
    },
    header: siteHeader({
      brand: 'Keystone Realty',
      mark: 'key',
      nav: [
        ['Homes', '#homes'],
        ['Buying', '#buying'],
        ['Agents', '#agents'],
      ],
      cta: ['Sell a home', '#viewing'],
    }),
    main: [
      html`<section class="finder" aria-labelledby="title"><div class="panel-side"><h1 id="title">Find the street before the house.</h1><p class="lead">Every home is on the map with its price, before you call anyone.</p>${form(
        {
          id: 'search',
          label: 'Search homes',
          kind: 'grid',
          fields: [
            { label: 'Where', options: ['Anywhere', 'Sinkor', 'Congo Town', 'Mamba Point'] },
            { label: 'Rooms', options: ['2 or more', '3 or more', '4 or more'] },
            { label: 'Up to', options: ['$250,000', '$180,000', '$120,000'] },
          ],
          button: 'Show 6 homes',
          finds: 'home-list',
        },
      )}<ul class="mini" role="list">${homes.slice(0, 2).map(([title, price, kind, wall, roof, ground]) => html`<li><span>${house({ kind, sky, wall, roof, ground })}</span><p><strong>${price}</strong><br>${title}</p></li>`)}</ul></div><div class="map">${streetMap(
        {
          land: '#e4eeea',
          road: '#ffffff',
          water: '#a9d6df',
          park: '#c3dfc0',
          pin: '#0f3b42',
          pinInk: '#ffffff',
        },
        [
          { x: 300, y: 250, price: '$184k' },
          { x: 520, y: 420, price: '$240k' },
          { x: 760, y: 200, price: '$128k' },
          { x: 880, y: 430, price: '$96k' },
          { x: 420, y: 130, price: '$142k' },
          { x: 1010, y: 250, price: '$164k' },
        ],
        'Map with six homes and their prices',
      )}</div></section>`,
      section(
        { title: 'Homes', lead: 'New this week' },
        filters('Kind', 'home-list', ['House', 'Flat']),
        entries(
          homes.map(([title, price, kind, wall, roof, ground, type, where], i) => ({
            kind: type,
            found: { where, rooms: (i % 3) + 2, upTo: price },
            art: house({ kind, sky: i % 2 ? ['#f7d9b0', '#fff4e0'] : sky, wall, roof, ground }),
            price,
            title,
            meta: [`${(i % 3) + 2} bedrooms`, `${84 + i * 23} m²`, i % 2 ? 'generator' : 'well and tank'],
            href: i === 0 ? 'gable-house/' : '#viewing',
            action: 'View',
          })),
          { id: 'home-list' },
        ),
      ),
      section(
        { title: 'Buying, without the fog', id: 'buying', tone: 'tint' },
        steps([
          {
            when: 'Week 1',
            title: 'Walk the street',
            text: 'In the evening, with an agent who lives nearby.',
          },
          { when: 'Week 2', title: 'Check the deed', text: 'Our lawyer reads it back three owners.' },
          { when: 'Week 4', title: 'Agree', text: 'One price, in writing, deposit held by the bank.' },
          { when: 'Week 7', title: 'Keys', text: 'And the number of a plumber who comes.' },
        ]),
      ),
      section(
        { title: 'Agents', tone: 'paper' },
        entries(
          [
            {
              art: portrait({ seed: 4, backdrop: '#c3e2dd', shirt: '#fff', coat: '#0f3b42' }),
              title: 'Patience Yarkpawolo',
              text: 'Sinkor and Airfield',
            },
            {
              art: portrait({ seed: 9, backdrop: '#f6ddbf', shirt: '#fff', coat: '#5a3a2a' }),
              title: 'George Padmore',
              text: 'Mamba Point',
            },
            {
              art: portrait({ seed: 15, backdrop: '#d7e4f0', shirt: '#0e6b72', glasses: true }),
              title: 'Nadia Haddad',
              text: 'Congo Town and the lagoon',
            },
          ],
          { look: 'is-people is-bare' },
        ),
      ),
      section(
        { title: 'Ask for a viewing', id: 'viewing', tone: 'deep' },
        split(
          html`<p class="lead">Your agent sees what you searched for, so nobody shows you a tower when you want a tree.</p>`,
          form({
            id: 'viewing-form',
            label: 'Ask for a viewing',
            fields: [
              { label: 'Name', autocomplete: 'name' },
              { label: 'Phone', type: 'tel' },
              { label: 'Day', type: 'date' },
            ],
            button: 'Ask for a viewing',
            thanks: 'Thank you. Patience calls you within the hour.',
          }),
        ),
      ),
      band(
        'Thinking of selling?',
        'A price in two days, with the five sales it is based on.',
        [['Get a price', '#viewing']],
        'tint',
      ),
    ],
    footer: siteFooter({
      brand: 'Keystone Realty',
      line: 'Tubman Boulevard 88. We open when the school bell rings.',
      columns: [{ title: 'Office', items: ['+1 555 0178', 'home@keystone.example.com'] }],
    }),
    second: gableHouse(),
  };
}
