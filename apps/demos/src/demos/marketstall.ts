import { type Good, good } from '../art/goods';
import type { Demo } from '../demo';
import { html } from '../html';
import { mamieFlomo } from '../second-pages/marketstall';
import { faq, features } from '../sections/blocks';
import { siteFooter, siteHeader } from '../sections/chrome';
import { form } from '../sections/forms';
import { basket, entries, filters } from '../sections/listings';
import { section, split } from '../sections/section';

const item = (kind: string, name: Good, ground: string, title: string, price: string, per: string) => ({
  kind,
  title,
  price,
  text: per,
  add: true,
  art: good(name, ground),
});

export function marketstall(): Demo {
  return {
    slug: 'marketstall',
    title: 'Marketstall – picked this morning',
    description: 'Fruit, vegetables, fish and bread from the market, at your door by noon.',
    mark: 'basket',
    look: {
      paper: '#fffdf5',
      ink: '#1f2b16',
      muted: '#55614a',
      line: '#e6e2cc',
      tint: '#f4f1dd',
      card: '#ffffff',
      accent: '#b8361f',
      onAccent: '#ffffff',
      deep: '#234a1f',
      onDeep: '#ffffff',
      deepMuted: '#dbe8b4',
      display: 'bricolage',
      text: 'figtree',
      weight: 800,
      tracking: -0.04,
      radius: 22,
    },
    header: siteHeader({
      brand: 'Marketstall',
      mark: 'basket',
      strip: html`<span>Order before 9:00, eat it at lunch</span><span>Free delivery from $15</span>`,
      nav: [
        ['The stall', '#stall'],
        ['Delivery', '#delivery'],
        ['Farmers', '#farmers'],
        ['Questions', '#questions'],
      ],
      cta: ['Basket', '#basket'],
    }),
    main: [
      html`<section class="shop tone-paper" id="stall" aria-labelledby="title"><div class="wrap"><div class="goods"><h1 id="title">Picked this morning</h1><h2 class="sr">Today’s goods</h2>${filters('Kind', 'goods', ['Fruit', 'Vegetables', 'Fish', 'Pantry'])}${entries([item('Vegetables', 'tomato', '#ffe1d6', 'Tomatoes', '$2.10', 'a kilo, from Todee'), item('Fruit', 'mango', '#fff0c2', 'Mangoes', '$1.80', 'three, ripe tomorrow'), item('Vegetables', 'pepper', '#fde3c8', 'Hot peppers', '$0.90', '100 g, careful'), item('Vegetables', 'greens', '#e3f1d3', 'Potato greens', '$1.20', 'a bunch, washed'), item('Fish', 'fish', '#dcedf3', 'Red snapper', '$6.40', 'a kilo, cleaned'), item('Fruit', 'plantain', '#fff3bd', 'Plantains', '$2.50', 'a hand of six'), item('Pantry', 'bread', '#f7e3c8', 'Short bread', '$1.00', 'still warm at eight'), item('Pantry', 'eggs', '#f3ead9', 'Eggs', '$2.20', 'ten, from hens with names'), item('Pantry', 'rice', '#efe8d2', 'Country rice', '$4.75', 'two kilos, this harvest')], { id: 'goods' })}</div>${basket('Nothing yet. The mangoes are good today.', 'Choose a delivery time')}</div></section>`,
      section(
        { title: 'Delivery', tone: 'deep', lead: 'By bicycle, in a box that comes back.' },
        features(
          [
            {
              icon: 'bike',
              title: 'Sinkor and Fiamah',
              text: '10:00 to 12:00 and 16:00 to 18:00',
              note: '$1',
            },
            { icon: 'bike', title: 'Congo Town', text: '11:00 to 13:00', note: '$1.50' },
            { icon: 'truck-delivery', title: 'Paynesville', text: '12:00 to 15:00', note: '$2' },
            {
              icon: 'building-warehouse',
              title: 'Fetch it yourself',
              text: 'Stall 14, from 7:00',
              note: 'free',
            },
          ],
          'plain',
          4,
        ),
      ),
      section(
        { title: 'Farmers', tone: 'tint' },
        features([
          {
            art: good('tomato', '#ffd3c2'),
            title: 'Mamie Flomo, Todee',
            text: html`Tomatoes and peppers on two hectares, watered by hand. <a href="mamie-flomo/">A night in her field</a>`,
          },
          {
            art: good('fish', '#cfe6ef'),
            title: 'The crew of the Patience',
            text: 'Lands at West Point at five. If the sea is rough there is no fish, and we say so.',
          },
          {
            art: good('rice', '#e7dfc2'),
            title: 'Foya rice co-operative',
            text: 'Two hundred families, one mill, short grains that taste of something.',
          },
        ]),
      ),
      section(
        { title: 'Questions' },
        split(
          faq([
            ['What if a tomato is bad?', 'Send a picture. You get two.'],
            ['How can I pay?', 'Card, mobile money, or cash at the door.'],
            ['Can I order for every week?', 'Yes, and skip any week until nine in the morning.'],
          ]),
          html`<div class="panel">${form({ id: 'list', label: 'Morning list', fields: [{ label: 'Phone', type: 'tel' }], button: 'Text me what is fresh', thanks: 'Tomorrow at 6:30, then. Good appetite.' })}</div>`,
        ),
      ),
    ],
    footer: siteFooter({
      brand: 'Marketstall',
      line: 'Stall 14, behind the flower women.',
      columns: [{ title: 'Call the stall', items: ['+1 555 0148', 'Mon–Sat 6:00–18:00'] }],
    }),
    second: mamieFlomo(),
  };
}
