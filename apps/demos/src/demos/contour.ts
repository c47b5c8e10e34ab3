import { drawing } from '../art/buildings';
import type { Demo } from '../demo';
import { html } from '../html';
import { courtHouse } from '../second-pages/contour';
import { features, gallery, table } from '../sections/blocks';
import { siteFooter, siteHeader } from '../sections/chrome';
import { form } from '../sections/forms';
import { section } from '../sections/section';

const draw = (kind: Parameters<typeof drawing>[0], dark = false) =>
  dark ? drawing(kind, '#2b2a26', '#e9e4d8', '#3a3832') : drawing(kind, '#e4dfd4', '#2b2a26', '#f0ece3');

export function contour(): Demo {
  return {
    slug: 'contour',
    title: 'Contour – architects',
    description: 'Buildings drawn from the ground up: houses, schools, a market hall and a lighthouse.',
    mark: 'ruler-measure',
    look: {
      paper: '#ede9e0',
      ink: '#2b2a26',
      muted: '#5f5b52',
      line: '#c9c3b5',
      tint: '#e4dfd4',
      accent: '#2b2a26',
      onAccent: '#f5f2ea',
      link: '#9c4221',
      deep: '#2b2a26',
      onDeep: '#f5f2ea',
      deepMuted: '#cfc8b8',
      display: 'figtree',
      text: 'figtree',
      weight: 400,
      tracking: -0.03,
      radius: 0,
    },
    header: siteHeader({
      brand: 'Contour',
      kind: 'side',
      note: 'Architects in Monrovia and Freetown',
      nav: [
        ['Buildings', '#buildings'],
        ['Court house', '#court-house'],
        ['Practice', '#practice'],
        ['Contact', '#contact'],
      ],
    }),
    main: [
      html`<section class="hero" aria-labelledby="title"><h1 id="title">Buildings drawn from the ground up</h1><p>Projects open with a plan, then the picture, then the facts. In this order we also build them.</p></section>`,
      html`<section class="board" id="buildings" aria-labelledby="buildings-title"><h2 class="sr" id="buildings-title">Buildings</h2>${gallery(
        [
          { art: draw('elevation'), title: 'School in Harper', note: '2023, 640 m²' },
          { art: draw('plan', true), title: 'Court house', note: '2022, 1,180 m²' },
          { art: draw('section'), title: 'House on a slope', note: '2024, 142 m²' },
          { art: draw('tower', true), title: 'Port authority', note: '2021, 5,300 m²' },
          { art: draw('site'), title: 'Market on the hill', note: '2025, under construction' },
          { art: draw('section', true), title: 'Ferry landing', note: '2019, 95 m²' },
          {
            art: drawing('elevation', '#9c4221', '#f5e9dc', '#b2552f'),
            title: 'Rice store',
            note: '2020, 310 m²',
          },
        ],
      )}</section>`,
      section(
        {
          title: 'Court house',
          tone: 'tint',
          more: ['The whole project', 'court-house/'],
          lead: 'Four walls of laterite around a yard with one tree. The judge sits in the shade; so does everybody else.',
        },
        html`<div class="sheet">${draw('plan')}${draw('section')}</div>`,
        table(
          'Facts',
          ['What', 'Measure', 'Note'],
          [
            ['Site', '2,900 m²', 'slope of 4 %'],
            ['Floor area', '1,180 m²', 'no corridor'],
            ['Walls', '46 cm laterite', 'dug on the site'],
            ['Cooling', 'none', '27° inside at 34° outside'],
            ['Cost', '$512 per m²', 'of which 61 % wages'],
          ],
        ),
      ),
      section(
        { title: 'Practice' },
        features(
          [
            {
              title: 'We walk the site',
              text: 'Three times: in the morning, in the rain, and with the oldest neighbor.',
            },
            { title: 'We draw by hand', text: 'Until it is right. Then by computer, until it is exact.' },
            {
              title: 'We stay',
              text: 'One of us is on the site every day until the roof is tight, and on its birthday.',
            },
          ],
          'rows',
        ),
      ),
      section(
        { title: 'Contact', tone: 'deep' },
        form({
          id: 'contact-form',
          label: 'Contact',
          kind: 'grid',
          fields: [
            { label: 'Name', autocomplete: 'name' },
            { label: 'E-mail', type: 'email' },
            { label: 'Where is the ground?', type: 'area' },
          ],
          button: 'Send',
          thanks: 'Thank you. We answer by hand, within the week.',
        }),
      ),
    ],
    footer: siteFooter({
      brand: 'Contour',
      line: 'Benson Street 51, top floor, no lift, good light.',
      tone: 'paper',
      columns: [{ title: 'Studio', items: ['+1 555 0112', 'studio@contour.example.com'] }],
    }),
    second: courtHouse(),
  };
}
