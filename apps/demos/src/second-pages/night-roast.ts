import { photo } from '../art/abstract';
import { coffeeBag } from '../art/goods';
import type { SecondPage } from '../demo';
import { html } from '../html';
import { steps, table } from '../sections/blocks';
import { basket, entries } from '../sections/listings';
import { band, section, split } from '../sections/section';

export const sunday = (): SecondPage => ({
  folder: 'sunday',
  title: 'Sunday, from Lofa – Night Roast',
  description:
    'Cocoa, orange, a little smoke: where Sunday grows, how to brew it, and how many bags are left.',
  main: [
    html`<section class="hero tone-paper" aria-labelledby="title"><div class="wrap"><h1 id="title">Sunday, <em>which is for two cups.</em></h1><div class="trio">${coffeeBag('#3a2517', '#5c2b15', '#f4e1c4', '#c8662b')}${coffeeBag('#3a2517', '#7a3b1d', '#f4e1c4', '#c8662b', 'A bag of Sunday')}${coffeeBag('#3a2517', '#5c2b15', '#f4e1c4', '#e79b4b')}</div><div class="under"><p class="lead">Cocoa, orange, a little smoke. Grown at 620 meters in Lofa by eleven families who share one mill and one opinion about rain.</p></div></div></section>`,
    section(
      { title: 'The bag', id: 'bag', tone: 'tint' },
      html`<div class="counter">${entries([
        {
          art: coffeeBag('#3a2517', '#7a3b1d', '#f4e1c4', '#c8662b'),
          kicker: '31 bags left',
          title: 'Sunday, whole beans',
          text: '250 g, roasted last night.',
          price: '$14',
          add: true,
        },
        {
          art: coffeeBag('#3a2517', '#7a3b1d', '#f4e1c4', '#e79b4b'),
          kicker: 'the same 31',
          title: 'Sunday, ground',
          text: '250 g, for paper or for the pot: say which.',
          price: '$14',
          add: true,
        },
      ])}${basket('Empty. It is not even Saturday.', 'To the checkout')}</div>`,
    ),
    section(
      { title: 'Four minutes' },
      steps([
        { when: '0:00', title: '18 grams', text: 'Ground like coarse salt.' },
        { when: '0:10', title: 'Wet it', text: '40 grams of water, just off the boil. Wait.' },
        { when: '0:45', title: 'Pour', text: 'In circles, to 300 grams. Slower than you want.' },
        { when: '3:50', title: 'Drink', text: 'The orange comes when it cools.' },
      ]),
    ),
    section(
      { title: 'Where it is from', tone: 'deep' },
      split(
        html`<p class="lead">The road to Foya takes nine hours when it is there. We go every January with cash, a scale and a bag of last year’s roast, so that those who grow it know what it becomes.</p>`,
        photo('hills', ['#17100c', '#7a3b1d', '#e2b27a', '#ffe0a3'], 4, 'Hills of Lofa in the evening'),
      ),
      table(
        'Of the $14',
        ['Who', 'Gets'],
        [
          ['The families', '$5.20'],
          ['Road, bags, post', '$3.10'],
          ['The night', '$4.90'],
          ['The red bulb', '$0.80'],
        ],
      ),
    ),
    band(
      'It keeps for six weeks.',
      'It has never had to.',
      [
        ['To the bag', '#bag'],
        ['The other coffees', '../#coffees'],
      ],
      'accent',
    ),
  ],
});
