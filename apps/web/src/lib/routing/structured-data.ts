import { company, offices, phones, socialLinks } from '@app/content/company';
import { companyWords } from '@app/content/company-words';
import type { PageMetadata } from '@app/content/page-metadata-words';
import { findBreadcrumbs, findPageLabel } from '@app/content/page-trail';
import { findService } from '@app/content/services';
import { templatesPage } from '@app/content/templates';
import type { Price } from '@app/contracts/catalogue/price/price';
import { toDecimal } from '@app/contracts/core/money/format-money';
import { siteCurrency } from '@app/contracts/core/money/site-currency';
import { language } from '@app/contracts/locale';
import type {
  AggregateOffer,
  BreadcrumbList,
  Graph,
  ItemList,
  Offer,
  Organization,
  Product,
  ProfessionalService,
  Service,
  Thing,
  WebSite,
} from 'schema-dts';
import { pageUrl } from './language-address';

/** Fields of a template used in structured data; both the item page and its card have them. */
export interface DescribedTemplate {
  slug: string;
  title: string;
  description: string;
  price: Pick<Price, 'kind' | 'minCents' | 'maxCents'>;
  category: { name: string } | null;
  cover: { fileUrl: string } | null;
  /** Of real reviews; absent in answers of the previous release. */
  rating?: { average: number; count: number } | null;
  /** What engines are told in place of its own texts; absent in answers of the previous release. */
  search?: { title?: string; description?: string; unlisted?: boolean };
}

/** Returns the path of a template's page. */
function templatePath({ slug }: { slug: string }): string {
  return `/templates/${slug}`;
}

/** Pages about the company itself: they describe it in full, with every office. */
const companyPages = new Set(['/', '/about', '/contact-us', '/company-profile']);

/**
 * Returns the schema.org description of a public page for `script:ld+json` of its head: the breadcrumb, and
 * the page's subject.
 *
 * @param siteUrl Address of the site without a trailing slash; every id and link is absolute.
 * @throws Error for a service that does not exist.
 */
export function describePage(
  path: string,
  { title, description, picture }: PageMetadata,
  siteUrl: string,
): Graph {
  const service = /^\/services\/(.+)$/.exec(path)?.[1];
  return graph([
    ...(companyPages.has(path) ? [organization(siteUrl), ...officesOf(siteUrl)] : []),
    ...(path === '/' ? [website(siteUrl)] : []),
    ...(service ? [describeService(service, siteUrl)] : []),
    ...(picture
      ? [
          {
            '@type': 'WebPage',
            '@id': `${pageUrl(siteUrl, path)}#page`,
            name: title,
            description,
            url: pageUrl(siteUrl, path),
            image: new URL(picture.fileUrl, siteUrl).href,
          } as const,
        ]
      : []),
    ...breadcrumb({ name: findPageLabel(path) ?? withoutBrand(title), path }, siteUrl),
  ]);
}

/** Describes the catalogue: its breadcrumb, and the listed templates. */
export function describeCatalogue(
  templates: readonly Pick<DescribedTemplate, 'slug' | 'title'>[],
  siteUrl: string,
): Graph {
  const list: ItemList = {
    '@type': 'ItemList',
    name: templatesPage.title,
    itemListElement: templates.map((template, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: template.title,
      url: pageUrl(siteUrl, templatePath(template)),
    })),
  };
  return graph([
    ...(templates.length > 0 ? [list] : []),
    ...breadcrumb({ name: templatesPage.crumb, path: '/templates' }, siteUrl),
  ]);
}

/**
 * Describes a template as a product with its offer; a price on request is no offer
 * (catalogue.price-on-request).
 */
export function describeTemplate(template: DescribedTemplate, siteUrl: string): Graph {
  const url = pageUrl(siteUrl, templatePath(template));
  const offers = offerOf(template.price, url);
  const product: Product = {
    '@type': 'Product',
    '@id': `${url}#product`,
    name: template.title,
    description: template.description,
    url,
    sku: template.slug,
    brand: { '@type': 'Brand', name: company.name },
    ...(template.category && { category: template.category.name }),
    ...(template.cover && { image: new URL(template.cover.fileUrl, siteUrl).href }),
    ...(offers && { offers }),
    ...(template.rating && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: template.rating.average,
        reviewCount: template.rating.count,
      },
    }),
  };
  return graph([
    product,
    crumbs(
      [
        ...findBreadcrumbs('/templates').map(({ label, href }) => ({ name: label, path: href })),
        { name: templatesPage.crumb, path: '/templates' },
        { name: template.title, path: templatePath(template) },
      ],
      siteUrl,
    ),
  ]);
}

/** Wraps nodes in one graph. */
export function graph(nodes: readonly Thing[]): Graph {
  return { '@context': 'https://schema.org', '@graph': nodes };
}

