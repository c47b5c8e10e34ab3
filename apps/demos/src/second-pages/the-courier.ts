import { photo } from '../art/abstract';
import { harbor } from '../art/buildings';
import type { SecondPage } from '../demo';
import { html } from '../html';
import { table } from '../sections/blocks';
import { entries, lines } from '../sections/listings';
import { section } from '../sections/section';

export const newBerth = (): SecondPage => ({
  folder: 'new-berth',
  title: 'New berth opens to the first ship – The Courier',
  description:
    'After three years of dredging, cranes turned at dawn. Who gains, who waits, and who moves his boat.',
  main: [
    html`<section class="front tone-paper" aria-labelledby="title"><div class="wrap is-article"><article class="lead-story">
<p class="section-name">Business</p><h1 id="title">New berth opens to the first ship</h1><p class="standfirst">After three years of dredging, cranes turned at dawn. Exporters hope for shorter queues; the fishermen on the old pier want to know where they will land their boats.</p><p class="by">By Samuel Karnga, at the Freeport · Friday, 7:55 · 6 min</p>
<div class="lead-art">${harbor({ sky: ['#d8d2c4', '#ece7da'], sun: '#fbf9f4', ship: '#9e1b1b', crane: '#171512', sea: ['#8f8878', '#3a362f'], boxes: ['#9e1b1b', '#171512', '#b9b09d', '#e8e2d4', '#6b6456'] })}</div><p class="caption">The first ship at berth 4, seen from the customs tower. Drawing: The Courier</p>
<div class="story"><p>At 5:12 on Friday morning a red hull came around the breakwater with its lights still on. Eleven minutes later a rope landed on the quay that nobody had ever landed a rope on, and Beatrice Gaye, who has waited for this ship since she signed the dredging contract, sat down on a bollard.</p><p>Berth 4 is three hundred meters long and fourteen deep. Until this week, ships of that draft anchored outside and sent their boxes in by barge: four days on average, nine in the rains. The port authority promises thirty hours. Exporters who lose cocoa to damp believe it when they see it.</p><h2>The old pier</h2><p>Two hundred meters to the north, forty canoes lay on the sand. Their landing is now inside the turning circle. “They measured us by satellite,” says Old Man Toe, who has fished here for thirty-one years. “From up there we do not look like people who need a beach.”</p><p>The authority says that a new landing is part of the second phase. The second phase has a budget and no date. The fishermen have a lawyer, and a date: Tuesday.</p><h2>What it costs</h2><p>The berth cost $48 million, of which a loan covers two thirds. It is repaid from berth fees, which rise by a fifth in January. Whether that ends up in the price of rice is what the ministry calls a question of scale, and what the market women call a question.</p></div>
</article></div></section>`,
    section(
      { title: 'The berth in numbers', tone: 'tint' },
      table(
        'Before and after, by the port authority; the last column is ours',
        ['What', 'Before', 'Promised', 'On Friday'],
        [
          ['Depth', '10.2 m', '14 m', '13.8 m'],
          ['Waiting, on average', '4 days', '30 hours', '11 minutes'],
          ['Cranes', '2', '4', '3, one is still in its box'],
        ],
      ),
    ),
    section(
      { title: 'Corrections' },
      lines([
        {
          start: '9:20',
          title: 'The berth is 300 meters long, not 330.',
          text: 'An earlier version took the figure from the announcement. We have measured since.',
        },
      ]),
    ),
    section(
      { title: 'More from the harbor' },
      entries(
        [
          {
            art: photo('water', ['#15303d', '#4f8296', '#d5e4e2', '#ffe6b3'], 5),
            kicker: 'River',
            title: 'Ferry captains ask for lights',
            meta: ['3 min'],
            href: '../#city',
          },
          {
            art: photo('street', ['#1c1a18', '#6d5a4a', '#e7d8bd', '#ffcf7a'], 3),
            kicker: 'Transport',
            title: 'Night buses return to Tubman Boulevard',
            meta: ['4 min'],
            href: '../#city',
          },
        ],
        { look: 'is-bare four' },
      ),
    ),
  ],
});
