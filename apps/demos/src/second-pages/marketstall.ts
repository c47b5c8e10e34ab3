import { type Good, good } from '../art/goods';
import type { SecondPage } from '../demo';
import { html } from '../html';
import { steps, table } from '../sections/blocks';
import { hero } from '../sections/hero';
import { basket, entries } from '../sections/listings';
import { band, section } from '../sections/section';

const crop = (name: Good, ground: string, title: string, price: string, text: string) => ({
  art: good(name, ground),
  title,
  price,
  text,
  add: true,
});

export const mamieFlomo = (): SecondPage => ({
  folder: 'mamie-flomo',
  title: 'Mamie Flomo, Todee – Marketstall',
  description:
    'Tomatoes and peppers on two hectares, watered by hand: what is ripe, and when it leaves the field.',
  main: [
    hero({
      kicker: 'Farmers',
      title: 'Mamie Flomo picks before the sun does.',
      text: 'Two hectares in Todee, forty kilometers from our stall. She grows three kinds of tomato and will tell you which of them is lying to you about being ripe.',
      actions: [['To her goods', '#goods']],
      art: good('tomato', '#ffd3c2', 'A tomato from Todee'),
    }),
    section(
      { title: 'From the field to your door', tone: 'tint' },
      steps([
        { when: '3:30', title: 'Picked', text: 'By lamp, into baskets, never into bags.' },
        { when: '5:10', title: 'On the road', text: 'The first bus; the driver has a crate of his own.' },
        { when: '6:30', title: 'At stall 14', text: 'Weighed in front of her sister, who checks.' },
        { when: '10:00', title: 'At your door', text: 'Six and a half hours old.' },
      ]),
    ),
    section(
      { title: 'Hers, today', id: 'today' },
      html`<div class="shop"><div class="goods" id="goods">${entries([
        crop('tomato', '#ffe1d6', 'Tomatoes', '$2.10', 'a kilo'),
        crop('pepper', '#fde3c8', 'Hot peppers', '$0.90', '100 g, careful'),
        crop('greens', '#e3f1d3', 'Potato greens', '$1.20', 'a bunch, washed'),
      ])}</div>${basket('Nothing yet. She recommends the tomatoes.', 'Choose a delivery time')}</div>`,
    ),
    section(
      { title: 'Her year', tone: 'tint' },
      table(
        'What comes from Todee, by month',
        ['Crop', 'Plenty', 'Little', 'None'],
        [
          ['Tomatoes', 'November to March', 'April, October', 'in the heavy rains'],
          ['Hot peppers', 'all year', '–', '–'],
          ['Potato greens', 'May to October', 'the rest of the year', '–'],
        ],
      ),
    ),
    band(
      'The whole stall',
      'Twelve farmers, one boat, and bread that is still warm at eight.',
      [
        ['To the stall', '../#stall'],
        ['Other farmers', '../#farmers'],
      ],
      'deep',
    ),
  ],
});
