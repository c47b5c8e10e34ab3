import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CompanyFacts } from '@app/content/company-facts';
import { afterAll, describe, expect, test, vi } from 'vitest';

/** The owner's files, changed as docs/your-brand.md describes. */
const otherBrand = vi.hoisted(() => {
  // Test files share a process, so modules loaded earlier contain the sample's texts.
  vi.resetModules();
  const facts: CompanyFacts = {
    name: 'Fjord & Pine',
    wordmark: { strong: 'Fjord', light: '& Pine' },
    tagline: 'Quiet machines, loud coffee.',
    foundedYear: 1991,
    ownership: 'Employee-owned',
    email: 'post@fjord.test',
    supportEmail: 'help@fjord.test',
    replyWithin: '8 hours',
    openingHours: '',
    offices: [
      {
        id: 'norway',
        title: 'Norway',
        street: 'Bryggen 1',
        locality: 'Bergen',
        region: '',
        postalCode: '5003',
        country: 'Norway',
        countryInProse: 'Norway',
        countryCode: 'NO',
        lines: ['Bryggen 1', 'Bergen', 'Norway'],
      },
    ],
    phones: [
      { id: 'norway', label: 'Norway office', display: '+47 1', shownOn: 'footer' as const },
      { id: 'sales', label: 'Sales', display: '+47 2', shownOn: 'footer' as const },
      { id: 'support', label: 'Support', display: '+47 3', shownOn: 'support' as const },
    ],
    socialLinks: [],
  };
  return { facts, base: { primary: '#0b6b3a', accent: '#f2b705' } };
});

vi.mock('@app/content/company-facts', () => ({ companyFacts: otherBrand.facts }));
vi.mock('@app/content/brand-base', () => ({ brandBase: otherBrand.base }));
vi.mock('@app/content/brand', () => ({
  brandMark: {
    size: 40,
    radius: 4,
    bird: 'M4 36 20 4l16 32Z',
    wing: 'M12 36h16Z',
    eye: { cx: 20, cy: 20, r: 2 },
  },
}));

// Later tests need the sample again.
afterAll(() => {
  vi.resetModules();
});

const sample = {
  ...(await vi.importActual<typeof import('@app/content/company-facts')>('@app/content/company-facts')),
  ...(await vi.importActual<typeof import('@app/content/brand')>('@app/content/brand')),
  ...(await vi.importActual<typeof import('@app/content/brand-colors.gen')>('@app/content/brand-colors.gen')),
};

/** Returns the texts and colours of the sample that must not appear any more. */
function sampleBrandTexts(): string[] {
  const { companyFacts: facts, brandMark, brandShades, brandPaints } = sample;
  const colors = [...Object.values(brandShades).flat(), ...Object.values(brandPaints)];
  return [
    facts.wordmark.strong,
    facts.tagline,
    String(facts.foundedYear),
    facts.email,
    facts.supportEmail,
    ...facts.offices.flatMap(({ locality, country, street }) => [locality, country, street]),
    ...facts.phones.map(({ display }) => display),
    brandMark.bird,
    ...new Set<string>(colors),
  ];
}

function expectNoTrace(text: string): void {
  const lower = text.toLowerCase();
  expect(sampleBrandTexts().filter((trace) => lower.includes(trace.toLowerCase()))).toEqual([]);
}

/** The studio offers the same choices everywhere, such as all countries. */
const withoutOptions = (key: string, value: unknown) => (key === 'options' ? undefined : value);

describe('with the name, colours, sign and offices of another company', () => {
  const folder = dirname(fileURLToPath(import.meta.resolve('@app/content/company')));
  const copy = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/\.test\.ts$|^company-facts|^brand/.test(file),
  );

  test.each(copy)('%s says nothing of the sample', async (file) => {
    expectNoTrace(JSON.stringify(await import(join(folder, file)), withoutOptions));
  });

  test('generated pictures use the other company’s logo and colours', async () => {
    const { logoSvg, signSvg } = await import('@app/artwork/marks');
    const { footing, nightScene } = await import('@app/artwork/share-image');
    const { illustrationSvg, illustrationTones } = await import('@app/artwork/illustration');
    const { appIcons } = await import('@app/artwork/app-icons');
    const { webManifest } = await import('@app/artwork/web-manifest');
    const drawn = [
      signSvg(),
      logoSvg(48),
      nightScene(),
      footing(),
      illustrationSvg('two-coasts', illustrationTones.white),
      illustrationSvg('two-coasts', illustrationTones.night),
      String(await appIcons['favicon.svg']()),
      String(webManifest()),
    ].join('');
    expectNoTrace(drawn);
    expect(drawn).toContain(otherBrand.base.primary);
    expect(drawn).toContain(otherBrand.base.accent);
  });

  test('emails name the other company', async () => {
    const { renderMail } = await import('@app/mail/render-mail');
    const { sampleMails } = await import('@app/mail/sample-mails');
    for (const mail of Object.values(sampleMails)) {
      const { subject, html, text } = await renderMail(mail, { publicUrl: 'https://fjord.test' });
      expectNoTrace(`${subject}${html}${text}`);
    }
  });

  test('the API reference, emergency pages and data copies name the other company', async () => {
    const { referenceStyles } = await import('./rest/api-reference-styles');
    const { apiReference } = await import('./rest/api-reference');
    const { appRouter } = await import('@app/api/router');
    const { errorPage } = await import('./pages/error-page');
    const reference = apiReference(appRouter);
    const [page, document] = await Promise.all(
      ['/docs', '/openapi.json'].map(async (path) => (await reference.request(path)).text()),
    );
    expectNoTrace(
      `${referenceStyles()}${page}${errorPage({ nonce: 'nonce', requestId: 'id', message: '', language: 'en' })}`,
    );
    expect(page).toContain('Fjord');
    expect(document).not.toContain(sample.companyFacts.wordmark.strong);
  });

  test('the company profile names the other company', { timeout: 30_000 }, async () => {
    const { drawCompanyProfile } = await import('@app/artwork/company-profile');
    const source = (await drawCompanyProfile()).toString('latin1');
    expect(source).toContain('mailto:post@fjord.test');
    expect(source).not.toMatch(/hello@example\.com/);
  });
});
