import { mesh } from '../art/abstract';
import { portrait } from '../art/people';
import type { SecondPage } from '../demo';
import { html } from '../html';
import { checks, faq } from '../sections/blocks';
import { lines } from '../sections/listings';
import { band, section, split } from '../sections/section';

export const whenThePowerGoes = (): SecondPage => ({
  folder: 'when-the-power-goes',
  title: 'When the power goes, by Saye Dolo – Summit',
  description: 'Thursday, 14:30, main hall: how to design a clinic, and its software, for nothing at all.',
  main: [
    html`<section class="peak" aria-labelledby="title"><div class="sky" aria-hidden="true">${mesh(['#1c1033', '#b3155c', '#ff7a3d', '#5b2bd6', '#1c1033'], 9)}</div><div class="ridges" aria-hidden="true"></div><div class="wrap"><p class="when">Thursday, 14:30<br>Main hall</p><h1 id="title">When the power goes</h1><p class="lead">Designing for nothing: a talk by Saye Dolo, given with the lights off.</p><p class="actions"><a class="button" href="../#tickets">Get a ticket</a><a class="button is-quiet" href="../#program">The program</a></p></div></section>`,
    section(
      { title: 'What it is about' },
      split(
        html`<p class="lead">Nine clinics, four hours of power a day, one spreadsheet that must not be wrong. Saye tells what survived: paper that a phone can read, a queue that forgives, and a rule that nothing may spin.</p>`,
        portrait({ seed: 2, backdrop: '#7d5cff', shirt: '#1c1033', beard: true }),
      ),
    ),
    section(
      { title: 'You leave with', tone: 'tint' },
      checks([
        'A list of eleven things that need no power, with prices',
        'Three patterns for forms that are filled in twice',
        'The courage to remove a loading animation',
        'A torch; there is one under every seat',
      ]),
    ),
    section(
      { title: 'Around it, on Thursday' },
      lines([
        { start: '12:00', title: 'The second life of code', text: 'Inez Duarte', end: 'Main hall' },
        {
          start: '14:30',
          title: 'When the power goes',
          text: 'Saye Dolo, forty minutes and questions',
          end: 'Main hall',
        },
        {
          start: '15:30',
          title: 'Bring your own outage',
          text: 'Saye’s table in the yard, for eight people',
          end: 'Table 3',
        },
        { start: '18:00', title: 'Dinner on the roof', text: 'Everyone', end: 'Roof' },
      ]),
    ),
    section(
      { title: 'About the speaker', tone: 'deep' },
      html`<p class="lead">Saye Dolo builds software for clinics without sockets. She was an electrician first, which she recommends, and has restored the same database eleven times on purpose.</p>`,
    ),
    section(
      { title: 'Questions', tone: 'tint' },
      faq([
        ['Is it really dark?', 'For the first four minutes. Exits stay lit, and you may sit beside one.'],
        ['Is it captioned?', 'Yes, on the large screen and on your phone.'],
        ['Do I need to write code?', 'No. Half of last year’s guests were nurses and planners.'],
      ]),
    ),
    band('Forty talks, two days.', 'A regular ticket is $95, with dinner on the roof.', [
      ['Get a ticket', '../#tickets'],
      ['All speakers', '../#speakers'],
    ]),
  ],
});
