import { foliage } from '../art/abstract';
import { portrait } from '../art/people';
import type { Demo } from '../demo';
import { html } from '../html';
import { faq, features, plans } from '../sections/blocks';
import { siteFooter, siteHeader } from '../sections/chrome';
import { form } from '../sections/forms';
import { actions } from '../sections/hero';
import { lines } from '../sections/listings';
import { section, split } from '../sections/section';

const dueDates: Record<number, string> = {
  10: 'Payroll tax',
  15: 'VAT return',
  21: 'Social security',
  30: 'Quarter closes',
};

const calendar = html`<figure class="calendar"><figcaption>September <span>four dates that matter</span></figcaption><ul class="weekdays" role="list" aria-hidden="true">${['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'].map((day) => html`<li>${day}</li>`)}</ul><ol role="list">${Array.from({ length: 30 }, (_, i) => html`<li${dueDates[i + 1] && html` class="is-due"`}>${i + 1}${dueDates[i + 1] && html`<span>${dueDates[i + 1]}</span>`}</li>`)}</ol></figure>`;

export function ledgerline(): Demo {
  return {
    slug: 'ledgerline',
    title: 'Ledgerline – accountants for growing firms',
    description: 'Bookkeeping, payroll and tax for firms of three to three hundred people.',
    mark: 'book-2',
    look: {
      paper: '#faf6ea',
      ink: '#17301f',
      muted: '#4d6152',
      line: '#d9d5c0',
      tint: '#f0ebd8',
      card: '#fffdf6',
      accent: '#1f5b38',
      onAccent: '#ffffff',
      deep: '#173c27',
      onDeep: '#f8f3e2',
      deepMuted: '#c4d6bd',
      display: 'newsreader',
      text: 'figtree',
      weight: 480,
      tracking: -0.02,
      radius: 6,
    },
    header: siteHeader({
      brand: 'Ledgerline',
      mark: 'book-2',
      nav: [
        ['Questions', '#questions'],
        ['Deadlines', '#deadlines'],
        ['Fees', '#fees'],
        ['Your accountant', '#people'],
      ],
      cta: ['Book a first call', '#call'],
    }),
    main: [
      html`<section class="hero tone-paper" aria-labelledby="title"><div class="wrap opening"><div class="hero-words"><p class="kicker">Accountants, since 1987</p><h1 id="title">Books that close themselves, <em>nearly.</em></h1><p class="lead">Payroll, tax and yearly accounts for firms of three to three hundred. You send documents, we send answers.</p>${actions(
        [
          ['Book a first call', '#call'],
          ['What it costs', '#fees'],
        ],
      )}</div>${calendar}</div></section>`,
      section(
        {
          title: 'What brings you here?',
          id: 'questions',
          tone: 'tint',
          lead: 'People come with a question, not with a department. Start with yours.',
        },
        features(
          [
            {
              icon: 'building-store',
              title: '“I am starting a company.”',
              text: 'Registration, first ledger, and a talk about what to keep and what to throw away.',
            },
            {
              icon: 'users',
              title: '“I am hiring.”',
              text: 'Contracts, payroll and social security, right from the first payslip.',
            },
            {
              icon: 'mail-opened',
              title: '“A letter came from the tax office.”',
              text: 'Photograph it. You hear from us the same day, usually with good news.',
            },
            {
              icon: 'chart-line',
              title: '“Can I afford this machine?”',
              text: 'Cash plans in plain words, with the bad month included.',
            },
            {
              icon: 'arrows-exchange',
              title: '“I want to sell the firm.”',
              text: 'Accounts a buyer believes, and a price you can defend.',
            },
            {
              icon: 'clock',
              title: '“I am three years behind.”',
              text: 'It happens. We have caught up with worse, and without raised eyebrows.',
            },
          ],
          'cards',
        ),
      ),
      section(
        { title: 'The next deadlines', id: 'deadlines' },
        split(
          html`<p class="lead">Clients get a reminder ten days ahead and another on the day. Nobody has paid a late fee since 2014.</p>${actions([['Put them in my calendar', '#call']])}`,
          lines([
            { start: '10 Sep', title: 'Payroll tax, August', end: 'everyone who employs' },
            { start: '15 Sep', title: 'VAT return', end: 'monthly filers' },
            { start: '21 Sep', title: 'Social security', end: 'everyone who employs' },
            { start: '30 Sep', title: 'Third quarter closes', end: 'all firms' },
            { start: '15 Oct', title: 'Income tax, advance', end: 'owners' },
          ]),
        ),
      ),
      section(
        { title: 'Fees you can read aloud', id: 'fees', tone: 'deep' },
        plans(
          [
            {
              name: 'Sole owner',
              price: '$60',
              per: 'a month',
              text: 'One person, one bank account.',
              points: ['Up to 40 documents', 'Yearly return', 'Answers within two days'],
              action: 'Begin here',
            },
            {
              name: 'Small firm',
              price: '$190',
              per: 'a month',
              text: 'Up to ten people on the payroll.',
              points: ['Up to 250 documents', 'Payroll and VAT', 'A named accountant'],
              action: 'Begin here',
              best: true,
            },
            {
              name: 'Company',
              price: '$540',
              per: 'a month',
              text: 'Several sites, several currencies.',
              points: ['No document limit', 'Monthly report by day five', 'Audit support'],
              action: 'Begin here',
            },
          ],
          '#call',
        ),
      ),
      section(
        { title: 'Someone who knows your name', id: 'people' },
        html`<div class="duo">${portrait({ seed: 7, backdrop: '#cfdcc6', shirt: '#1f5b38', glasses: true, alt: 'Martha Weah' })}${foliage('#e9e2c8', ['#1f5b38', '#4d8a5c', '#a9b98a', '#cf9b4a'], 5)}</div>`,
        split(
          html`<h3>Martha Weah, partner</h3><p>“I have looked after some of these firms longer than their owners’ children have been alive. The nicest moment is still the one when a column adds up.”</p>`,
          faq([
            [
              'How do documents reach you?',
              'Through a protected upload, by e-mail to your own address, or in a shoebox. We charge the same for all three.',
            ],
            [
              'Do I have to change my software?',
              'No. We read exports of every common program, and of some that deserve retirement.',
            ],
            ['What if I leave?', 'You get everything, sorted, within five working days.'],
          ]),
        ),
      ),
      section(
        { title: 'A first call, twenty minutes, free', id: 'call', tone: 'tint' },
        form({
          id: 'call-form',
          label: 'Book a first call',
          kind: 'grid',
          fields: [
            { label: 'Your name', autocomplete: 'name' },
            { label: 'E-mail', type: 'email' },
            { label: 'A day that suits', type: 'date' },
            { label: 'Morning or afternoon', options: ['Morning', 'Afternoon'] },
          ],
          button: 'Book the call',
          thanks: 'Booked. Martha or one of her colleagues will call you.',
        }),
      ),
    ],
    footer: siteFooter({
      brand: 'Ledgerline',
      line: '28 Randall Street, above the bookshop. Monday to Friday, 8 to 5.',
      columns: [
        { title: 'Speak to us', items: ['+1 555 0161', 'hello@ledgerline.example.com'] },
        {
          title: 'Pages',
          items: [
            ['Questions', '#questions'],
            ['Deadlines', '#deadlines'],
            ['Fees', '#fees'],
          ],
        },
      ],
    }),
  };
}
