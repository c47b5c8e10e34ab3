import { garment } from '../art/goods';
import { icon } from '../art/icon';
import type { Demo } from '../demo';
import { html } from '../html';
import { kaftanNimba } from '../second-pages/loomline';
import { features, table } from '../sections/blocks';
import { siteFooter, siteHeader } from '../sections/chrome';
import { form } from '../sections/forms';
import { entries } from '../sections/listings';
import { section } from '../sections/section';

const look = (
  name: Parameters<typeof garment>[0],
  ground: string,
  color: string,
  title: string,
  price: string,
  fabric: string,
  sizes: string[],
) => ({
  art: garment(name, ground, color),
  title,
  price,
  text: fabric,
  tags: sizes,
  add: false,
  href: '#sizes',
});

export function loomline(): Demo {
  return {
    slug: 'loomline',
    title: 'Loomline – the harmattan collection',
    description: 'Woven in Liberia and Ghana, cut in Monrovia: dresses, kaftans and coats in small numbers.',
    mark: 'needle-thread',
    look: {
      paper: '#f6f0e8',
      ink: '#2a1b15',
      muted: '#67544a',
      line: '#ddcfc0',
      tint: '#ece2d4',
      accent: '#2a1b15',
      onAccent: '#f6f0e8',
      link: '#8a4526',
      deep: '#5c2a1a',
      onDeep: '#fbeee0',
      deepMuted: '#ecc9a8',
      display: 'fraunces',
      text: 'figtree',
      weight: 330,
      tracking: -0.035,
      radius: 0,
    },
    header: siteHeader({
      brand: 'LOOMLINE',
      nav: [
        ['Collection', '#collection'],
        ['Lookbook', '#lookbook'],
        ['Fabric notes', '#fabric-notes'],
        ['Sizes', '#sizes'],
      ],
      cta: ['Bag (0)', '#collection'],
    }),
    main: [
      html`<section class="editorial" aria-labelledby="title"><div class="tall">${garment('kaftan', '#c9835a', '#5c2a1a')}</div><div class="words"><p class="kicker">Autumn, number nine</p><h1 id="title">The <em>harmattan</em> collection</h1><p class="lead">Dust-colored cotton, indigo that took eleven dips, and one coat for the two cold weeks of the year.</p><p class="actions"><a class="button" href="#collection">See all twelve</a><a class="button is-quiet" href="#lookbook">The lookbook</a></p></div><div class="tall second">${garment('dress', '#e3c9a4', '#a8542f')}</div><div class="tall third">${garment('scarf', '#8c9a86', '#f1e3cc')}</div></section>`,
      section(
        { title: 'Collection', lead: 'Thirty of each, numbered inside the collar.' },
        entries(
          [
            {
              ...look('kaftan', '#e6d5bf', '#7b3d25', 'Kaftan Nimba', '$118', 'Hand-loomed cotton, 240 g', [
                'S',
                'M',
                'L',
              ]),
              href: 'kaftan-nimba/',
            },
            look('dress', '#d9dccb', '#b5632f', 'Dress Cestos', '$142', 'Cotton and raffia', [
              'XS',
              'S',
              'M',
            ]),
            look('coat', '#d8c7b6', '#33414a', 'Coat December', '$260', 'Felted wool, lined in wax print', [
              'M',
              'L',
            ]),
            look('shirt', '#eee0cd', '#2c4a6e', 'Shirt Indigo', '$74', 'Eleven dips, softer each year', [
              'S',
              'M',
              'L',
              'XL',
            ]),
            look('trousers', '#e2cdb6', '#4b5340', 'Trousers Bushrod', '$86', 'Canvas, two deep pockets', [
              'S',
              'M',
              'L',
            ]),
            look('scarf', '#d4b79a', '#8f2f2a', 'Scarf Kola', '$38', 'Dyed with kola nut', ['One size']),
          ],
          { look: 'is-bare looks' },
        ),
      ),
      html`<section class="section tone-deep" id="lookbook" aria-labelledby="lookbook-title"><div class="wrap"><div class="section-head"><div><h2 id="lookbook-title">Lookbook</h2></div><p class="shelf-buttons"><button type="button" data-scroll="shelf" data-step="-1" hidden>${icon('arrow-left')}<span class="sr">Back</span></button><button type="button" data-scroll="shelf" data-step="1" hidden>${icon('arrow-right')}<span class="sr">On</span></button></p></div><ul class="shelf" id="shelf" role="list" tabindex="0" aria-label="Lookbook" data-shelf>${(
        [
          ['coat', '#9a6a4a', '#e9d9c2', 'Six in the morning, Cooper Beach'],
          ['dress', '#d7a86e', '#5c2a1a', 'Waiting for the ferry'],
          ['shirt', '#5d6f73', '#e7d5ba', 'The dye yard'],
          ['kaftan', '#3d2a22', '#d98a4f', 'A wedding, after midnight'],
        ] as const
      ).map(
        ([name, ground, color, words]) =>
          html`<li><figure>${garment(name, ground, color)}<figcaption>${words}</figcaption></figure></li>`,
      )}</ul></div></section>`,
      section(
        { title: 'Fabric notes', tone: 'tint' },
        features(
          [
            {
              title: 'Who wove it',
              text: 'Four looms in Kakata, one in Bolgatanga. The weaver’s initials are in the selvedge.',
            },
            {
              title: 'What it does',
              text: 'It creases. On the second day the creases are yours, and nobody irons them better.',
            },
            { title: 'When it tears', text: 'Send it back. Mending is free for as long as there is thread.' },
          ],
          'numbered',
        ),
      ),
      section(
        { title: 'Sizes' },
        table(
          'Body measures in centimeters',
          ['Size', 'Chest', 'Waist', 'Hip', 'In stock'],
          [
            ['XS', '82', '64', '90', '14'],
            ['S', '88', '70', '96', '31'],
            ['M', '94', '76', '102', '40'],
            ['L', '102', '84', '110', '27'],
            ['XL', '110', '92', '118', '9'],
          ],
        ),
        form({
          id: 'letter',
          label: 'Letter',
          kind: 'bar',
          fields: [{ label: 'E-mail', type: 'email' }],
          button: 'Tell me about number ten',
          thanks: 'Thank you. Four letters a year, all of them short.',
        }),
      ),
    ],
    footer: siteFooter({
      brand: 'LOOMLINE',
      line: 'Atelier and shop, Randall Street 9. Ring twice.',
      tone: 'tint',
      columns: [{ title: 'Help', items: ['Returns within 30 days', 'atelier@loomline.example.com'] }],
    }),
    second: kaftanNimba(),
  };
}
