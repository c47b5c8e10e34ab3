import { photo } from '../art/abstract';
import { harbor } from '../art/buildings';
import type { Demo } from '../demo';
import { html } from '../html';
import { newBerth } from '../second-pages/the-courier';
import { siteFooter, siteHeader } from '../sections/chrome';
import { form } from '../sections/forms';
import { entries } from '../sections/listings';
import { section } from '../sections/section';

const brief = (section: string, title: string, text: string) =>
  html`<article class="brief"><p class="section-name">${section}</p><h2><a href="#today">${title}</a></h2><p>${text}</p></article>`;

export function theCourier(): Demo {
  return {
    slug: 'the-courier',
    title: 'The Courier – Friday morning',
    description: 'The news of the day, arranged by weight: city, business, science, culture and opinion.',
    mark: 'news',
    look: {
      paper: '#fbf9f4',
      ink: '#171512',
      muted: '#55504a',
      line: '#c9c3b6',
      tint: '#f1ede3',
      accent: '#9e1b1b',
      onAccent: '#ffffff',
      deep: '#171512',
      onDeep: '#fbf9f4',
      deepMuted: '#cfc8ba',
      display: 'fraunces',
      text: 'figtree',
      weight: 620,
      tracking: -0.02,
      radius: 0,
    },
    header: siteHeader({
      brand: 'The Courier',
      kind: 'masthead',
      note: 'Friday · Morning edition · 27° and showers',
      nav: [
        ['City', '#city'],
        ['Business', '#today'],
        ['Science', '#today'],
        ['Culture', '#culture'],
        ['Opinion', '#opinion'],
        ['Sport', '#today'],
      ],
      cta: ['Subscribe', '#subscribe'],
    }),
    main: [
      html`<p class="breaking"><strong>8:42</strong> The parliament opens its session an hour late; the budget is first on the list.</p>`,
      html`<section class="front tone-paper" aria-labelledby="title" id="today"><div class="wrap">
<div class="column">${brief('City', 'The tailor who dresses the minister', 'Forty suits, one pedal machine, and a waiting list that ends in March.')}${brief('Weather', 'Rain comes early this year', 'Farmers plant two weeks ahead; the harbor shortens its night shift.')}${brief('Science', 'Clinic tests malaria by phone light', 'A lens for two dollars sees what a laboratory sees.')}</div>
<article class="lead-story"><div class="lead-art">${harbor({ sky: ['#d8d2c4', '#ece7da'], sun: '#fbf9f4', ship: '#9e1b1b', crane: '#171512', sea: ['#8f8878', '#3a362f'], boxes: ['#9e1b1b', '#171512', '#b9b09d', '#e8e2d4', '#6b6456'] })}</div><p class="caption">The first ship at berth 4, seen from the customs tower. Drawing: The Courier</p><h1 id="title"><a href="new-berth/">New berth opens to the first ship</a></h1><p class="standfirst">After three years of dredging, cranes turned at dawn. Exporters hope for shorter queues; the fishermen on the old pier want to know where they will land their boats.</p><p class="by">By Samuel Karnga, at the Freeport</p></article>
<div class="column">${brief('Business', 'Loan fund opened for small shops', 'Up to $800, decided in a day, repaid with the till.')}${brief('Sport', 'The tailors lead the league', 'A team of eleven apprentices has not lost since May.')}<aside class="numbers" aria-label="In numbers"><p class="section-name">In numbers</p><dl><div><dt>Rice, 25 kg</dt><dd>$16.50</dd></div><div><dt>Fuel, gallon</dt><dd>$4.35</dd></div><div><dt>Ships waiting</dt><dd>3</dd></div></dl></aside></div>
</div></section>`,
      section(
        { title: 'City', id: 'city' },
        entries(
          [
            {
              art: photo('street', ['#1c1a18', '#6d5a4a', '#e7d8bd', '#ffcf7a'], 3),
              kicker: 'Transport',
              title: 'Night buses return to Tubman Boulevard',
              meta: ['4 min'],
              href: '#city',
            },
            {
              art: photo('field', ['#2c3a22', '#8fa05e', '#eae3b9', '#fff1a8'], 2),
              kicker: 'Schools',
              title: 'A classroom without a roof, on purpose',
              meta: ['6 min'],
              href: '#city',
            },
            {
              art: photo('water', ['#15303d', '#4f8296', '#d5e4e2', '#ffe6b3'], 5),
              kicker: 'River',
              title: 'Ferry captains ask for lights',
              meta: ['3 min'],
              href: '#city',
            },
            {
              art: photo('figures', ['#2b1a2e', '#9b5a5a', '#f0c9a4', '#ffdca8'], 7),
              kicker: 'Markets',
              title: 'Why onions cost twice as much on Mondays',
              meta: ['5 min'],
              href: '#city',
            },
          ],
          { look: 'is-bare four' },
        ),
      ),
      section(
        { title: 'Opinion', id: 'opinion', tone: 'tint' },
        html`<div class="opinion">${[
          [
            'We build ports faster than pavements',
            'Fatu Massaquoi',
            'Walk to the new berth and you will need boots.',
          ],
          [
            'Let the shops stay open',
            'Joseph Tarr',
            'Nobody was ever hurt by a lamp and a loaf at midnight.',
          ],
          ['An apology to the rain', 'Old Man Zeon', 'We blamed you for the roof.'],
        ].map(
          ([title, name, text]) =>
            html`<article><p class="by">${name}</p><h3><a href="#opinion">${title}</a></h3><p>${text}</p></article>`,
        )}</div>`,
      ),
      section(
        { title: 'Culture', id: 'culture' },
        html`<div class="culture">${photo('window', ['#241626', '#7b3f5a', '#f3c48f', '#ff9f6b'], 4)}<div><p class="section-name">Review</p><h3><a href="#culture">The theater with eleven seats</a></h3><p>In a former barber shop on Carey Street, two actors play a whole village. We stayed for the second show, and then for the third.</p><p class="by">By Wilhelmina Sirleaf · 8 min</p></div></div>`,
      ),
      section(
        { title: 'The Courier at your door, or in your inbox', id: 'subscribe', tone: 'deep' },
        form({
          id: 'subscription',
          label: 'Subscribe',
          kind: 'bar',
          fields: [
            { label: 'E-mail', type: 'email' },
            { label: 'Edition', options: ['Morning, 6:30', 'Evening, 18:00', 'Sundays only'] },
          ],
          button: 'Read a month for $1',
          thanks: 'Welcome. The first edition arrives tomorrow at 6:30.',
        }),
      ),
    ],
    footer: siteFooter({
      brand: 'The Courier',
      line: 'Founded 1926. Printed on Mechlin Street, read everywhere.',
      tone: 'paper',
      columns: [
        { title: 'Newsroom', items: ['tips@courier.example.com', '+1 555 0126'] },
        {
          title: 'Sections',
          items: [
            ['City', '#city'],
            ['Opinion', '#opinion'],
            ['Culture', '#culture'],
          ],
        },
      ],
    }),
    second: newBerth(),
  };
}
