import { house, room } from '../art/buildings';
import { portrait } from '../art/people';
import type { SecondPage } from '../demo';
import { html } from '../html';
import { checks, features, gallery, table } from '../sections/blocks';
import { hero } from '../sections/hero';
import { band, section, split } from '../sections/section';

const wood = { wall: '#f3e6cf', floor: '#a77b52', trim: '#0e6b72' };

export const gableHouse = (): SecondPage => ({
  folder: 'gable-house',
  title: 'Gable house, Sinkor – Keystone Realty',
  description: 'Two bedrooms, 84 m², a well and a tank, on a street with three mango trees. $184,000.',
  main: [
    hero({
      kicker: '$184,000',
      title: 'Gable house, Sinkor',
      text: 'Two bedrooms under one steep roof, on a street where the children play until somebody calls.',
      actions: [
        ['Ask for a viewing', '../#viewing'],
        ['The facts', '#facts'],
      ],
      art: house({
        kind: 'gable',
        sky: ['#9fd3e0', '#eef4ea'],
        wall: '#f3e6cf',
        roof: '#8a3f2a',
        ground: '#5b8a5a',
        alt: 'The house from the street',
      }),
    }),
    section(
      { title: 'Inside' },
      gallery([
        {
          art: room({ ...wood, bed: '#8a3f2a', view: ['#9fd3e0', '#eef4ea'] }),
          title: 'Bedroom to the garden',
          note: '14 m²',
        },
        {
          art: room({ ...wood, wall: '#dfe9ee', bed: '#0f3b42', view: ['#f7d9b0', '#fff4e0'], seats: true }),
          title: 'Living room, evening',
          note: '26 m²',
        },
        {
          art: room({ ...wood, wall: '#e3efe9', bed: '#5b8a5a', view: ['#c3dfc0', '#eef4ea'] }),
          title: 'Bedroom to the street',
          note: '12 m²',
        },
      ]),
    ),
    section(
      { title: 'The facts', id: 'facts', tone: 'tint' },
      split(
        table(
          'What we measured ourselves',
          ['What', 'How much'],
          [
            ['Floor area', '84 m²'],
            ['Ground', '410 m², deed of 1998'],
            ['Water', 'well of 11 m, tank of 2,000 l'],
            ['Power', 'grid, on 19 hours of a day in May'],
            ['Built', '1974, roof new in 2021'],
          ],
        ),
        checks([
          'Deed read back three owners by our lawyer',
          'No claim by a neighbor',
          'Dry after the rain of 12 June',
          'Termites: looked for, not found',
        ]),
      ),
    ),
    section(
      { title: 'The street' },
      features(
        [
          { icon: 'school', title: 'School', text: 'Four minutes on foot, one crossing with a guard.' },
          { icon: 'bus', title: 'Bus', text: 'Tubman Boulevard, six minutes, downhill.' },
          { icon: 'volume', title: 'Noise', text: 'A church on Sundays, a tailor’s radio until six.' },
          { icon: 'droplet', title: 'Rain', text: 'The drain was dug again in March. We watched it work.' },
        ],
        'plain',
        4,
      ),
    ),
    section(
      { title: 'Your agent', tone: 'deep' },
      split(
        html`<p class="lead">Patience Yarkpawolo lives two streets away. She shows the house in the evening, when it is at its loudest, because you would find out anyway.</p>`,
        portrait({ seed: 4, backdrop: '#c3e2dd', shirt: '#fff', coat: '#0f3b42' }),
      ),
    ),
    band(
      'Come and stand in it.',
      'A viewing takes forty minutes, with the walk.',
      [
        ['Ask for a viewing', '../#viewing'],
        ['All homes', '../#homes'],
      ],
      'tint',
    ),
  ],
});