/** Returns the id that refers to the company wherever it is mentioned. */
export function organizationId(siteUrl: string) {
  return { '@id': `${siteUrl}/#organization` };
}

function organization(siteUrl: string): Organization {
  return {
    '@type': 'Organization',
    ...organizationId(siteUrl),
    name: company.name,
    url: pageUrl(siteUrl, '/'),
    logo: `${siteUrl}/icon-512.png`,
    slogan: company.tagline,
    description: companyWords.description,
    foundingDate: String(company.foundedYear),
    email: company.email,
    sameAs: socialLinks.map(({ href }) => href),
    contactPoint: phones.map(({ label, href, support }) => ({
      '@type': 'ContactPoint',
      name: label,
      telephone: href.slice('tel:'.length),
      email: support ? company.supportEmail : company.email,
      contactType: support ? 'customer support' : 'sales',
    })),
    subOrganization: offices.map(({ id }) => ({ '@id': `${siteUrl}/#office-${id}` })),
  };
}

/** Each office has the telephone number whose label names it. */
function officesOf(siteUrl: string): ProfessionalService[] {
  return offices.map((office) => {
    const phone = phones.find(({ label }) => label.includes(office.title));
    return {
      '@type': 'ProfessionalService',
      '@id': `${siteUrl}/#office-${office.id}`,
      name: `${company.name}, ${office.title}`,
      parentOrganization: organizationId(siteUrl),
      url: pageUrl(siteUrl, '/contact-us'),
      image: `${siteUrl}/icon-512.png`,
      email: company.email,
      ...(phone && { telephone: phone.href.slice('tel:'.length) }),
      address: {
        '@type': 'PostalAddress',
        streetAddress: office.street,
        addressLocality: office.locality,
        ...(office.region && { addressRegion: office.region }),
        ...(office.postalCode && { postalCode: office.postalCode }),
        addressCountry: office.countryCode,
      },
      openingHours: office.openingHours ?? (company.openingHours || undefined),
      hasMap: office.mapHref || undefined,
    };
  });
}

function website(siteUrl: string): WebSite {
  return {
    '@type': 'WebSite',
    '@id': `${siteUrl}/#website`,
    name: company.name,
    url: pageUrl(siteUrl, '/'),
    inLanguage: language,
    publisher: organizationId(siteUrl),
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${pageUrl(siteUrl, '/templates')}?search={search_term_string}`,
      },
      // Read by search engines but not part of schema.org's vocabulary.
      ...{ 'query-input': 'required name=search_term_string' },
    },
  };
}

function describeService(slug: string, siteUrl: string): Service {
  const service = findService(slug);
  if (!service) throw new Error(`There is no service "${slug}".`);
  return {
    '@type': 'Service',
    '@id': `${siteUrl}/services/${slug}#service`,
    name: service.title,
    serviceType: service.title,
    description: service.summary,
    url: pageUrl(siteUrl, `/services/${slug}`),
    provider: {
      '@type': 'Organization',
      ...organizationId(siteUrl),
      name: company.name,
      url: pageUrl(siteUrl, '/'),
    },
    areaServed: offices.map(({ country }) => ({ '@type': 'Country', name: country })),
    hasOfferCatalog: {
      '@type': 'OfferCatalog',
      name: service.title,
      itemListElement: service.features.map((name) => ({
        '@type': 'Offer',
        itemOffered: { '@type': 'Service', name },
      })),
    },
  };
}

function offerOf(
  { kind, minCents, maxCents }: DescribedTemplate['price'],
  url: string,
): Offer | AggregateOffer | undefined {
  if (kind === 'on_request') return undefined;
  const currency = siteCurrency();
  const terms = { url, priceCurrency: currency, availability: 'https://schema.org/InStock' } as const;
  const amount = (cents: number) => toDecimal(cents, currency);
  if (kind !== 'range') return { '@type': 'Offer', ...terms, price: amount(minCents) };
  return { '@type': 'AggregateOffer', ...terms, lowPrice: amount(minCents), highPrice: amount(maxCents) };
}

interface Crumb {
  name: string;
  path: string;
}

/** Returns the breadcrumb from the home page to this one; none for the home page itself. */
function breadcrumb(page: Crumb, siteUrl: string): BreadcrumbList[] {
  if (page.path === '/') return [];
  const parentPages = findBreadcrumbs(page.path).map(({ label, href }) => ({ name: label, path: href }));
  return [crumbs([...parentPages, page], siteUrl)];
}

/** Returns the breadcrumb down to a page, starting at the home page. */
export function crumbs(pages: readonly Crumb[], siteUrl: string): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: pages.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: pageUrl(siteUrl, path),
    })),
  };
}

function withoutBrand(title: string): string {
  return title.replace(` | ${company.name}`, '');
}
