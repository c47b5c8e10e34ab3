import type { Demo } from '../demo';
import { html } from '../html';
import { siteFooter, siteHeader } from '../sections/chrome';
import { form } from '../sections/forms';

const years: readonly (readonly [string, readonly (readonly [string, string, string])[]])[] = [
  [
    'This year',
    [
      ['12 May', 'A puncture in Ganta', 'The man who fixed it would not take money, only my spare bell.'],
      ['27 Apr', 'What the rain is for', 'Three days under the same tin roof, with notes on the sound.'],
      ['9 Apr', 'Seventeen gears, two used', 'On owning more than the road needs.'],
      ['2 Mar', 'The bridge at Sackleipa', 'Closed, open, closed. I slept in the middle.'],
    ],
  ],
  [
    'Last year',
    [
      ['30 Nov', 'How to pack for nowhere', 'A list of eleven things, four of them string.'],
      ['18 Oct', 'People who wave', 'An incomplete classification.'],
      ['4 Aug', 'Uphill, mostly', 'The map does not show it. The knees do.'],
      ['21 Jun', 'Starting', 'Why a slow bicycle, and why now.'],
    ],
  ],
];

export function fieldnotes(): Demo {
  return {
    slug: 'fieldnotes',
    title: 'Fieldnotes – from a slow bicycle',
    description: 'Notes about roads, repairs and people who wave, two or three times a month.',
    mark: 'bike',
    look: {
      paper: '#fffefb',
      ink: '#1d1d1b',
      muted: '#5c5b55',
      line: '#e4e1d8',
      tint: '#f6f4ec',
      accent: '#1e5fa8',
      onAccent: '#ffffff',
      deep: '#1d1d1b',
      onDeep: '#fffefb',
      deepMuted: '#cfccc2',
      display: 'newsreader',
      text: 'figtree',
      weight: 430,
      tracking: -0.02,
      radius: 4,
    },
    header: siteHeader({
      brand: 'Fieldnotes',
      mark: 'bike',
      nav: [
        ['Archive', '#archive'],
        ['About', '#about'],
        ['By e-mail', '#follow'],
      ],
    }),
    main: [
      html`<section class="hello" aria-labelledby="title"><h1 id="title">Notes from a slow bicycle</h1><p>I ride a heavy bicycle along laterite roads and write down what I notice: repairs, weather, people who wave. Two or three notes a month, nothing else.</p></section>`,
      html`<article class="latest" aria-labelledby="latest"><p class="date">12 May · 4 minutes</p><h2 id="latest">A puncture in Ganta</h2><p>It went with the sound of a letter being opened. I pushed the bicycle past the market and the second market, which sells what the first one threw away, until a boy pointed with his chin.</p><p>The workshop was a bench, a basin and a man called Sunday. He held the tube under water and we watched for bubbles the way one watches for fish. <em>There,</em> he said, and there it was: a thorn no longer than a comma.</p><p>He would not take money. He looked at the bicycle for a while, walked around it, and asked what the second bell was for. I had no answer. It is his now, and I have seen the thorn, which is more than most people can say of what stops them.</p></article>`,
      html`<section class="archive" id="archive" aria-labelledby="archive-title"><h2 id="archive-title">Archive</h2>${years.map(([year, notes]) => html`<h3>${year}</h3><ul role="list">${notes.map(([date, title, text]) => html`<li><span class="date">${date}</span><div><a href="#latest">${title}</a><p>${text}</p></div></li>`)}</ul>`)}</section>`,
      html`<section class="about tone-tint" id="about" aria-labelledby="about-title"><h2 id="about-title">About</h2><p>My name is Tenneh. I used to draw road maps for a ministry and wanted to see whether they were true. So far: mostly. The bicycle weighs nineteen kilograms without water. Everything here may be copied, by hand or otherwise.</p><p>This page weighs less than a photograph.</p></section>`,
      html`<section class="follow" id="follow" aria-labelledby="follow-title"><h2 id="follow-title">By e-mail</h2>${form({ id: 'follow-form', label: 'Notes by e-mail', fields: [{ label: 'Your address', type: 'email' }], button: 'Send me the next note', thanks: 'Good. It may take a while: there is a hill ahead.' })}</section>`,
    ],
    footer: siteFooter({
      brand: 'Fieldnotes',
      line: 'Written in the saddle, typed at the post office.',
      tone: 'paper',
    }),
  };
}
