import { contours } from '../art/abstract';
import { landscape } from '../art/landscape';
import { streetMap } from '../art/screens';
import type { Demo } from '../demo';
import { html } from '../html';
import { stats, steps, table } from '../sections/blocks';
import { siteFooter, siteHeader } from '../sections/chrome';
import { form } from '../sections/forms';
import { hero } from '../sections/hero';
import { entries, lines } from '../sections/listings';
import { section, split } from '../sections/section';

const hills = (seed: number, near: string) =>
  landscape({
    sky: ['#bfe0f4', '#eef8fd'],
    sun: '#fff6cf',
    sunAt: [1150, 250, 90],
    hills: ['#8fc0dc', '#4c94bd', near],
    sea: ['#5fb2da', '#1d6f9f'],
    seed,
    horizon: 420,
  });

export function wellspring(): Demo {
  return {
    slug: 'wellspring',
    title: 'Wellspring – clean water, counted cup by cup',
    description: 'Wells, springs and pipes in nine counties, with the budget and progress of each.',
    mark: 'droplet-half-2',
    look: {
      paper: '#ffffff',
      ink: '#0a2a43',
      muted: '#45617a',
      line: '#cfe0ec',
      tint: '#edf6fc',
      accent: '#0a6aa8',
      onAccent: '#ffffff',
      deep: '#07304f',
      onDeep: '#ffffff',
      deepMuted: '#b5dcf5',
      display: 'bricolage',
      text: 'figtree',
      weight: 700,
      tracking: -0.03,
      radius: 20,
    },
    header: siteHeader({
      brand: 'Wellspring',
      mark: 'droplet-half-2',
      nav: [
        ['Projects', '#projects'],
        ['Map', '#map'],
        ['Report', '#report'],
        ['Field notes', '#field-notes'],
      ],
      cta: ['Fund a well', '#fund'],
    }),
    main: [
      hero({
        kind: 'center',
        title: 'Clean water, counted cup by cup',
        text: 'Every project sits on a map, with its budget, its progress and the name of the person who holds the key.',
        actions: [
          ['Open the map', '#map'],
          ['Annual report', '#report'],
        ],
        art: landscape({
          sky: ['#7cc4ea', '#d8f0fb', '#ffffff'],
          sun: '#fff4c4',
          sunAt: [420, 250, 90],
          hills: ['#a9d3e8', '#5da7cf', '#2b7fb0', '#0f5c8c'],
          sea: ['#4fb0de', '#0a6aa8'],
          seed: 21,
          horizon: 400,
          rough: 220,
        }),
        extra: undefined,
      }),
      html`<div class="counter tone-deep"><div class="wrap">${stats([
        ['1,204,880', 'cups today'],
        ['318', 'water points'],
        ['97%', 'working this morning'],
        ['9', 'counties'],
      ])}</div></div>`,
      section(
        { title: 'Projects under way', id: 'projects' },
        entries([
          {
            art: hills(4, '#236b94'),
            kicker: 'Bong County',
            title: 'Seven wells in Gbarnga',
            text: '$42,000 of $60,000. Two pumps are in.',
            progress: 70,
            meta: ['3,400 people', 'until May'],
            href: '#fund',
          },
          {
            art: hills(9, '#1e7a6a'),
            kicker: 'River Gee',
            title: 'Water for four schools',
            text: '$18,500 of $24,000. Tanks arrive on Monday.',
            progress: 77,
            meta: ['1,150 pupils', 'until March'],
            href: '#fund',
          },
          {
            art: hills(15, '#2a5a8a'),
            kicker: 'Lofa',
            title: 'The hillside pipe',
            text: '$31,200 of $96,000. Six kilometers to dig.',
            progress: 33,
            meta: ['8,200 people', 'until November'],
            href: '#fund',
          },
        ]),
      ),
      section(
        { title: 'The map', id: 'map', tone: 'tint' },
        split(
          lines([
            { start: '1', title: 'Gbarnga', text: 'Pump 5 repaired on Tuesday', end: 'works' },
            { start: '2', title: 'Fish Town', text: 'Tank foundations poured', end: 'building' },
            { start: '3', title: 'Voinjama', text: 'Waiting for pipes', end: 'building' },
            { start: '4', title: 'Saclepea', text: 'Handle broken, team on the way', end: 'down since 6:10' },
          ]),
          streetMap(
            {
              land: '#dcecf3',
              road: '#ffffff',
              water: '#9fd0ea',
              park: '#c5e3cf',
              pin: '#0a6aa8',
              pinInk: '#ffffff',
            },
            [
              { x: 330, y: 300, label: '1' },
              { x: 830, y: 520, label: '2' },
              { x: 520, y: 180, label: '3' },
              { x: 980, y: 280, label: '4' },
            ],
            'Map of four water points',
          ),
          'is-wide',
        ),
      ),
      section(
        { title: 'What a well costs', id: 'report' },
        split(
          table(
            'One drilled well, average of last year',
            ['Step', 'Cost', 'Days'],
            [
              ['Survey and water test', '$640', '4'],
              ['Drilling, 48 meters', '$4,900', '3'],
              ['Pump and platform', '$2,150', '5'],
              ['Training of two keepers', '$380', '6'],
              ['Spare parts for five years', '$530', '–'],
            ],
          ),
          contours('#07304f', '#7cc4ea', 3),
        ),
      ),
      section(
        { title: 'Field notes', tone: 'deep' },
        steps(
          [
            {
              when: 'Tue 14:20',
              title: 'Gbarnga',
              text: 'Pump 5 gives 22 liters a minute again. The keeper, Old Lady Kou, found the fault before we did.',
            },
            {
              when: 'Mon 9:05',
              title: 'Fish Town',
              text: 'The road is gone. Cement crosses the creek by canoe, four bags at a time.',
            },
            {
              when: 'Sat 17:40',
              title: 'Voinjama',
              text: 'Village meeting, three hours. The pipe now goes around the grove.',
            },
          ],
          'line',
        ),
      ),
      section(
        {
          title: 'Fund a well',
          id: 'fund',
          tone: 'tint',
          lead: 'You hear when drilling begins, when water comes, and every year after.',
        },
        form({
          id: 'fund-form',
          label: 'Fund a well',
          kind: 'bar',
          fields: [
            { label: 'Amount in dollars', type: 'number', value: '40' },
            { label: 'Project', options: ['Where it is needed', 'Gbarnga', 'Fish Town', 'Voinjama'] },
            { label: 'E-mail', type: 'email' },
          ],
          button: 'Give',
          thanks: 'Thank you. Your share has number W-3318.',
        }),
      ),
    ],
    footer: siteFooter({
      brand: 'Wellspring',
      line: 'We count cups because people drink cups, not percentages.',
      columns: [
        { title: 'Office', items: ['+1 555 0166', 'water@wellspring.example.com'] },
        {
          title: 'Documents',
          items: [
            ['Report', '#report'],
            ['Projects', '#projects'],
          ],
        },
      ],
    }),
  };
}
