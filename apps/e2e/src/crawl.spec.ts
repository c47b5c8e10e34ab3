import { pageMetadata } from '@app/content/page-metadata';
import { languages, localizeAddress } from '@app/contracts/languages';
import { expect, type Page } from '@playwright/test';
import { findBrokenResources, type PageReport, pictureSize, readPage } from './support/crawler';
import { missingDemo } from './support/missing-demo';
import { test } from './test';

/** Maximum number of pages to read; a list that links to ever new addresses would never end. */
const maxPages = 400;

/** Reads every page reachable without signing in, and every file that those pages need. */
async function crawl(page: Page, origin: string, starts: readonly string[]) {
  const reports = new Map<string, PageReport>();
  const waiting = new Set(starts);
  for (const address of waiting) {
    const report = await readPage(page, address);
    reports.set(address, report);
    expect(reports.size, 'pages without end').toBeLessThan(maxPages);
    // A filtered list links to other filtered lists, in every combination.
    if (report.unlisted) continue;
    for (const link of report.links) {
      const url = new URL(link);
      url.hash = '';
      if (url.origin === origin && isPage(url) && !ofOtherTests.test(url.pathname)) waiting.add(url.href);
    }
  }
  return reports;
}

/** Templates, collections, posts and pages of other tests, which come and go. */
const ofOtherTests = /\/[^/]*kendeja-/;

/** The demo sites are separate sites, and files are not pages. */
function isPage({ pathname }: URL): boolean {
  return !pathname.startsWith('/demos/') && !/\.\w+$/.test(pathname);
}

async function readSitemap(page: Page): Promise<string[]> {
  const xml = await (await page.request.get('/sitemap.xml')).text();
  const addresses = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].flatMap(([, address]) => address ?? []);
  return addresses.filter((address) => !ofOtherTests.test(address));
}

function duplicates(reports: readonly PageReport[], read: (report: PageReport) => string): string[] {
  const first = new Map<string, string>();
  return reports.flatMap((report) => {
    const known = first.get(read(report));
    first.set(read(report), report.address);
    return known ? [`${known} and ${report.address}: ${read(report)}`] : [];
  });
}

test('every link leads somewhere, and every page says what it is', { tag: '@whole' }, async ({
  page,
  site,
}) => {
  test.setTimeout(600_000);
  const origin = site.url;
  const sitemap = await readSitemap(page);
  // Whether the visitor is signed in is known only after scripts have run, so the HTML never links to the
  // sign-in page.
  const reports = await crawl(page, origin, [...sitemap, `${origin}/auth`]);
  const listed = [...reports.values()].filter(({ unlisted }) => !unlisted);

  await test.step('all pages are there, and the sitemap names those that may be listed', async () => {
    const missing = [...reports.values()].filter(({ status }) => status !== 200);
    expect(missing.map(({ status, address }) => `${status} ${address}`)).toEqual([]);
    const canonical = new Set(listed.flatMap((report) => report.canonical));
    // Other tests publish and unpublish templates in the meantime.
    const sitemapAfterwards = await readSitemap(page);
    for (const address of canonical) {
      if ([...sitemap, ...sitemapAfterwards].includes(address)) continue;
      expect((await page.request.get(address)).status(), address).toBe(404);
    }
    expect(
      sitemap.filter((address) => sitemapAfterwards.includes(address) && !canonical.has(address)),
    ).toEqual([]);
    for (const path of Object.keys(pageMetadata)) expect([...reports.keys()]).toContain(`${origin}${path}`);
  });

  await test.step('each has one heading, a title and a description of its own in its language, and structured data', () => {
    const pages = [...reports.values()];
    expect(pages.filter(({ headings, unlisted }) => !unlisted && headings !== 1)).toEqual([]);
    expect(pages.filter(({ brokenData }) => brokenData > 0)).toEqual([]);
    const own = listed.filter(({ address, canonical }) => canonical[0] === address);
    expect(own.length).toBe(new Set(listed.flatMap(({ canonical }) => canonical)).size);
    // An owner's template text exists in one language and appears on the template's page in every language.
    expect(duplicates(own, ({ language, title }) => `${language}: ${title}`)).toEqual([]);
    expect(duplicates(own, ({ language, description }) => `${language}: ${description}`)).toEqual([]);
    expect(own.filter(({ title, description }) => title.length < 10 || description.length < 50)).toEqual([]);
    for (const { address, structuredData } of own) {
      const types = structuredData.flatMap((data) => data['@graph'] ?? []).map((node) => node['@type']);
      const isHome = languages.some((language) => address === origin + localizeAddress(language, '/'));
      expect(types, address).toContain(isHome ? 'WebSite' : 'BreadcrumbList');
    }
  });

  await test.step('links into a page find their place', () => {
    const brokenAnchors = [...reports.values()].flatMap(({ address, links }) =>
      links.flatMap((link) => {
        const { href, hash } = new URL(link);
        const target = reports.get(href.replace(hash, ''));
        return hash && target && !target.ids.includes(hash.slice(1)) ? [`${address} to ${link}`] : [];
      }),
    );
    expect([...new Set(brokenAnchors)]).toEqual([]);
  });

  await test.step('pictures, styles, scripts, demos and files are there', async () => {
    const partsOf = ({ links, parts }: PageReport) =>
      [...parts, ...links.filter((link) => !isPage(new URL(link)))]
        .filter((part) => part.startsWith(origin))
        .map((part) => part.replace(/#.*/, ''));
    const own = new Set([...reports.values()].flatMap(partsOf));
    // Belongs to another test that may run in parallel.
    own.delete(origin + missingDemo);
    const broken = await findBrokenResources(page, [...own]);
    // Other tests remove the pictures they added; then no page has them any more.
    const shown: string[] = [];
    for (const report of reports.values()) {
      if (!partsOf(report).some((part) => broken.some((line) => line.endsWith(` ${part}`)))) continue;
      shown.push(...partsOf(await readPage(page, report.address)));
    }
    expect(broken.filter((line) => shown.some((part) => line.endsWith(` ${part}`)))).toEqual([]);
  });

  await test.step('pictures that preview links have the size that is asked for', async () => {
    const pictures = new Set(listed.map(({ shareImage }) => shareImage));
    // A post shows its own cover instead, in the size that it has.
    for (const picture of [...pictures].filter((each) => each.includes('/share/'))) {
      expect(await pictureSize(page, picture), picture).toEqual({ width: 1200, height: 630 });
    }
  });
});

test('no template text can break out of the structured-data script', async ({
  page,
  site,
  sql,
  ownTemplate,
}) => {
  const title = `${ownTemplate.title} </script><script>alert(1)</script> & "more"`;
  await sql`update template set title = ${title} where id = ${ownTemplate.id}`;
  const report = await readPage(
    page,
    `${site.url}/templates?search=${encodeURIComponent(ownTemplate.title)}`,
  );
  expect(report.brokenData).toBe(0);
  const [list] = report.structuredData.flatMap((data) => data['@graph'] ?? []);
  expect(list).toMatchObject({ '@type': 'ItemList', itemListElement: [{ name: title }] });
});
