import { arches } from '../art/abstract';
import type { Demo } from '../demo';
import { html } from '../html';
import { faq, plans, stats, table } from '../sections/blocks';
import { siteFooter, siteHeader } from '../sections/chrome';
import { form } from '../sections/forms';
import { hero } from '../sections/hero';
import { lines } from '../sections/listings';
import { section, split } from '../sections/section';

export function guildhall(): Demo {
  return {
    slug: 'guildhall',
    title: 'The Guildhall of Traders',
    description: 'Nine hundred members, one voice: membership, documents, votes and the member directory.',
    mark: 'building-monument',
    look: {
      paper: '#fdf7f3',
      ink: '#35101b',
      muted: '#6a4550',
      line: '#e6d2cb',
      tint: '#f6e9e2',
      card: '#fffdfb',
      accent: '#7d1a34',
      onAccent: '#ffffff',
      deep: '#4d0f21',
      onDeep: '#fff3ea',
      deepMuted: '#eec9a9',
      display: 'dm-serif',
      text: 'figtree',
      weight: 400,
      tracking: -0.025,
      radius: 2,
    },
    header: siteHeader({
      brand: 'The Guildhall',
      mark: 'building-monument',
      nav: [
        ['Membership', '#membership'],
        ['Documents', '#documents'],
        ['Votes', '#votes'],
        ['Directory', '#directory'],
      ],
      cta: ['Members’ entrance', '#join'],
    }),
    main: [
      hero({
        tone: 'deep',
        kicker: 'Association of traders, founded 1911',
        title: html`Nine hundred members, <em>one voice.</em>`,
        text: 'We negotiate rents, fees and taxes together, train the young, and bury the old with music.',
        actions: [
          ['Become a member', '#membership'],
          ['What we do', '#votes'],
        ],
        art: arches('#7d1a34', ['#f3d3b1', '#c9803f', '#4d0f21'], '#f7c873'),
      }),
      section(
        { title: 'This year, together' },
        stats([
          ['11%', 'lower stall fees'],
          ['64', 'apprentices placed'],
          ['$212,000', 'lent without interest'],
          ['1', 'strike, avoided'],
        ]),
      ),
      section(
        {
          title: 'Membership',
          tone: 'tint',
          lead: 'Renewals and invoices run by themselves; leaving is one letter.',
        },
        plans(
          [
            {
              name: 'Associate',
              price: '$24',
              per: 'a year',
              text: 'For apprentices and students of a trade.',
              points: ['Courses', 'The library', 'A seat, no vote'],
              action: 'Apply',
            },
            {
              name: 'Full member',
              price: '$96',
              per: 'a year',
              text: 'For everyone with a stall, shop or workshop.',
              points: ['A vote', 'Legal advice', 'Loans from the common chest'],
              action: 'Apply',
              best: true,
            },
            {
              name: 'Patron',
              price: '$480',
              per: 'a year',
              text: 'For houses with more than ten people.',
              points: ['All of the above', 'The great hall, twice a year'],
              action: 'Apply',
            },
          ],
          '#join',
        ),
      ),
      section(
        { title: 'Documents' },
        lines([
          { start: 'Open to all', title: 'Charter and by-laws', end: 'PDF, 22 pages', href: '#documents' },
          {
            start: 'Members',
            title: 'Agreement on stall fees, signed in March',
            end: 'sign in to read',
            href: '#join',
          },
          {
            start: 'Members',
            title: 'Minutes of the spring assembly',
            end: 'sign in to read',
            href: '#join',
          },
          {
            start: 'Open to all',
            title: 'How to become a master: the ladder',
            end: 'PDF, 4 pages',
            href: '#documents',
          },
        ]),
      ),
      section(
        { title: 'Votes', tone: 'deep' },
        split(
          html`<h3>Should the hall open on Sundays?</h3><p>Closes on Friday at 18:00. 611 of 904 members have voted.</p><p class="vote"><span>Yes, from noon</span><strong>58%</strong></p><progress max="100" value="58" aria-label="Yes, from noon">58%</progress><p class="vote"><span>No</span><strong>42%</strong></p><progress max="100" value="42" aria-label="No">42%</progress>`,
          faq([
            ['Who counts?', 'Two members drawn by lot, and a notary who does not trade.'],
            ['Can my shop vote twice?', 'One member, one vote, whatever the turnover.'],
            ['What is next?', 'In June we elect the speaker. Three candidates so far.'],
          ]),
        ),
      ),
      section(
        { title: 'Directory' },
        table(
          'Newest members',
          ['Name', 'Trade', 'Where', 'Since'],
          [
            ['Musu Kamara', 'Cloth and thread', 'Waterside, row 4', 'May'],
            ['Toe & Daughters', 'Carpentry', 'Duport Road', 'May'],
            ['Ibrahim Jalloh', 'Spices', 'Red Light, row 11', 'April'],
            ['Alice Wreh', 'Radio repair', 'Carey Street', 'April'],
          ],
        ),
      ),
      section(
        { title: 'Knock on the door', id: 'join', tone: 'tint' },
        form({
          id: 'join-form',
          label: 'Apply for membership',
          kind: 'grid',
          fields: [
            { label: 'Name', autocomplete: 'name' },
            { label: 'Trade' },
            { label: 'E-mail', type: 'email' },
            { label: 'Membership', options: ['Full member', 'Associate', 'Patron'] },
          ],
          button: 'Send the application',
          thanks: 'Received. The board meets on the first Thursday and writes to you on Friday.',
        }),
      ),
    ],
    footer: siteFooter({
      brand: 'The Guildhall',
      line: 'Ashmun Street 40. The door with the brass hand.',
      columns: [{ title: 'Secretary', items: ['+1 555 0119', 'Tue–Thu 9:00–15:00'] }],
    }),
  };
}
