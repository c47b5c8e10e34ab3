import { existsSync, readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { industries } from '@app/content/industries';
import { newPasswordSchema } from '@app/contracts/accounts/auth/password';
import { parsePrice } from '@app/contracts/catalogue/price/parse-price';
import { priceKinds } from '@app/contracts/catalogue/price/price';
import { templateFeaturesSchema } from '@app/contracts/catalogue/template/schema';
import { ticketStatuses } from '@app/contracts/desk/ticket/status';
import { limits } from '@app/contracts/limits';
import { describe, expect, test } from 'vitest';
import { demoCatalogue, demoTemplates } from './catalogue';
import { demoAccounts, demoPassword, demoUsers } from './demo-accounts';
import { demoLeads } from './demo-leads';
import { toMediaRows } from './demo-pictures';
import { demoCartItems, demoTickets } from './demo-tickets';

const publicFolder = fileURLToPath(new URL('../../../../apps/web/public', import.meta.url));
const demoSiteFolder = fileURLToPath(new URL('../../../../apps/demos/src/demos', import.meta.url));
const published = demoTemplates.filter((template) => !template.status);
const bySlug = new Map(demoTemplates.map((template) => [template.slug, template]));

describe('the sample catalogue', () => {
  test('has enough templates of every status', () => {
    expect(demoCatalogue.length).toBeGreaterThanOrEqual(8);
    expect(published.length).toBeGreaterThanOrEqual(28);
    expect(demoTemplates.filter((template) => template.status === 'pending').length).toBeGreaterThanOrEqual(
      3,
    );
    expect(demoTemplates.filter((template) => template.status === 'rejected').length).toBeGreaterThanOrEqual(
      2,
    );
    for (const { status, rejectionReason } of demoTemplates) {
      expect(rejectionReason !== undefined).toBe(status === 'rejected');
    }
  });

  test('covers all 20 industries with published templates, one to three each', () => {
    const covered = new Set(published.flatMap((template) => template.industries));
    expect([...covered].sort()).toEqual(industries.map((industry) => industry.id).sort());
    for (const template of demoTemplates) {
      expect(template.industries.length, template.slug).toBeLessThanOrEqual(3);
      expect(new Set(template.industries).size).toBe(template.industries.length);
    }
  });

  test('has readable prices of every kind', () => {
    const kinds = published.map((template) => parsePrice(template.price)?.kind);
    expect(new Set(kinds)).toEqual(new Set(priceKinds));
  });

  test('keeps to the limits of the forms', () => {
    expect(bySlug.size).toBe(demoTemplates.length);
    for (const { slug, title, tagline, description } of demoTemplates) {
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(title.length).toBeLessThanOrEqual(limits.templateTitle);
      expect(tagline, slug).not.toBe('');
      expect(tagline.length, slug).toBeLessThanOrEqual(limits.templateTagline);
      expect(description.length).toBeLessThanOrEqual(limits.templateDescription);
    }
    for (const { name, description } of demoCatalogue) {
      expect(name.length).toBeLessThanOrEqual(limits.categoryName);
      expect(description.length).toBeLessThanOrEqual(limits.categoryDescription);
    }
  });

  test('has a demo site for every published template', () => {
    for (const { slug } of published) expect(existsSync(`${demoSiteFolder}/${slug}.ts`), slug).toBe(true);
    expect(readdirSync(demoSiteFolder).filter((name) => name.endsWith('.ts'))).toHaveLength(published.length);
  });

  test('says in 150 to 250 words of its own whom each suits, what to prepare and what is changed', () => {
    const sentences: string[] = [];
    for (const { slug, description, audience = '', preparation = '', usualChanges = '' } of published) {
      for (const advice of [audience, preparation, usualChanges]) {
        expect(advice.length, slug).toBeGreaterThan(0);
        expect(advice.length, slug).toBeLessThanOrEqual(limits.templateAdvice);
      }
      const text = [description, audience, preparation, usualChanges].join(' ');
      const words = text.split(/\s+/).length;
      expect(words, slug).toBeGreaterThanOrEqual(150);
      expect(words, slug).toBeLessThanOrEqual(250);
      sentences.push(...text.split(/(?<=[.?!]) /).filter((sentence) => sentence.split(' ').length > 4));
    }
    expect(sentences.filter((sentence, at) => sentences.indexOf(sentence) !== at)).toEqual([]);
  });

  test('states what is included, as the form accepts it', () => {
    for (const { slug, features } of demoTemplates) {
      expect(templateFeaturesSchema.parse([...features]), slug).toEqual(features);
      expect(new Set(features).size, slug).toBe(features.length);
    }
  });

  test('has committed pictures, small enough, wherever a cover is described', () => {
    const pictured = demoTemplates.filter((template) => template.coverAlt);
    expect(published.every((template) => template.coverAlt)).toBe(true);
    const maxBytes: Record<string, number> = {
      'demo-covers': 60_000,
      'demo-tablets': 40_000,
      'demo-phones': 40_000,
      'demo-pages': 90_000,
    };
    const pictures = pictured.flatMap((template) => toMediaRows(template, template.slug, new Date()));
    for (const { fileUrl, bytes, variants } of pictures) {
      const file = `${publicFolder}${fileUrl}`;
      expect(existsSync(file), file).toBe(true);
      expect(statSync(file).size, file).toBe(bytes);
      expect(bytes).toBeLessThanOrEqual(maxBytes[fileUrl.split('/')[1] ?? ''] ?? 0);
      for (const { url } of variants ?? []) {
        const limit = url.endsWith('.avif') ? Math.min(bytes, 16_000) : bytes;
        expect(statSync(`${publicFolder}${url}`).size, url).toBeLessThanOrEqual(limit);
      }
    }
    const committed = Object.keys(maxBytes).map((folder) => readdirSync(`${publicFolder}/${folder}`));
    expect(committed.map(({ length }) => length)).toEqual([
      pictured.length,
      published.length,
      published.length,
      published.length,
    ]);
    expect(committed.flat()).toHaveLength(pictures.length);
  });
});

describe('the sample people and sales', () => {
  test('are three accounts to try, with a password that the product accepts', () => {
    expect(demoAccounts.map(({ email, role }) => [email, role])).toEqual([
      ['admin@example.com', 'super-admin'],
      ['editor@example.com', 'admin'],
      ['customer@example.com', 'user'],
    ]);
    expect(newPasswordSchema.safeParse(demoPassword).success).toBe(true);
  });

  test('have email addresses of reserved domains only', () => {
    for (const { email } of [...demoUsers, ...demoLeads]) expect(email).toMatch(/@example\.com$/);
  });

  test('include tickets in every status, about templates and customers that existed by then', () => {
    expect(demoTickets.length).toBeGreaterThanOrEqual(14);
    expect(new Set(demoTickets.map((ticket) => ticket.status))).toEqual(new Set(ticketStatuses));
    for (const ticket of demoTickets) {
      const days = ticket.hoursAgo / 24;
      const customer = demoUsers.find((user) => user.email === ticket.customer);
      expect(customer?.joinedDaysAgo, ticket.key).toBeGreaterThan(days);
      for (const slug of ticket.templates) {
        expect(bySlug.get(slug)?.status, slug).toBeUndefined();
        expect(bySlug.get(slug)?.ageDays, `${ticket.key}: ${slug}`).toBeGreaterThan(days);
      }
    }
  });

  test('have no dates in the future, and threads in order', () => {
    for (const ticket of demoTickets) {
      const ended = 'endedAfter' in ticket ? ticket.endedAfter : undefined;
      const completed = ticket.status === 'finalized' ? (ticket.order.completedAfter ?? 0) : 0;
      const times = (ticket.thread ?? []).map((message) => message.after);
      expect(times).toEqual([...times].sort((a, b) => a - b));
      const last = Math.max(...times, (ended ?? 0) + completed, 0);
      expect(last, ticket.key).toBeLessThanOrEqual(ticket.hoursAgo);
      if (ended !== undefined) expect(Math.max(...times)).toBeLessThanOrEqual(ended);
    }
  });

  test('include carts with published templates only', () => {
    for (const item of demoCartItems) {
      expect(bySlug.has(item.template) && !bySlug.get(item.template)?.status, item.template).toBe(true);
    }
  });
});
