import { errorMessages } from '@app/contracts/error-messages.fr';
import { reasons } from '@app/contracts/error-reasons';
import { expect, test } from 'vitest';

/**
 * Customers read "request", the team reads "ticket"; only the texts that people know verbatim keep their word
 * (public-pages.exact-sentences). What has a French text beside it is what visitors and customers read: pages,
 * documents, and the errors they can meet. Mails are tested in their own package, without exceptions.
 */
const fixedBySpecSection: Readonly<Record<string, readonly string[]>> = {
  '2.4': ['Create Ticket', 'Create Customization Ticket', 'Ticket Created Successfully!'],
  '2.8': ['Ticket Not Found', "The ticket you're looking for doesn't exist."],
  '5': ['Please add templates to your cart before creating a ticket'],
  '8': [
    'Ticket created successfully',
    'Failed to create ticket. Please try again.',
    'Failed to fetch tickets',
  ],
};

const tables = import.meta.glob<Record<string, unknown>>([
  '../../packages/{content,contracts,documents}/src/**/*.ts',
  './src/**/*.ts',
  '!**/*.test.ts',
]);
const translated = Object.keys(tables).flatMap((file) => {
  const english = file.replace(/\.fr\.ts$/, '.ts');
  return english !== file && tables[english] ? [english] : [];
});

/** What customers' screens say of tables that the team's screens share with them. */
const shared = [
  '../../packages/contracts/src/desk/ticket/messages.ts',
  '../../packages/contracts/src/sales/order/messages.ts',
];
const customersScreens = import.meta.glob<string>(
  ['./src/features/*/{cart,*-customer,rating}/**/*.{ts,tsx}', './src/entities/{ticket,rating}/**/*.{ts,tsx}'],
  { query: '?raw', import: 'default', eager: true },
);
const usedByCustomers = new Set(
  Object.values(customersScreens).flatMap((source) =>
    [...source.matchAll(/\b\w+Messages\.\w+/g)].map(([name]) => `.${name}`),
  ),
);
const isRead = (file: string, place: string) =>
  !shared.includes(file) || usedByCustomers.has(place.replace(/\.\(\)$/, ''));

/** Scopes of API tokens are called by what they are: an older client sends `tickets:read`. */
const technical = ['../../packages/contracts/src/accounts/api-token/scope.ts'];

const fixed = new Set(Object.values(fixedBySpecSection).flat());

/** Maps the place of every text in a module to the text; functions get made-up values. */
function textsOf(value: unknown, place = ''): [string, string][] {
  if (typeof value === 'string') return [[place, value]];
  if (value === null || place.split('.').length > 8) return [];
  if (typeof value === 'function') {
    try {
      return textsOf(value('x', 'x', 'x'), `${place}.()`);
    } catch {
      return [];
    }
  }
  if (typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, each]) => textsOf(each, `${place}.${key}`));
}

const isProse = (text: string) => /^[A-Z]|\s/.test(text);
const saysTicket = (text: string) => /\btickets?\b/i.test(text) && isProse(text);
const saysItFreely = (text: string) => saysTicket(text) && !fixed.has(text);
const readIn = async (file: string) =>
  textsOf(await tables[file]?.()).filter(([place]) => isRead(file.replace(/\.fr\.ts$/, '.ts'), place));
const customersTables = translated.filter((file) => !technical.includes(file));

test.each(customersTables)(
  'customers read “request” where no exact text says otherwise: %s',
  async (file) => {
    expect((await readIn(file)).filter(([, text]) => saysItFreely(text))).toEqual([]);
    const french = await readIn(file.replace(/\.ts$/, '.fr.ts'));
    expect(french.filter(([, text]) => saysTicket(text))).toEqual([]);
  },
);

test('every exact text that says “ticket” is read by customers', async () => {
  const read = (await Promise.all(customersTables.map(readIn))).flat().map(([, text]) => text);
  expect([...fixed].filter((text) => !read.includes(text))).toEqual([]);
});

test('errors that customers can meet speak of requests', () => {
  const met = Object.entries(reasons).filter(([reason]) => reason in errorMessages);
  expect(met.length).toBeGreaterThan(50);
  expect(met.map(([, { message }]) => message).filter(saysItFreely)).toEqual([]);
});
