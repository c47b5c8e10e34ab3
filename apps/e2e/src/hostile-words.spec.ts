import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EditableField, EntryField } from '@app/content/editing/field';
import { placeholdersIn, templateOf } from '@app/content/rewording/built-text';
import { expect, type Page } from '@playwright/test';
import PostalMime from 'postal-mime';
import { testOnOwnSite } from './site/own-site';
import { demoPerson, logIn, type SignedIn, stranger } from './support/people';
import { type Client, callProcedure, mutate } from './support/procedures';

/** Uses its own site because it replaces all texts. */
const test = testOnOwnSite({ LANGUAGES: 'en,fr' });

/** Each payload breaks out of a different context that could surround it. */
const payloads = [
  '"><img src=x onerror=hacked()>',
  '</script><script>hacked()</script>',
  "'><svg onload=hacked()>",
  '<iframe src=//evil.example>',
  '</style><style>*{display:none}',
  '--><b onclick=hacked()>',
  '{{hacked()}}#{hacked()}',
  ']]><a href=javascript:hacked()>',
  '<link rel=stylesheet href=//evil.example>',
];

/** Matches a payload that a page or mail contains as markup instead of as text. */
const executedPayload =
  /<img src=x|<script>hacked|<svg onload|<iframe src=\/\/|<style>\*\{|<b onclick|<a href=javascript|<link rel=stylesheet href=\/\//i;

interface Section {
  id: string;
  others: { id: string }[];
}
interface View {
  path: string;
  revision: number;
  standard: unknown;
  field: EditableField | { kind: 'locked' };
}
interface Content {
  groups: { fields: View[] }[];
}

/** Puts a payload into each text of a value, a different one each time. */
function createPayloadWriter() {
  let count = 0;
  const text = (minLength: number, maxLength: number) => {
    count += 1;
    const fitting = payloads.filter(({ length }) => length <= maxLength);
    const chosen = fitting[count % fitting.length];
    return chosen?.padEnd(minLength, '-and-more');
  };
  const withPayload = (field: EditableField | EntryField, value: unknown): unknown => {
    switch (field.kind) {
      case 'line':
      case 'text': {
        const values = placeholdersIn(field.built === undefined ? '' : templateOf(field.built));
        const kept = values.map((name) => ` {${name}}`).join('');
        return `${text(field.least, field.most - kept.length) ?? value}${kept}`;
      }
      case 'link':
        return `https://example.com/${text(0, field.most - 20)}`;
      case 'lines':
        return [text(1, field.length), text(1, field.length)].slice(0, field.most);
      case 'group':
        return Object.fromEntries(
          field.fields.map((part) => [
            part.path,
            withPayload(part, (value as Record<string, unknown>)[part.path]),
          ]),
        );
      case 'list':
        return ((value ?? []) as Record<string, unknown>[]).map((entry) => ({
          ...entry,
          ...Object.fromEntries(field.fields.map((part) => [part.path, withPayload(part, entry[part.path])])),
        }));
      case 'menu': {
        const own = { label: text(1, 30), href: `https://example.com/${text(0, 60)}`, shown: true };
        return [...(value as unknown[]), own];
      }
      default:
        return value;
    }
  };
  return withPayload;
}

/** Publishes payloads in every field of a section that accepts them; returns the number of fields. */
async function publishPayloads(client: Client, { token }: SignedIn, section: string) {
  const withPayload = createPayloadWriter();
  const { data } = await callProcedure<Content>(client, 'GET', 'content.get', { section }, token);
  const fields = data.groups.flatMap((group) => group.fields);
  const revisions: Record<string, number> = {};
  // The product's own texts are many, and all of one kind.
  const ofProduct = fields.filter(({ field }) => 'built' in field);
  const allChanges = ofProduct.flatMap(({ path, revision, standard, field }) =>
    field.kind === 'locked' ? [] : [{ path, revision, value: withPayload(field, standard) }],
  );
  for (let start = 0; start < allChanges.length; start += 100) {
    const changes = allChanges.slice(start, start + 100);
    await mutate(client, 'content.saveDraft', { section, changes }, token);
    for (const { path, revision } of changes) revisions[path] = revision + 1;
  }
  for (const { path, revision, standard, field } of fields) {
    if (field.kind === 'locked' || path in revisions) continue;
    const changes = [{ path, revision, value: withPayload(field, standard) }];
    const { status } = await callProcedure(client, 'POST', 'content.saveDraft', { section, changes }, token);
    if (status === 200) revisions[path] = revision + 1;
    else expect(['email', 'phone', 'year', 'menu', 'link', 'color'], path).toContain(field.kind);
  }
  await mutate(client, 'content.publish', { section, revisions }, token);
  return Object.keys(revisions).length;
}

async function expectInertText(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => 'wasHacked' in window), path).toBe(false);
  const foreign = page.locator(
    '[onerror], [onload], [onclick], iframe[src*="evil"], link[href*="evil"], [href^="javascript"]',
  );
  await expect(foreign, path).toHaveCount(0);
}

test('no script, style or foreign frame gets into a page, a mail or the company profile through any field of the studio (public-pages.owner-words)', {
  tag: '@whole',
}, async ({ client, site, page }) => {
  test.setTimeout(600_000);
  const text = async (path: string) => (await fetch(site.url + path)).text();
  const admin = await logIn(client, demoPerson('admin'));
  const sections = await callProcedure<Section[]>(client, 'GET', 'content.sections', undefined, admin.token);
  const ids = sections.data.flatMap(({ id, others }) => [id, ...others.map((other) => other.id)]);
  await page.addInitScript(() => {
    Object.assign(window, { hacked: () => Object.assign(window, { wasHacked: true }) });
  });
  let published = 0;
  for (const section of ids) published += await publishPayloads(client, admin, section);
  expect(published).toBeGreaterThan(400);

  const places = [...(await text('/sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)];
  const addresses = places.map(([, url = '']) => new URL(url).pathname);
  // Pages of single templates show the same site texts.
  const pages = addresses.filter((path) => !/\/templates\/./.test(path));
  expect(pages.length).toBeGreaterThan(40);
  expect(await text('/')).toContain('hacked()');
  for (const path of [...new Set([...pages, '/news/feed.xml', '/fr/news/feed.xml'])]) {
    expect((await text(path)).match(executedPayload)?.[0], path).toBeUndefined();
  }
  for (const path of ['/', '/fr/clients', '/services/web-development', '/fr/why-us']) {
    await expectInertText(page, path);
  }
  for (const path of ['/company-profile.pdf', '/fr/company-profile.pdf']) {
    const pdf = Buffer.from(await (await fetch(site.url + path)).arrayBuffer()).toString('latin1');
    expect(pdf.slice(0, 5), path).toBe('%PDF-');
    expect(pdf, path).not.toMatch(/\/JavaScript|\/JS\b|\/Launch|\/OpenAction/);
  }
  const { email } = stranger();
  await mutate(client, 'auth.initiateSignup', { email });
  await expect(async () => {
    const files = (await readdir(site.mailFolder)).filter((file) => file.endsWith('.eml'));
    const mails = await Promise.all(
      files.map(async (file) => PostalMime.parse(await readFile(join(site.mailFolder, file)))),
    );
    const sent = mails.find(({ to }) => to?.some(({ address }) => address === email));
    expect(sent?.html).toContain('hacked()');
    expect(sent?.html).not.toMatch(executedPayload);
  }).toPass({ timeout: 20_000 });
});
