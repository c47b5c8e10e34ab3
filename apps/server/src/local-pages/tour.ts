import type { Role } from '@app/contracts/people/user/role';
import { html } from 'hono/html';
import { localPage } from './local-page';

/** The accounts of the sample data. */
export interface SampleAccounts {
  password: string;
  accounts: readonly { email: string; name: string; role: Role }[];
}

/** What can be tried, by the account that tries it; null for visitors. */
const steps: readonly {
  title: string;
  role: string | null;
  links: readonly (readonly [string, string])[];
}[] = [
  {
    title: 'As a visitor',
    role: null,
    links: [
      ['/templates', 'Search the templates, open a demo, put some into the cart'],
      ['/contact-us', 'Write a message; the team finds it among the messages'],
      ['/news', 'Read what the team has published'],
    ],
  },
  {
    title: 'As a customer',
    role: 'user',
    links: [
      ['/account/quotes', 'Accept a quote, or download it as PDF'],
      ['/account/orders', 'Pay the order that waits for its payment with the test payment: no money moves'],
      ['/account/requests', 'Reply to the team, and watch the answer arrive'],
      ['/account/downloads', 'Download what was bought, with its license'],
    ],
  },
  {
    title: 'In the team',
    role: 'admin',
    links: [
      ['/dashboard/tickets', 'Answer a request, leave a note for colleagues, make a quote'],
      ['/dashboard/orders', 'Record a payment, show work, hand it over'],
      ['/dashboard/templates', 'Publish a template'],
    ],
  },
  {
    title: 'As the owner',
    role: 'super-admin',
    links: [
      ['/dashboard', 'Follow the guide that makes the site yours'],
      ['/dashboard/content', 'Change words and pictures of any page'],
      ['/dashboard/import', 'Bring over the customers and orders of another shop'],
      ['/dashboard/month', 'Close a month'],
      ['/dashboard/users', 'Invite somebody, or restrict what they may do'],
    ],
  },
];

const developer: readonly (readonly [string, string])[] = [
  ['/api/docs', 'The REST API; tokens are made on the page of the account'],
  ['/dev/parts', 'Every part that the screens are made of'],
  ['/metrics', 'Figures for Prometheus'],
  ['/readyz', 'Whether everything works, part by part'],
];

const listOf = (links: readonly (readonly [string, string])[]) =>
  html`<ul>${links.map(([address, text]) => html`<li><a href="${address}">${address}</a>: ${text}</li>`)}</ul>`;

function accountsOf({ password, accounts }: SampleAccounts) {
  return html`<p>All have the password <code>${password}</code>. <a href="/auth">Log in</a>; with a private window
    beside it you see two sides at once.</p>
    <table>
      <thead><tr><th scope="col">Email</th><th scope="col">Name</th><th scope="col">Role</th></tr></thead>
      <tbody>${accounts.map(
        ({ email, name, role }) =>
          html`<tr><td><code>${email}</code></td><td>${name}</td><td>${role}</td></tr>`,
      )}</tbody>
    </table>`;
}

/** Says what can be tried on a local site, with which account. `samples`: null if there are none. */
export function tourPage({ samples, keepsMail }: { samples: SampleAccounts | null; keepsMail: boolean }) {
  const sections = steps.map(({ title, role, links }) => {
    const email = samples?.accounts.find((account) => account.role === role)?.email;
    return html`<h2>${title}</h2>${email ? html`<p>Log in as <code>${email}</code>.</p>` : ''}${listOf(links)}`;
  });
  return localPage(
    'What to try',
    html`<h1>What to try</h1>
    <p>Only this machine sees this page.</p>
    <h2>Accounts</h2>
    ${samples ? accountsOf(samples) : html`<p>There are no sample accounts: DEMO_DATA is off.</p>`}
    <h2>Mailbox</h2>
    ${
      keepsMail
        ? html`<p>No mail is sent: all of them, with their codes, are in <a href="/dev/mail">/dev/mail</a>.</p>`
        : html`<p>Mails are sent as SMTP_URL says.</p>`
    }
    ${sections}
    <h2>As a developer</h2>
    ${listOf(developer)}`,
  );
}
