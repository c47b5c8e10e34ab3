import { room } from '../art/buildings';
import { landscape } from '../art/landscape';
import type { SecondPage } from '../demo';
import { html } from '../html';
import { checks, faq, features, table } from '../sections/blocks';
import { hero } from '../sections/hero';
import { band, section, split } from '../sections/section';

export const gardenRoom = (): SecondPage => ({
  folder: 'garden-room',
  title: 'Garden room – Lanternlight Hotel',
  description:
    'A door to the frangipani and a tub with a view of it. 24 m² on the ground floor, $140 with breakfast.',
  main: [
    hero({
      kicker: '24 m², ground floor',
      title: html`The garden room <em>has its own door.</em>`,
      text: 'It opens to the frangipani. In the morning somebody has put coffee on the wall, and you will not have heard them.',
      actions: [
        ['See rates', '../#reserve'],
        ['What it costs', '#rates'],
      ],
      art: room({
        wall: '#2d4a3c',
        floor: '#6b4a2c',
        trim: '#c69b52',
        bed: '#7c9a76',
        view: ['#ffd99a', '#f3e8c8'],
      }),
    }),
    section(
      { title: 'In the room', tone: 'tint' },
      split(
        checks([
          'A bed of two meters, made of one tree',
          'A tub at the window, filled in nine minutes',
          'A fan that whispers; cooling if you ask',
          'Twelve books, none of them improving',
          'A lantern to carry to dinner',
        ]),
        features(
          [
            { title: 'Light', text: 'From the east until ten, then green.' },
            { title: 'Sound', text: 'Frogs, until about midnight. They were here first.' },
            { title: 'Steps', text: 'None, from the gate to the bed.' },
          ],
          'plain',
          1,
        ),
      ),
    ),
    section(
      { title: 'Rates', id: 'rates' },
      table(
        'A night for two, with breakfast and the lantern',
        ['Season', 'Garden room', 'A week', 'With dinner'],
        [
          ['November to January', '$165', '$1,020', '+ $58'],
          ['February to April', '$140', '$860', '+ $58'],
          ['May to October', '$110', '$650', '+ $52'],
        ],
      ),
    ),
    section(
      { title: 'The way through the garden', tone: 'deep' },
      html`<div class="greenery">${landscape({ sky: ['#0a1913', '#1f4534', '#7a6a3a'], sun: '#ffdf9a', hills: ['#2b5a44', '#1c4031', '#0f2a20', '#071610'], stars: true, seed: 21, horizon: 470 })}</div>`,
      html`<p class="lead">Thirty-one steps to the long table, fourteen to the pool. Sixty-one lanterns are lit by hand at seven; yours is the one that is left on the wall.</p>`,
    ),
    section(
      { title: 'Asked about this room' },
      faq([
        ['Can a cot fit in?', 'Yes, between the bed and the books. It costs nothing.'],
        ['Are there mosquitoes?', 'There is a net, and we mend it. In June you will be glad of it.'],
        ['Can I change my mind?', 'Until noon of the day before, without a word of explanation.'],
      ]),
    ),
    band(
      'Four garden rooms, eleven in all.',
      'Confirmed at once, held for an hour while you think.',
      [
        ['Reserve', '../#reserve'],
        ['The other rooms', '../#rooms'],
      ],
      'deep',
    ),
  ],
});
