import { harbor } from '../art/buildings';
import { each, picture } from '../art/svg';
import type { Demo } from '../demo';
import { html } from '../html';
import { features, names, steps, table } from '../sections/blocks';
import { siteFooter, siteHeader } from '../sections/chrome';
import { form } from '../sections/forms';
import { hero } from '../sections/hero';
import { section, split } from '../sections/section';

const ports: readonly (readonly [number, number, string])[] = [
  [250, 470, 'Monrovia'],
  [520, 500, 'Tema'],
  [640, 110, 'Rotterdam'],
  [470, 210, 'Lisbon'],
  [120, 250, 'Newark'],
  [1030, 380, 'Mumbai'],
];

const routes = () =>
  picture(
    1200,
    640,
    `<rect width="1200" height="640" fill="#0c2f42"/>${each(30, (r) => each(60, (c) => (Math.sin(c * 0.35 + r * 0.2) + Math.cos(r * 0.42 - c * 0.12) > 0.55 ? `<circle cx="${10 + c * 20}" cy="${12 + r * 21}" r="3" fill="#2a5a70"/>` : '')))}<g fill="none" stroke="#ffb347" stroke-width="3" stroke-dasharray="2 9" stroke-linecap="round"><path d="M250 470C180 380 120 340 120 250M250 470C330 330 380 240 470 210M470 210C520 150 580 120 640 110M250 470C340 540 430 540 520 500M520 500C700 700 940 620 1030 380"/></g>${ports.map(([x, y, name]) => `<circle cx="${x}" cy="${y}" r="9" fill="#ff6b35"/><circle cx="${x}" cy="${y}" r="18" fill="none" stroke="#ff6b35" opacity=".6"/><text x="${x + 26}" y="${y + 8}" font-family="Figtree, sans-serif" font-size="23" font-weight="600" fill="#fff">${name}</text>`).join('')}`,
    'Map of our five routes between Monrovia, Tema, Newark, Lisbon, Rotterdam and Mumbai',
  );

