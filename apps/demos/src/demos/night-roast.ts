import { photo } from '../art/abstract';
import { coffeeBag } from '../art/goods';
import type { Demo } from '../demo';
import { html } from '../html';
import { sunday } from '../second-pages/night-roast';
import { plans, steps } from '../sections/blocks';
import { siteFooter, siteHeader } from '../sections/chrome';
import { form } from '../sections/forms';
import { actions } from '../sections/hero';
import { basket, entries } from '../sections/listings';
import { section, split } from '../sections/section';

export function nightRoast(): Demo {
  return {
    slug: 'night-roast',
    title: 'Night Roast – small batches, long evenings',
    description: 'Three coffees, roasted after sunset and sent before breakfast.',
    mark: 'coffee',
    look: {
      scheme: 'dark',
      paper: '#17100c',
      ink: '#f8ecdc',
      muted: '#cbb49c',
      line: '#43332a',
      tint: '#20160f',
      card: '#241911',
      accent: '#e79b4b',
      onAccent: '#1d120a',
      deep: '#2b1c13',
      onDeep: '#fff3e2',
      deepMuted: '#e0bf97',
      display: 'fraunces',
      text: 'figtree',
      weight: 380,
      tracking: -0.03,
      radius: 10,
    },
    header: siteHeader({
      brand: 'Night Roast',
      mark: 'coffee',
      nav: [
        ['Coffees', '#coffees'],
        ['Subscription', '#subscription'],
        ['Journal', '#journal'],
        ['Gift cards', '#letter'],
      ],
      cta: ['Basket', '#basket'],
    }),
    main: [
      html`<section class="hero tone-paper" aria-labelledby="title"><div class="wrap"><h1 id="title">Small batches, <em>long evenings.</em></h1><div class="trio">${coffeeBag('#3a2517', '#7a3b1d', '#f4e1c4', '#c8662b', 'A bag of Sunday')}${coffeeBag('#4a2c17', '#e2b27a', '#2a1a10', '#e79b4b', 'A bag of Long Road')}${coffeeBag('#2a1a14', '#2f3a34', '#efe0c6', '#8aa37e', 'A bag of Midnight Blend')}</div><div class="under"><p class="lead">Three coffees, roasted after sunset and sent before breakfast. 112 bags tonight; when they are gone, they are gone.</p>${actions(
        [
          ['Choose a bag', '#coffees'],
          ['How we roast', '#journal'],
        ],
      )}</div></div></section>`,
      section(
        { title: 'Coffees', tone: 'tint' },
        html`<div class="counter">${entries([
          {
            art: coffeeBag('#3a2517', '#7a3b1d', '#f4e1c4', '#c8662b'),
            kicker: '31 bags left',
            title: 'Sunday',
            text: 'Cocoa, orange, a little smoke. From Lofa.',
            price: '$14',
            href: 'sunday/',
            add: true,
          },
          {
            art: coffeeBag('#4a2c17', '#e2b27a', '#2a1a10', '#e79b4b'),
            kicker: '58 bags left',
            title: 'Long Road',
            text: 'Caramel, almond, patience. From Nimba.',
            price: '$13',
            add: true,
          },
          {
            art: coffeeBag('#2a1a14', '#2f3a34', '#efe0c6', '#8aa37e'),
            kicker: '23 bags left',
            title: 'Midnight Blend',
            text: 'Dark, but it can still say its name.',
            price: '$12',
            add: true,
          },
        ])}${basket('Empty. The night is young.', 'To the checkout')}</div>`,
      ),
      section(
        { title: 'From eight to five' },
        steps([
          { when: '20:00', title: 'Beans out', text: 'Twelve kilos, sorted by two pairs of eyes.' },
          { when: '21:30', title: 'First crack', text: 'We listen. No machine decides.' },
          { when: '23:00', title: 'Rest', text: 'For the beans. We sweep.' },
          { when: '5:00', title: 'Off', text: 'On the first bus, in your kitchen by nine.' },
        ]),
      ),
      section(
        { title: 'Subscription', tone: 'deep' },
        plans(
          [
            {
              name: 'One bag',
              price: '$12',
              per: 'every two weeks',
              text: 'For one person who is careful.',
              points: ['Skip any time', 'A different bag each time'],
              action: 'Subscribe',
            },
            {
              name: 'Two bags',
              price: '$22',
              per: 'every two weeks',
              text: 'For a kitchen with guests.',
              points: ['Free delivery', 'First choice of rare lots'],
              action: 'Subscribe',
              best: true,
            },
            {
              name: 'The office',
              price: '$95',
              per: 'a month',
              text: 'Five kilos and a grinder that we sharpen.',
              points: ['Grinder on loan', 'Invoice'],
              action: 'Ask us',
            },
          ],
          '#letter',
        ),
      ),
      section(
        { title: 'Journal' },
        split(
          html`<p class="entry-kicker">4 minutes</p><h3>Why the light is off</h3><p>A roaster looks at color, and lamps lie. So we roast by ear and nose, with one red bulb for the stairs. In nine years we burned two batches, both on the same birthday.</p>`,
          photo('night', ['#17100c', '#7a3b1d', '#e79b4b', '#ffd9a0'], 3),
        ),
      ),
      section(
        { title: 'A letter with every full moon', id: 'letter', tone: 'tint' },
        form({
          id: 'letter-form',
          label: 'Letter',
          kind: 'bar',
          fields: [{ label: 'E-mail', type: 'email' }],
          button: 'Write to me',
          thanks: 'Good. The next one is in eleven days.',
        }),
      ),
    ],
    footer: siteFooter({
      brand: 'Night Roast',
      line: 'Gurley Street 22, the door under the red bulb.',
      tone: 'paper',
      columns: [{ title: 'Awake', items: ['Tue–Sat, 18:00–2:00', '+1 555 0129'] }],
    }),
    second: sunday(),
  };
}
