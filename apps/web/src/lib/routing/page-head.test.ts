import { setSiteWords } from '@app/content/change-site-words';
import { company } from '@app/content/company';
import { pageMetadata } from '@app/content/page-metadata';
import { findBreadcrumbs } from '@app/content/page-trail';
import { templatesPage } from '@app/content/templates';
import { describe, expect, it, onTestFinished } from 'vitest';
import { loadCatalogueMeta, loadPageMeta, loadTemplateMeta, pageHead } from './page-head';
import { pageMeta, postMeta } from './page-meta';

const context = { siteUrl: 'https://www.example.com', languages: ['en'] } as const;

const template = {
  slug: 'meridian',
  title: 'Meridian',
  description: 'A calm site for a company that moves things.',
  price: { kind: 'fixed', minCents: 24_900, maxCents: 24_900 },
  category: { name: 'Business' },
  cover: { fileUrl: '/demo-covers/meridian.webp' },
} as const;

type Node = Record<string, unknown>;

function nodesOf(facts: Awaited<ReturnType<typeof loadPageMeta>>): Node[] {
  return JSON.parse(JSON.stringify(facts.structuredData))['@graph'];
}

function nodeOf(facts: Awaited<ReturnType<typeof loadPageMeta>>, type: string): Node | undefined {
  return nodesOf(facts).find((node) => node['@type'] === type);
}

describe('structured data', () => {
  it.each(Object.keys(pageMetadata).filter((path) => path !== '/' && path !== '/auth'))(
    'of %s contains the breadcrumbs from the home page',
    async (path) => {
      const items = nodeOf(await loadPageMeta(path, context), 'BreadcrumbList')?.itemListElement as Node[];
      expect(items[0]).toMatchObject({ position: 1, name: 'Home', item: `${context.siteUrl}/` });
      expect(items.at(-1)).toMatchObject({ position: items.length, item: `${context.siteUrl}${path}` });
      expect(items).toHaveLength(findBreadcrumbs(path).length + 1);
    },
  );

  it('names the breadcrumbs as the pages do', async () => {
    const namesOf = (facts: Awaited<ReturnType<typeof loadPageMeta>>) =>
      ((nodeOf(facts, 'BreadcrumbList')?.itemListElement ?? []) as Node[]).map(({ name }) => name);
    const services = findBreadcrumbs('/services/it-upgrades').map(({ label }) => label);
    expect(namesOf(await loadPageMeta('/services', context))).toEqual(services);
    expect(namesOf(await loadPageMeta('/services/it-upgrades', context))).toEqual([
      ...services,
      'IT Upgrades',
    ]);
    expect(namesOf(await loadCatalogueMeta([template], context))).toEqual(['Home', templatesPage.crumb]);
  });

  it('of the home page has the company, its two offices and the search', async () => {
    const facts = await loadPageMeta('/', context);
    const offices = nodesOf(facts).filter((node) => node['@type'] === 'ProfessionalService');
    expect(nodeOf(facts, 'Organization')?.subOrganization).toEqual(
      offices.map((office) => ({ '@id': office['@id'] })),
    );
    expect(offices.map(({ address }) => (address as Node).addressCountry)).toEqual(['LR', 'US']);
    expect(offices.map(({ telephone }) => telephone)).toEqual(['+12025550142', '+16125550117']);
    expect(nodeOf(facts, 'WebSite')?.potentialAction).toMatchObject({
      target: { urlTemplate: `${context.siteUrl}/templates?search={search_term_string}` },
      'query-input': 'required name=search_term_string',
    });
  });

  it('of a service names its provider', async () => {
    const facts = await loadPageMeta('/services/it-upgrades', context);
    expect(nodeOf(facts, 'Service')).toMatchObject({ name: 'IT Upgrades', provider: { name: company.name } });
  });

  it('of the catalogue lists its templates in their order', async () => {
    const facts = await loadCatalogueMeta([template, { slug: 'atlas', title: 'Atlas' }], context);
    expect(nodeOf(facts, 'ItemList')?.itemListElement).toEqual([
      expect.objectContaining({ position: 1, url: `${context.siteUrl}/templates/meridian` }),
      expect.objectContaining({ position: 2, url: `${context.siteUrl}/templates/atlas` }),
    ]);
    expect(nodeOf(await loadCatalogueMeta([], context), 'ItemList')).toBeUndefined();
  });

  it.each([
    [template.price, { '@type': 'Offer', price: '249.00', priceCurrency: 'USD' }],
    [
      { kind: 'range', minCents: 5_000, maxCents: 20_050 },
      { '@type': 'AggregateOffer', lowPrice: '50.00', highPrice: '200.50' },
    ],
    [
      { kind: 'free', minCents: 0, maxCents: 0 },
      { '@type': 'Offer', price: '0.00' },
    ],
  ] as const)('of a template with the price %o offers it', async (price, offer) => {
    const facts = await loadTemplateMeta({ ...template, price }, context);
    expect(nodeOf(facts, 'Product')).toMatchObject({
      name: 'Meridian',
      image: `${context.siteUrl}/demo-covers/meridian.webp`,
      offers: offer,
    });
  });

  it('of a template without a price offers nothing', async () => {
    const price = { kind: 'on_request', minCents: 0, maxCents: 0 } as const;
    const facts = await loadTemplateMeta({ ...template, price, cover: null, category: null }, context);
    expect(nodeOf(facts, 'Product')).not.toHaveProperty('offers');
  });
});

