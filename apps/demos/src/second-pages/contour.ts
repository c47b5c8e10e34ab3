import { drawing } from '../art/buildings';
import type { SecondPage } from '../demo';
import { html } from '../html';
import { gallery, quotes, steps, table } from '../sections/blocks';
import { section } from '../sections/section';

const draw = (kind: Parameters<typeof drawing>[0], dark = false) =>
  dark ? drawing(kind, '#2b2a26', '#e9e4d8', '#3a3832') : drawing(kind, '#e4dfd4', '#2b2a26', '#f0ece3');

export const courtHouse = (): SecondPage => ({
  folder: 'court-house',
  title: 'Court house, 2022 – Contour',
  description:
    'A court house of laterite around one tree: plan, section, the year on the site, and what it cost.',
  main: [
    html`<section class="hero" aria-labelledby="title"><h1 id="title">Court house</h1><p>Four walls of laterite around a yard with one tree. 1,180 m² under one roof, finished in 2022, cooled by nothing.</p></section>`,
    html`<section class="board" aria-labelledby="sheets"><h2 class="sr" id="sheets">Drawings</h2>${gallery([
      { art: draw('plan', true), title: 'Plan', note: '1 : 200' },
      { art: draw('section'), title: 'Section through the yard', note: '1 : 100' },
      { art: draw('elevation'), title: 'Elevation to the market', note: '1 : 100' },
      { art: draw('site', true), title: 'The ground and the tree', note: '1 : 1,000' },
    ])}</section>`,
    section(
      {
        title: 'The idea',
        tone: 'tint',
        lead: 'People wait longer in a court than they speak. So the waiting has the tree, and the speaking has the walls.',
      },
      html`<div class="sheet">${draw('section')}${draw('plan')}</div>`,
    ),
    section(
      { title: 'A year on the site' },
      steps(
        [
          {
            when: 'January',
            title: 'The tree first',
            text: 'A fence around the roots, before any wheel came near.',
          },
          {
            when: 'March',
            title: 'Bricks of the place',
            text: 'Forty thousand, pressed from what the foundations gave.',
          },
          {
            when: 'July',
            title: 'Rain test',
            text: 'We stood in the yard for two storms and moved one drain.',
          },
          { when: 'November', title: 'First hearing', text: 'About a goat. Settled under the tree.' },
        ],
        'line',
      ),
    ),
    section(
      { title: 'Cost', tone: 'tint' },
      table(
        'Of each dollar',
        ['Part', 'Share', 'Why'],
        [
          ['Wages', '61 %', 'sixty people from the county, eleven months'],
          ['Roof', '17 %', 'timber, certified and late'],
          ['Walls', '9 %', 'earth costs patience'],
          ['Water and power', '8 %', 'tanks, panels, no air conditioning'],
          ['Us', '5 %', 'and a room with a view of the tree'],
        ],
      ),
    ),
    section(
      { title: 'Afterwards', tone: 'deep' },
      quotes(
        [
          {
            words: '“I have worked in rooms with air conditioning. There people shouted.”',
            name: 'Her Honor the magistrate,',
            role: 'on the first birthday of the roof',
          },
        ],
        'big',
      ),
      html`<p class="actions"><a class="button" href="../#contact">Tell us about your ground</a><a class="button is-quiet" href="../#buildings">All buildings</a></p>`,
    ),
  ],
});