export function harborAndCo(): Demo {
  return {
    slug: 'harbor-and-co',
    title: 'Harbor & Co – freight, customs and shipping',
    description: 'Freight forwarding from Monrovia: track a consignment, compare routes, ask for a rate.',
    mark: 'anchor',
    look: {
      paper: '#fbf8f2',
      ink: '#10293a',
      muted: '#4c6170',
      line: '#dcd6c8',
      tint: '#f0eadd',
      accent: '#c8451b',
      onAccent: '#ffffff',
      deep: '#0c2f42',
      onDeep: '#ffffff',
      deepMuted: '#b6d0dc',
      display: 'bricolage-narrow',
      text: 'figtree',
      weight: 700,
      tracking: -0.01,
      radius: 2,
    },
    header: siteHeader({
      brand: 'Harbor & Co',
      mark: 'anchor',
      kind: 'over',
      nav: [
        ['Routes', '#routes'],
        ['Timetable', '#timetable'],
        ['Customs', '#customs'],
        ['Rates', '#rates'],
      ],
      cta: ['+1 555 0117', 'tel:+15550117'],
    }),
    main: [
      hero({
        kind: 'cover',
        tone: 'deep',
        title: 'Your cargo, on time and in sight.',
        text: 'Sea, air and road freight in and out of the Freeport, with people on both quays.',
        art: harbor({
          sky: ['#173f58', '#3d7f93', '#f2b873'],
          sun: '#ffd27a',
          ship: '#8f2d14',
          crane: '#0b2433',
          sea: ['#1d5a70', '#0b2a3a'],
          boxes: ['#e9622f', '#f3b54a', '#2f7f8f', '#f4ead6', '#16465c'],
        }),
        extra: form({
          id: 'track',
          label: 'Track a consignment',
          kind: 'bar',
          fields: [
            { label: 'Consignment number', value: 'HC-204-588' },
            { label: 'From', options: ['Rotterdam', 'Newark', 'Mumbai', 'Lisbon'] },
            { label: 'To', options: ['Monrovia', 'Tema'] },
          ],
          button: 'Track it',
          thanks: 'HC-204-588 left Lisbon on Tuesday and is due at berth 4 on Friday, 06:00.',
        }),
      }),
      section(
        { title: 'One consignment, five moments', look: 'journey' },
        steps([
          {
            when: 'Mon 08:10',
            title: 'Picked up',
            text: 'Sealed at your door in Rotterdam, photographed and weighed.',
          },
          { when: 'Mon 21:40', title: 'On board', text: 'MV Cape Mesurado, hold 2, position 14-06.' },
          { when: 'Thu 05:00', title: 'At sea', text: 'North of Madeira, six hours ahead of plan.' },
          { when: 'Next Fri', title: 'At the quay', text: 'Papers are cleared before the crane moves.' },
          { when: 'Next Sat', title: 'Delivered', text: 'Your gate, your stamp, your invoice.' },
        ]),
      ),
      section(
        {
          title: 'Five routes, compared',
          id: 'routes',
          tone: 'deep',
          lead: 'Weekly departures; space confirmed within the hour.',
        },
        html`<div class="route-map">${routes()}</div>`,
        table(
          'Transit times and prices for one 20-foot container',
          ['Route', 'Days', 'Leaves', 'From'],
          [
            ['Rotterdam – Monrovia', '13', 'Mondays', '$2,140'],
            ['Newark – Monrovia', '16', 'Wednesdays', '$2,480'],
            ['Lisbon – Monrovia', '9', 'Tuesdays', '$1,690'],
            ['Tema – Monrovia', '3', 'Mon, Thu, Sat', '$620'],
            ['Mumbai – Tema', '24', 'every other Friday', '$2,950'],
          ],
        ),
      ),
      section(
        { title: 'This week on the quay', id: 'timetable' },
        table(
          'Arrivals and departures at the Freeport',
          ['Vessel', 'Arrives', 'Leaves', 'Berth', 'Space left'],
          [
            ['MV Cape Mesurado', 'Fri 06:00', 'Sat 22:00', '4', '38 TEU'],
            ['MV Saint Paul', 'Sun 11:30', 'Mon 19:00', '2', 'Full'],
            ['MV Atlantic Grace', 'Tue 04:15', 'Wed 12:00', '4', '112 TEU'],
            ['MV Kru Coast', 'Thu 16:00', 'Fri 03:30', '1', '9 TEU'],
          ],
        ),
      ),
      section(
        { title: 'Customs without the corridor', id: 'customs', tone: 'tint' },
        features(
          [
            {
              icon: 'file-check',
              title: 'Papers first',
              text: 'Declarations go in while the ship is at sea, so the box leaves the day it lands.',
            },
            {
              icon: 'snowflake',
              title: 'Kept cold',
              text: 'Forty reefer plugs, a generator that is tested weekly, temperatures in your inbox.',
            },
            {
              icon: 'shield-check',
              title: 'Insured in words you can read',
              text: 'One page, one price, claims answered in ten days.',
            },
          ],
          'plain',
        ),
      ),
      section(
        { title: 'Request a rate', id: 'rates' },
        split(
          html`<p class="lead">Tell us what, from where and when. A rate comes back the same morning, valid for fourteen days.</p>${names('Carrying for', ['Palm Foods', 'Sika Motors', 'Kru Timber'])}`,
          html`<div class="panel">${form({
            id: 'rate',
            label: 'Rate request',
            kind: 'grid',
            fields: [
              { label: 'From', options: ['Rotterdam', 'Newark', 'Lisbon', 'Tema', 'Mumbai'] },
              {
                label: 'Cargo',
                options: ['20-foot container', '40-foot container', 'Reefer', 'Part load', 'Vehicle'],
              },
              { label: 'Ready on', type: 'date' },
              { label: 'E-mail', type: 'email' },
            ],
            button: 'Request the rate',
            thanks: 'Thank you. Your rate arrives before noon.',
          })}</div>`,
        ),
      ),
    ],
    footer: siteFooter({
      brand: 'Harbor & Co',
      line: 'Freeport of Monrovia, gate 3. Open whenever a ship is in.',
      columns: [
        { title: 'Desks', items: ['Imports +1 555 0118', 'Exports +1 555 0119', 'Customs +1 555 0120'] },
        {
          title: 'Services',
          items: [
            ['Routes', '#routes'],
            ['Timetable', '#timetable'],
            ['Rates', '#rates'],
          ],
        },
      ],
    }),
  };
}
