import { photo } from '../art/abstract';
import { landscape } from '../art/landscape';
import { portrait } from '../art/people';
import type { Demo } from '../demo';
import { html } from '../html';
import { siteFooter, siteHeader } from '../sections/chrome';
import { form } from '../sections/forms';
import { entries } from '../sections/listings';
import { section } from '../sections/section';

export function longform(): Demo {
  return {
    slug: 'longform',
    title: 'The last ferry to Kru Town – Longform',
    description: 'A reportage in four chapters about a captain, a bridge and the river between them.',
    mark: 'feather',
    look: {
      paper: '#fdfbf6',
      ink: '#211c17',
      muted: '#625a50',
      line: '#e0d9cb',
      tint: '#f4efe4',
      accent: '#8a3f1d',
      onAccent: '#ffffff',
      deep: '#211c17',
      onDeep: '#fdfbf6',
      deepMuted: '#d8cbb8',
      display: 'fraunces',
      text: 'fraunces',
      weight: 400,
      tracking: -0.03,
      radius: 2,
    },
    header: siteHeader({
      brand: 'Longform',
      nav: [
        ['This issue', '#issue'],
        ['Chapters', '#one'],
        ['Letters', '#subscribe'],
      ],
      cta: ['Subscribe', '#subscribe'],
    }),
    main: [
      html`<section class="opening" aria-labelledby="title"><div class="opening-words"><p class="kicker">Reportage</p><h1 id="title">The last ferry to Kru Town</h1><p class="standfirst">For sixty years, the river decided who came home for supper. Now a bridge will. A crossing with the last captain.</p><p class="author"><span class="face">${portrait({ seed: 10, backdrop: '#e9d9c0', shirt: '#8a3f1d', glasses: true })}</span><span>Words by <strong>Ena Karmo</strong><br>22 minutes, honestly measured</span></p></div><div class="opening-art">${landscape({ sky: ['#e9c9a0', '#f3dfc2', '#f9efdf'], sun: '#c8552b', sunAt: [900, 360, 105], hills: ['#c89a6d', '#9a6342', '#6b3d28', '#3b2118'], sea: ['#b98a66', '#5a3524'], seed: 12, horizon: 440, rough: 150 })}</div></section>`,
      html`<div class="reading"><nav class="chapters" aria-label="Chapters"><ol role="list"><li><a href="#one">I. The rope</a></li><li><a href="#two">II. The ledger</a></li><li><a href="#three">III. The bridge</a></li><li><a href="#issue">Further reading</a></li></ol></nav><article class="story">
<h2 id="one">I. The rope</h2><p class="first">Before the bridge there was a rope. Whoever wanted to cross rang the bell on the east bank, and somebody on the west bank put down their cup. For sixty years nobody thought of it as work, and nobody owned anything but the rope.</p><p>Captain Nimely does not like the word captain. He took over the ferry from an aunt, who had it from a man who left for the rubber farms and sent a postcard once.<sup><a href="#note-1">1</a></sup> The ferry is eleven meters of planks on twenty-two oil drums. It has never sunk, he says, only rested.</p><p>At six in the morning the schoolchildren come first, because they weigh the least and complain the most. Then the women with the charcoal, then a goat, then whoever is late. He keeps the count with pebbles, moving one from the left pocket to the right for every head. Goats are half a pebble.</p>
<figure class="breakout">${photo('water', ['#2d1a12', '#a8653f', '#f2d3a6', '#ffd18a'], 8, 'A boat at dusk')}<figcaption>The evening crossing. In the dry season the river is forty meters narrower.</figcaption></figure>
<h2 id="two">II. The ledger</h2><p>There is a ledger. It lies in a biscuit tin under the bench, wrapped in the plastic of a rice bag, and it begins in 1961 with a wedding: forty-one guests, two drums, a cake. Everyone crossed for free. “You do not take money from a cake,” says Nimely.</p><blockquote><p>The river never once asked who I was. The bridge will have a barrier, and a man with a list.</p></blockquote><p>He reads aloud, slowly, moving a finger as thick as a mooring. A doctor. A piano. In 1990, eleven pages with no names at all, only strokes, because nobody wanted to be written down. He turns those pages together.</p>
<h2 id="three">III. The bridge</h2><p>The bridge is three hundred meters upstream and beautiful, which he resents. It will open in spring with a brass band. The engineer is a young woman from the east bank who crossed on the ferry every day of her childhood, and she has asked him to cut the ribbon. He has not answered. He has, however, had his good jacket let out.</p><p class="note" id="note-1"><strong>1</strong> The postcard shows a hotel. On the back it says: “Keep it dry.”</p></article></div>`,
      section(
        {
          title: 'In this issue',
          id: 'issue',
          tone: 'tint',
          lead: 'Four pieces, one for each Sunday of the month.',
        },
        entries(
          [
            {
              art: photo('dunes', ['#5a2f1d', '#c17a45', '#f3d3a2', '#fff0cf'], 2),
              kicker: 'Essay',
              title: 'What sand remembers',
              text: 'On the coast that moves eight meters a year.',
              meta: ['14 minutes'],
              href: '#issue',
            },
            {
              art: photo('night', ['#14121f', '#4a3b73', '#d98a5a', '#f2c26b'], 6),
              kicker: 'Portrait',
              title: 'The woman who repairs radios',
              text: 'And listens to them at night, all at once.',
              meta: ['18 minutes'],
              href: '#issue',
            },
            {
              art: photo('hills', ['#233126', '#6f8a6a', '#e7e2c4', '#fff2c2'], 9),
              kicker: 'Letter',
              title: 'From a hill with one bar of signal',
              text: 'People climb it to say good night.',
              meta: ['9 minutes'],
              href: '#issue',
            },
          ],
          { look: 'is-bare' },
        ),
      ),
      section(
        {
          title: 'Read first, on Sundays',
          id: 'subscribe',
          tone: 'deep',
          lead: 'Subscribers read first, everyone else a week later. Four dollars a month, and no advertisements, ever.',
        },
        form({
          id: 'subscription',
          label: 'Subscribe',
          kind: 'bar',
          fields: [{ label: 'E-mail', type: 'email' }],
          button: 'Begin with this issue',
          thanks: 'Thank you. Sunday, then.',
        }),
      ),
    ],
    footer: siteFooter({
      brand: 'Longform',
      line: 'A magazine for people who finish things.',
      tone: 'paper',
      columns: [{ title: 'Write to us', items: ['letters@longform.example.com'] }],
    }),
  };
}
