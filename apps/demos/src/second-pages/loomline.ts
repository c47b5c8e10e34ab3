import { garment } from '../art/goods';
import type { SecondPage } from '../demo';
import { html } from '../html';
import { faq, features, table } from '../sections/blocks';
import { entries } from '../sections/listings';
import { section } from '../sections/section';

export const kaftanNimba = (): SecondPage => ({
  folder: 'kaftan-nimba',
  title: 'Kaftan Nimba – Loomline',
  description:
    'Hand-loomed cotton, 240 g, thirty of them: who wove it, how it falls, and which sizes are left.',
  main: [
    html`<section class="editorial" aria-labelledby="title"><div class="tall">${garment('kaftan', '#e6d5bf', '#7b3d25', 'Kaftan Nimba from the front')}</div><div class="words"><p class="kicker">$118, thirty made</p><h1 id="title">Kaftan <em>Nimba</em></h1><p class="lead">Cotton from the upper country, woven on a loom that is older than its weaver. It weighs as much as a book and falls like a curtain in a house by the sea.</p><p class="actions"><a class="button" href="#sizes-left">Choose a size</a><a class="button is-quiet" href="../#fabric-notes">Fabric notes</a></p></div><div class="tall second">${garment('kaftan', '#3d2a22', '#d98a4f', 'The same kaftan after dark')}</div><div class="tall third">${garment('scarf', '#d4b79a', '#8f2f2a')}</div></section>`,
    section(
      { title: 'Sizes that are left', id: 'sizes-left', tone: 'tint' },
      table(
        'This kaftan, measured flat, in centimeters',
        ['Size', 'Chest', 'Length', 'Sleeve', 'Left'],
        [
          ['S', '56', '118', '44', '6'],
          ['M', '59', '121', '46', '2'],
          ['L', '63', '124', '48', '5'],
        ],
      ),
      html`<p>Between two sizes, take the smaller one. It gives by two centimeters in the first week.</p>`,
    ),
    section(
      { title: 'How it was made' },
      features(
        [
          {
            title: 'Eleven days on the loom',
            text: 'By Ma Yassah in Kakata. Her Y is in the selvedge, left of the hem.',
          },
          {
            title: 'One day at the table',
            text: 'Cut by hand, along the stripe, so that front and back meet.',
          },
          { title: 'Numbered', text: 'One to thirty, inside the collar. Number one stays in the shop.' },
        ],
        'numbered',
      ),
    ),
    section(
      { title: 'Care', tone: 'deep' },
      faq([
        ['How do I wash it?', 'By hand, cold, with the red things. Dry it in the shade, never on a hanger.'],
        ['It creased.', 'It does. On the second day you will want it to.'],
        ['It tore.', 'Send it back. We mend for free for as long as there is thread.'],
      ]),
    ),
    section(
      { title: 'Worn with it' },
      entries(
        [
          {
            art: garment('trousers', '#e2cdb6', '#4b5340'),
            title: 'Trousers Bushrod',
            price: '$86',
            href: '../#collection',
          },
          {
            art: garment('scarf', '#d4b79a', '#8f2f2a'),
            title: 'Scarf Kola',
            price: '$38',
            href: '../#collection',
          },
          {
            art: garment('coat', '#d8c7b6', '#33414a'),
            title: 'Coat December',
            price: '$260',
            href: '../#collection',
          },
        ],
        { look: 'is-bare looks' },
      ),
    ),
  ],
});
