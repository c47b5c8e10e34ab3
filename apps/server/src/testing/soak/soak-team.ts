import { randomUUID } from 'node:crypto';
import type { RouterOutputs } from '@app/api/types';
import { makePicture } from './pictures';
import type { SiteClient } from './site-client';
import { pickRandom, type Request, type Soak } from './soak-people';
import { admin } from './soak-site';

type TeamQuote = RouterOutputs['quote']['save'];
type QuotesOfTicket = RouterOutputs['quote']['ofTicket'];

const words = ['Harbour', 'Lantern', 'Orchard', 'Studio', 'Bakery', 'Clinic', 'Gallery', 'Garden'];
const dayMs = 86_400_000;

/** Fills the catalogue, and enables the features that the visits need. */
export async function prepareCatalogue(soak: Soak, templates: number): Promise<SiteClient> {
  const owner = await soak.signIn();
  for (const name of ['Shops', 'Health', 'Portfolios']) await owner.change('category.create', { name });
  await owner.change('setting.update', { autoInvoices: true });
  // The most uploads that one account may send at a time.
  const publish = async (count: number) => {
    for (let made = 0; made < count; made += 1) await publishTemplate(soak, owner);
  };
  await Promise.all([publish(Math.floor(templates / 2)), publish(Math.ceil(templates / 2))]);
  return owner;
}

/** Publishes a new template with a picture, which invalidates the cached catalogue. */
async function publishTemplate(soak: Soak, client: SiteClient): Promise<void> {
  const [mark, submitKey] = [soak.newMark(), randomUUID()];
  const title = `${pickRandom(words)} ${pickRandom(words)} ${mark}`;
  const made = await client.insist<RouterOutputs['template']['create']>('template.create', {
    ...{ title, submitKey, category: pickRandom(['Shops', 'Health', 'Portfolios']) },
    description: 'Quiet pages for teams that show their work with large pictures. '.repeat(4),
    price: String(100 + Math.floor(Math.random() * 900)),
  });
  soak.ledger.templates.push({ title, submitKey });
  const form = new FormData();
  form.set('id', made.id);
  form.set('file', await makePicture(1_280, 800));
  await client.change('template.addMedia', form);
  await client.insist('template.publish', { id: made.id });
}

/**
 * Works as a team member: replies to waiting tickets, browses when there are none, and occasionally changes
 * the catalogue.
 */
export async function workAtDesk(soak: Soak, client: SiteClient): Promise<void> {
  const request = soak.desk.shift();
  if (request) {
    try {
      await (request.wants === 'answer' ? answer(soak, client, request) : quote(soak, client, request));
    } catch (error) {
      // A colleague retries it with the same key.
      soak.desk.push(request);
      throw error;
    }
  } else {
    await queryLists(client);
    await soak.think();
  }
  if (Math.random() < 0.01) await publishTemplate(soak, client);
  await soak.think(0.3);
}

async function answer(soak: Soak, client: SiteClient, { id, email, mark }: Request): Promise<void> {
  await client.ask('ticket.byId', { id });
  const body = `We will do that: ${mark}.`;
  const answerInput = { ticketId: id, body, submitKey: `answer-${mark}`, lastSeenMessageId: null };
  await client.insist('answer.send', answerInput);
  soak.ledger.answers.push({ ticketId: id, email, body });
}

async function quote(soak: Soak, client: SiteClient, { id, email }: Request): Promise<void> {
  const { quotes: before } = await client.ask<QuotesOfTicket>('quote.ofTicket', { ticketId: id });
  if (before.some(({ status }) => status === 'sent')) return;
  const draft = before.find(({ status }) => status === 'draft');
  const saved = await client.change<TeamQuote>('quote.save', {
    ...{ ticketId: id, updatedAt: draft?.updatedAt ?? null, finalizeOnAccept: true },
    lines: [{ type: 'service', title: 'Your colours', priceCents: 25_000 }],
    validUntil: new Date(Date.now() + 14 * dayMs).toISOString().slice(0, 10),
  });
  const { number } = await client.change<TeamQuote>('quote.send', { id: saved.id });
  soak.ledger.quotes.push({ email, number });
}

const listQueries: readonly (readonly [procedure: string, input?: object])[] = [
  ['ticket.list', { search: 'carla', pageSize: 25 }],
  ['ticket.counts'],
  ['order.list', { pageSize: 25 }],
  ['user.list', { search: 'customer', pageSize: 25 }],
  ['mail.list', { pageSize: 25 }],
  ['contact.list', { pageSize: 25 }],
  ['audit.list', { pageSize: 25 }],
  ['invoice.list', { pageSize: 25 }],
  ['quote.list', { pageSize: 25 }],
];

async function queryLists(client: SiteClient): Promise<void> {
  for (const [procedure, input] of [pickRandom(listQueries), pickRandom(listQueries)])
    await client.ask(procedure, input);
}

/** Creates a token for scripts. */
export async function makeToken(soak: Soak, owner: SiteClient, number: number): Promise<SiteClient> {
  const client = soak.client();
  const scopes = ['templates:read', 'tickets:read', 'orders:read'];
  const input = { name: `Script ${number}`, scopes, days: 30, currentPassword: admin.password };
  const { token } = await owner.change<RouterOutputs['apiToken']['create']>('apiToken.create', input);
  client.token = token;
  return client;
}
