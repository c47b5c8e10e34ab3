import type { RouterOutputs } from '@app/api/types';
import { rateLimits } from '@app/contracts/limits';
import { Refused, type SiteClient } from './site-client';
import { pickRandom, type Soak } from './soak-people';

type Catalogue = RouterOutputs['template']['catalogue'];

/**
 * Beyond the hourly limit, leads are stored but not mailed. Leaves room for 50 visitors who write at the same time.
 */
const maxLeads = rateLimits.contactOfAll.points - 50;

const pages = ['/', '/templates', '/about', '/contact-us', '/templates?search=harbour', '/sitemap.xml'];
const searches = [
  {},
  { search: 'lantern' },
  { search: 'ha' },
  { minPrice: 0, maxPrice: 500 },
  { sort: 'price-desc' },
];

/** Views some pages and templates; returns the published templates. */
export async function browse(soak: Soak, client: SiteClient): Promise<Catalogue['templates']> {
  for (let round = 0; round < 2; round += 1) {
    const page = pickRandom(pages);
    const { status } = await client.send(page);
    if (status !== 200) throw new Refused(`${page} answered ${status}`);
    await soak.think();
  }
  await client.ask<Catalogue>('template.catalogue', { ...pickRandom(searches), direction: 'forward' });
  const { templates } = await client.ask<Catalogue>('template.catalogue', { direction: 'forward' });
  const { slug } = pickRandom(templates);
  await client.send(`/templates/${slug}`);
  await client.ask('template.similar', { slug });
  await soak.think();
  return templates;
}

/** Visits as somebody who browses, and usually leaves without a message. */
export async function visit(soak: Soak): Promise<void> {
  const client = soak.client();
  try {
    await browse(soak, client);
    if (Math.random() < 0.1 && soak.ledger.leads.length < maxLeads) await writeToTeam(soak, client);
  } finally {
    client.close();
  }
}

async function writeToTeam(soak: Soak, client: SiteClient): Promise<void> {
  const message = `We would like a talk about ${soak.newMark()}`;
  const sender = {
    name: 'Vera Visitor',
    company: 'Harbour Ltd',
    email: `vera-${soak.newMark()}@example.com`,
  };
  await client.change('contact.send', { ...sender, message, filledInMs: 9_000 });
  soak.ledger.leads.push({ message });
}

/** Reads over the REST API as a script, with a token if it has one. */
export async function readOverRest(soak: Soak, client: SiteClient): Promise<void> {
  for (const path of [
    '/api/templates/published?page=1&limit=24',
    '/api/categories',
    '/api/ticket',
    '/api/orders',
  ]) {
    const { status } = await client.send(path);
    if (status !== 200) throw new Refused(`${path} answered ${status}`);
    await soak.think(0.5);
  }
}
