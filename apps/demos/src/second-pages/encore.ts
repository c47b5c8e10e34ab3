import { icon } from '../art/icon';
import { glow, picture } from '../art/svg';
import type { SecondPage } from '../demo';
import { html } from '../html';
import { faq } from '../sections/blocks';
import { lines } from '../sections/listings';
import { section } from '../sections/section';

/** Brass from the front: bells in a row, before the setting sun. */
const brass = () =>
  picture(
    1600,
    900,
    `<rect width="1600" height="900" fill="#b3106b"/>${glow(800, 800, 620, '#ffe27a', 0.9)}${[
      220, 510, 800, 1090, 1380,
    ]
      .map(
        (x, i) =>
          `<g transform="translate(${x} ${730 + (i % 2) * 60})"><circle r="150" fill="#2a0326"/><circle r="132" fill="#ffd34d"/><circle r="84" fill="#e8382f"/><circle r="38" fill="#2a0326"/><path d="M-24 130h48l36 260H-60z" fill="#2a0326"/></g>`,
      )
      .join('')}`,
  );

export const kruBrass = (): SecondPage => ({
  folder: 'kru-brass',
  title: 'Kru Brass, Friday 22:00 – Encore',
  description: 'Eleven horns, two drums and a boat. Friday at 22:00 on the Palm stage.',
  main: [
    html`<section class="poster" aria-labelledby="title"><div class="crowd" aria-hidden="true">${brass()}</div><div class="wrap"><p class="date">Friday, 22:00 · Palm stage</p><h1 id="title">Kru Brass</h1><p class="lead">Eleven horns, two drums, and a grandfather who counts to three in four languages.</p><p class="actions"><a class="button" href="../#tickets">Get tickets, from $18</a></p></div></section>`,
    section(
      { title: 'Who they are' },
      html`<p class="lead">They met on a boat that was late. Six of them still work in the harbor; the horns are polished with what is left of the ship’s wax. Since 2014 they have played at weddings, a funeral for a crane and two inaugurations, one of them on purpose.</p>`,
    ),
    section(
      { title: 'What they will play', tone: 'tint', lead: 'Ninety minutes, unless the choir walks in.' },
      lines([
        { start: '1', title: 'The tide does not ask', end: '5 min' },
        { start: '2', title: 'Berth four', text: 'With the sound of a real crane', end: '7 min' },
        { start: '3', title: 'My uncle’s engine', end: '4 min' },
        { start: '4', title: 'Slow boat, fast drum', text: 'Bring somebody to hold on to', end: '9 min' },
        {
          start: '5',
          title: 'Play it again',
          text: 'Everybody knows this one by then',
          end: 'until it ends',
        },
      ]),
    ),
    section(
      { title: 'The same night', tone: 'deep' },
      html`<ul class="ways" role="list">${[
        ['sun-low', '19:00', 'Radio Grebo, Palm stage. The first program, live.'],
        ['bus', '20:30', 'The Night Buses, Sea stage. They stop where you wave.'],
        ['moon', '0:30', 'DJ Palm Oil, on the sand. Shoes are not required.'],
      ].map(
        ([name, title, text]) => html`<li>${icon(name ?? 'sun-low', 34)}<h3>${title}</h3><p>${text}</p></li>`,
      )}</ul>`,
      faq([
        ['Where do I stand?', 'Left of the mango tree. The wind carries the horns there.'],
        ['Is it loud?', 'Yes. Ear plugs are free at the gate, small ones for children too.'],
      ]),
    ),
    section(
      { title: 'Two nights, one beach', tone: 'accent' },
      html`<p class="actions"><a class="button" href="../#tickets">Tickets</a><a class="button is-quiet" href="../#line-up">The whole line-up</a></p>`,
    ),
  ],
});