describe('head of a page', () => {
  it('links the page in each language of the site, except pages in English only', () => {
    const both = { ...context, languages: ['en', 'fr'] } as const;
    const alternates = (path: string) =>
      pageHead(pageMetadata['/about'], path, both).links?.flatMap((link) =>
        'hrefLang' in link ? [`${link.hrefLang} ${link.href}`] : [],
      );
    expect(alternates('/about')).toEqual([
      'en https://www.example.com/about',
      'fr https://www.example.com/fr/about',
      'x-default https://www.example.com/about',
    ]);
    expect(alternates('/')).toContain('fr https://www.example.com/fr');
    expect(alternates('/dashboard')).toEqual([]);
  });

  it('links its feed by absolute address only, as search engines expect', () => {
    const feed = pageHead(pageMeta('/', context.siteUrl), '/', context).links?.filter(
      (link) => 'type' in link && link.type === 'application/rss+xml',
    );
    expect(feed).toEqual([expect.not.objectContaining({ hrefLang: expect.anything() })]);
  });

  it('has one canonical address', () => {
    expect(pageHead(pageMetadata['/about'], '/about', context).links).toEqual([
      { rel: 'canonical', href: `${context.siteUrl}/about` },
    ]);
  });

  it('of a filtered view has no canonical address and is not indexed', () => {
    const head = pageHead(pageMetadata['/templates'], '/templates', context, { unlisted: true });
    expect(head.links).toEqual([]);
    expect(head.meta).toContainEqual({ name: 'robots', content: 'noindex, follow' });
  });
});

it('public-pages.search-engines: a built-in page may stay out of search engines, and has the picture and words of its owner', async () => {
  onTestFinished(() => setSiteWords({}));
  const picture = {
    ...{ pictureId: 'a', fileUrl: '/files/media/a/quay.webp' },
    variants: [640, 1280, 1920].map((width) => ({ url: `/files/media/a/${width}.webp`, width })),
  };
  setSiteWords({
    'seo.pages./templates.listed': false,
    'seo.pages./templates.picture': picture,
    'services.it-upgrades.search.title': 'Faster offices',
    'services.it-upgrades.search.picture': picture,
    'services.it-deployment.search.description': 'Anywhere, within a week.',
  });
  const catalogue = pageHead(await loadCatalogueMeta([], context), '/templates', context, {
    unlisted: undefined,
  });
  expect(catalogue.links).toEqual([]);
  expect(catalogue.meta).toContainEqual({ name: 'robots', content: 'noindex, follow' });
  const image = { property: 'og:image', content: 'https://www.example.com/files/media/a/1280.webp' };
  expect(catalogue.meta).toContainEqual(image);
  const facts = await loadPageMeta('/services/it-upgrades', context);
  const upgrades = pageHead(facts, '/services/it-upgrades', context);
  expect(upgrades.meta).toEqual(expect.arrayContaining([{ title: 'Faster offices' }, image]));
  expect(JSON.stringify(upgrades.meta)).not.toContain('noindex');
  expect(nodeOf(facts, 'WebPage')).toMatchObject({
    name: 'Faster offices',
    image: 'https://www.example.com/files/media/a/quay.webp',
  });
  expect(pageMetadata['/services/it-deployment']).toMatchObject({
    title: `IT Deployment | ${company.name}`,
    description: 'Anywhere, within a week.',
  });
  setSiteWords({});
  const untouched = await loadPageMeta('/services/it-upgrades', context);
  expect(nodeOf(untouched, 'WebPage')).toBeUndefined();
  expect(pageHead(untouched, '/services/it-upgrades', context).meta).toContainEqual({
    property: 'og:image',
    content: 'https://www.example.com/share/services/it-upgrades.png',
  });
});

it('posts.search-engines: the head of a template has its own texts, and may keep it out of search engines', async () => {
  const search = { title: 'Harbor sites', description: 'At the water.', unlisted: true };
  const own = pageHead(await loadTemplateMeta({ ...template, search }, context), '/templates/shop', context);
  const plain = pageHead(
    await loadTemplateMeta({ ...template, search: {} }, context),
    '/templates/shop',
    context,
  );
  const told = [
    { title: 'Harbor sites' },
    { name: 'description', content: 'At the water.' },
    { name: 'robots', content: 'noindex, follow' },
  ];
  expect(own.meta).toEqual(expect.arrayContaining(told));
  for (const tag of told) expect(plain.meta).not.toContainEqual(tag);
});

it('posts.search-engines: the head of a post has its own texts and cover, and may keep it out of search engines', () => {
  const post = {
    ...{
      slug: 'boats',
      title: 'Boats',
      summary: 'Made here.',
      cover: { src: '/files/a.webp', alt: 'A boat' },
    },
    ...{ publishedAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' },
    search: { title: '', description: '', unlisted: false },
  };
  const plain = pageHead(postMeta(post, context.siteUrl), '/news/boats', context);
  expect(plain.meta).toContainEqual({ title: `Boats | ${company.name}` });
  expect(plain.meta).toContainEqual({
    property: 'og:image',
    content: 'https://www.example.com/files/a.webp',
  });
  expect(JSON.stringify(plain.meta)).not.toContain('og:image:width');
  const search = { title: 'Boats by hand', description: 'In Monrovia.', unlisted: true };
  const own = pageHead(postMeta({ ...post, search }, context.siteUrl), '/news/boats', context);
  expect(own.meta).toEqual(
    expect.arrayContaining([
      { title: 'Boats by hand' },
      { name: 'description', content: 'In Monrovia.' },
      { name: 'robots', content: 'noindex, follow' },
    ]),
  );
});
