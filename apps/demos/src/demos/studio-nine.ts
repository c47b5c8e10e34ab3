import { tiles } from '../art/abstract';
import { icon } from '../art/icon';
import type { Demo } from '../demo';
import { html } from '../html';
import { steps } from '../sections/blocks';
import { siteFooter, siteHeader } from '../sections/chrome';
import { form } from '../sections/forms';
import { section } from '../sections/section';

const cases = [
  [
    'Palm Foods',
    'A logo you can draw in rice',
    '+38 %',
    'shelf sales in a year',
    ['#c6ff3d', '#12042b', '#ffffff', '#6a2bff'],
    5,
  ],
  [
    'Line 7',
    'Signs that passengers read aloud',
    '−61 %',
    'people on the wrong bus',
    ['#ff5ea8', '#12042b', '#ffe14d', '#ffffff'],
    9,
  ],
  [
    'Radio Grebo',
    'A name, a jingle, a mast',
    '604',
    'founding members',
    ['#ffe14d', '#6a2bff', '#12042b', '#ff7a3d'],
    14,
  ],
  [
    'Kola Bank',
    'Say it in five words',
    '4 min',
    'to open an account',
    ['#3de0c8', '#12042b', '#ffffff', '#ff5ea8'],
    22,
  ],
] as const;

export function studioNine(): Demo {
  return {
    slug: 'studio-nine',
    title: 'Studio Nine – louder than words',
    description: 'Nine people who design brands that get noticed, and websites that get used.',
    mark: 'number-9',
    look: {
      scheme: 'dark',
      paper: '#5a1fe0',
      ink: '#ffffff',
      muted: '#e6dcff',
      line: '#8a5cf0',
      tint: '#4a14c4',
      card: '#4a14c4',
      accent: '#c6ff3d',
      onAccent: '#12042b',
      deep: '#12042b',
      onDeep: '#ffffff',
      deepMuted: '#cdb8ff',
      display: 'unbounded',
      text: 'figtree',
      weight: 800,
      tracking: -0.055,
      radius: 0,
    },
    header: siteHeader({
      brand: 'Studio Nine',
      nav: [
        ['Work', '#work'],
        ['Process', '#process'],
        ['People', '#people'],
      ],
      cta: ['Say hello', '#hello'],
    }),
    main: [
      html`<section class="shout" aria-labelledby="title"><h1 id="title"><span>Louder</span> <span>than</span> <span>words</span></h1><p class="lead">Nine people who design brands that get noticed, and websites that get used.</p><div class="blob" aria-hidden="true"></div></section>`,
      html`<p class="ticker" aria-hidden="true">Names · Marks · Signs · Sites · Films · Packages · Type · Names · Marks · Signs · Sites</p>`,
      html`<section class="section tone-deep" id="work" aria-labelledby="work-title"><div class="wrap"><div class="section-head"><div><h2 id="work-title">Work that ends with a number</h2></div><p class="shelf-buttons"><button type="button" data-scroll="cases" data-step="-1" hidden>${icon('arrow-left')}<span class="sr">Back</span></button><button type="button" data-scroll="cases" data-step="1" hidden>${icon('arrow-right')}<span class="sr">On</span></button></p></div></div><ul class="shelf" id="cases" role="list" tabindex="0" aria-label="Work" data-shelf>${cases.map(([client, title, number, unit, colors, seed]) => html`<li><article>${tiles(colors, seed, 4, 3)}<div class="case"><p>${client}</p><h3>${title}</h3><p class="number"><strong>${number}</strong> ${unit}</p></div></article></li>`)}</ul></section>`,
      section(
        { title: 'Five frames', id: 'process', tone: 'accent' },
        steps([
          { when: '1', title: 'Listen', text: 'A week in your shop. We sweep, too.' },
          { when: '2', title: 'Say it', text: 'One sentence. You will want two.' },
          { when: '3', title: 'Draw it', text: 'Three ways, all of them finished.' },
          { when: '4', title: 'Break it', text: 'On a bus, in the rain, by an aunt.' },
          { when: '5', title: 'Count it', text: 'A number, a year later, on this page.' },
        ]),
      ),
      section(
        { title: 'Nine people, no account managers', id: 'people' },
        html`<ul class="nine" role="list">${['Siatta', 'Obi', 'Marie', 'Jonah', 'Kemi', 'Luc', 'Princess', 'Amos', 'Yeli'].map((name, i) => html`<li><strong>${name}</strong> ${['type', 'words', 'film', 'code', 'signs', 'code', 'strategy', 'print', 'everything else'][i]}</li>`)}</ul>`,
      ),
      section(
        { title: 'Say hello', id: 'hello', tone: 'deep' },
        form({
          id: 'hello-form',
          label: 'Say hello',
          kind: 'bar',
          fields: [{ label: 'Your project in nine words' }, { label: 'E-mail', type: 'email' }],
          button: 'Send it',
          thanks: 'Loud and clear. We call tomorrow.',
        }),
      ),
    ],
    footer: siteFooter({
      brand: 'Studio Nine',
      line: 'Ninth street, ninth door. Of course.',
      tone: 'paper',
      columns: [{ title: 'Reach us', items: ['nine@studionine.example.com', '+1 555 0109'] }],
    }),
  };
}
