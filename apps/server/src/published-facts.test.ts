import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readSettings } from '@app/api/core/setting/read-settings';
import { sellerParty } from '@app/api/core/setting/seller-party';
import { appRouter } from '@app/api/router';
import { appIcons } from '@app/artwork/app-icons';
import { illustrationSvg, illustrationTones } from '@app/artwork/illustration';
import { logoSvg } from '@app/artwork/marks';
import { footing, nightScene } from '@app/artwork/share-image';
import { webManifest } from '@app/artwork/web-manifest';
import { brandPaints, brandShades } from '@app/content/brand-colors.gen';
import { setSiteWords } from '@app/content/change-site-words';
import { companyFacts as built } from '@app/content/company-facts';
import { shownWords } from '@app/content/localize-words';
import { languages } from '@app/contracts/languages';
import { mailSchema } from '@app/contracts/messaging/mail/schema';
import { createTestDatabase } from '@app/db/testing';
import { renderMail } from '@app/mail/render-mail';
import { sampleMails } from '@app/mail/sample-mails';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readEnv } from './env/env';
import { composeMessage } from './mail/transport';
import { errorPage } from './pages/error-page';
import { apiReference } from './rest/api-reference';

/** What an owner publishes about the company, below `company.`. */
const published = {
  name: 'Fjord & Pine',
  'wordmark.strong': 'Fjord',
  'wordmark.light': '& Pine',
  tagline: 'Quiet machines, loud coffee.',
  foundedYear: 1991,
  ownership: 'Employee-owned',
  email: 'post@fjord.test',
  supportEmail: 'help@fjord.test',
  replyWithin: '8 hours',
  openingHours: 'Mo-Fr 08:00-16:00',
  phones: [{ id: 'all', label: 'Line', display: '+47 555 00 00', shownOn: 'footer-support' }],
  socialLinks: [{ network: 'Mastodon', href: 'https://fjord.test/1' }],
  offices: [
    {
      ...{ id: 'own-1', title: 'Harbour', countryCode: 'NO', street: 'Bryggen 0', locality: 'Bergen' },
      ...{
        region: 'Vestland',
        postalCode: '5003',
        lines: ['Bryggen 0', '5003 Bergen'],
        hours: [],
        mapHref: '',
      },
    },
  ],
};
const colors = { 'brand.primary': '#0b6b3a', 'brand.accent': '#f2b705' };
const words = {
  ...Object.fromEntries(Object.entries(published).map(([path, word]) => [`company.${path}`, word])),
  ...colors,
};

const builtTexts = [
  built.name,
  built.wordmark.strong,
  built.tagline,
  built.email,
  built.supportEmail,
  `within ${built.replyWithin}`,
  `sous ${built.replyWithin}`,
  built.ownership,
  String(built.foundedYear),
  ...built.phones.flatMap(({ display }) => [display, display.replaceAll(/\D/g, '')]),
  ...built.socialLinks.map(({ href }) => href),
  ...built.offices.flatMap(({ street, locality, region, country }) => [street, locality, region, country]),
  ...Object.values(brandShades).flat(),
  ...Object.values(brandPaints),
].filter((text) => text.length > 2);

function expectNoTrace(text: string): void {
  const lower = text.toLowerCase();
  expect(builtTexts.filter((trace) => lower.includes(trace.toLowerCase()))).toEqual([]);
}

/** The studio offers the same choices everywhere, such as all countries. */
const withoutOptions = (key: string, value: unknown) => (key === 'options' ? undefined : value);

describe('published company facts', () => {
  const folder = dirname(fileURLToPath(import.meta.resolve('@app/content/company')));
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/\.test\.ts$|^company-facts/.test(file),
  );
  let modules: Map<string, unknown>;
  beforeAll(async () => {
    // Loaded before, as in a server that was started long ago.
    modules = new Map(
      await Promise.all(files.map(async (file) => [file, await import(join(folder, file))] as const)),
    );
    setSiteWords(shownWords(words));
  });
  afterAll(() => {
    setSiteWords({});
    // Other files of the process would find the French texts, registered after the English ones.
    vi.resetModules();
  });

  // These hold what the owner can return to.
  const ofBuild = ['brand-colors.gen.ts', 'company-reach.ts', 'site-words.ts'];

  test.each(files.filter((file) => !ofBuild.includes(file)))(
    '%s names none of the built-in facts',
    (file) => {
      expectNoTrace(JSON.stringify(modules.get(file), withoutOptions));
    },
  );

  test('mails have the new ones, in their sender’s name too (mail.company-facts)', async () => {
    const from = readEnv({}).mailFrom;
    for (const mail of Object.values(sampleMails)) {
      for (const language of languages) {
        const localized = mailSchema.parse({ ...mail, language });
        const content = await renderMail(localized, { publicUrl: 'https://fjord.test' });
        const {
          subject,
          html,
          text,
          from: sender,
        } = composeMessage({ id: '1', to: mail.to, attachments: [], ...content }, from);
        expect(sender).toMatchObject({ name: expect.stringContaining(published.name) });
        expectNoTrace(`${subject}${html}${text}`);
        expect(html).toContain(colors['brand.accent']);
      }
    }
  });

  test('a name in MAIL_FROM stays the sender (mail.company-facts)', async () => {
    const content = await renderMail(sampleMails['ticket-closed'], { publicUrl: 'https://fjord.test' });
    const mail = { id: '1', to: 'ada@example.com', attachments: [], ...content };
    expect(composeMessage(mail, '"Boats, Inc." <desk@example.com>').from).toEqual({
      name: 'Boats, Inc.',
      address: 'desk@example.com',
    });
  });

  test('documents, leads and the data copy have the new ones (mail.company-facts)', async () => {
    const database = await createTestDatabase();
    try {
      const { contactTo } = readEnv({});
      const settings = await readSettings({
        db: database.db,
        orderTaxRate: 0,
        teamEmail: contactTo,
        timeZone: 'UTC',
      });
      expect(settings).toMatchObject({ teamEmail: published.email, sellerName: published.name });
      expect(sellerParty(settings)).toMatchObject({
        email: published.email,
        lines: ['Bryggen 0', '5003 Bergen'],
      });
      expectNoTrace(JSON.stringify(settings));
    } finally {
      await database.drop();
    }
  });

  test('the API reference, emergency pages and generated pictures have the new ones, and the new colors (public-pages.own-brand)', async () => {
    const reference = apiReference(appRouter);
    const [page, document] = await Promise.all(
      ['/docs', '/openapi.json'].map(async (path) => (await reference.request(path)).text()),
    );
    const emergency = languages.map((language) =>
      errorPage({ nonce: 'nonce', requestId: 'id', message: '', language }),
    );
    const styles = await (await reference.request('/docs/brand.css')).text();
    const drawn = [
      ...[logoSvg(48), nightScene(), footing(), illustrationSvg('two-coasts', illustrationTones.night)],
      ...[await appIcons['favicon.svg'](), webManifest()],
    ].join('');
    expectNoTrace(`${page}${styles}${emergency.join('')}${drawn}`);
    for (const text of [styles, drawn]) expect(text).toContain(colors['brand.accent']);
    expect(page).toContain('Fjord');
    expect(document).toContain('Fjord & Pine API');
  });
});
