import { describe, expect, test } from 'vitest';
import { footerPhones, offices, phones, socialLinks, supportPhone } from './company';
import { counters } from './counters';
import { hero, homeServices } from './home';
import { industries } from './industries';
import { footerNavigation, headerNavigation, serviceLinks } from './navigation';
import { pageMetadata, templateMetadata } from './page-metadata';
import { promises, strategyItems } from './reasons';
import { findService, serviceCards, services } from './services';
import { successStories } from './success-stories';
import { values } from './value-list';

/**
 * Counts and texts that the product guarantees (public-pages.stated-counts); all other copy may be rewritten
 * freely.
 */
describe('stated facts', () => {
  test('matches the figures of the specification', () => {
    expect(services).toHaveLength(8);
    expect(serviceCards).toHaveLength(9);
    expect(industries).toHaveLength(20);
    expect(new Set(industries.map((industry) => industry.id)).size).toBe(20);
    expect(values.map((value) => value.id)).toEqual(['commitment', 'innovation', 'reputation', 'excellence']);
    expect(promises).toHaveLength(5);
    expect(strategyItems).toHaveLength(5);
    expect(counters.map((counter) => counter.display)).toEqual(['100+', '95%', '10']);
    expect(hero.badge).toBe('100+ Businesses Thriving');
    expect(homeServices.heading).toBe('Stay Up, Stay Running, Stay Protected');
    expect(socialLinks).toHaveLength(3);
    // The number of offices is up to the company (docs/your-brand.md).
    expect(new Set(offices.map((office) => office.id)).size).toBe(offices.length);
  });

  test('has three phones: two in the footer, one for support (public-pages.phone-list)', () => {
    expect(phones).toHaveLength(3);
    expect(footerPhones).toHaveLength(2);
    expect(phones.filter((phone) => phone.support)).toEqual([supportPhone]);
    for (const phone of phones) {
      expect(phone.href).toMatch(/^tel:\+1\d{10}$/);
      expect(phone.display).toMatch(/555-01\d\d$/);
    }
  });

  test('has header and footer links to the eight service pages, and links only to known pages', () => {
    expect(serviceLinks.map((link) => link.href)).toEqual(
      services.map((service) => `/services/${service.slug}`),
    );
    const links = [
      ...headerNavigation.flatMap((group) => [group, ...group.children]),
      ...footerNavigation.quickLinks.links,
      ...serviceCards,
      ...services.map((service) => service.callToAction),
      ...successStories.flatMap((story) => [...story.services]),
    ];
    for (const link of links) {
      expect(Object.keys(pageMetadata), link.href).toContain(link.href.replace(/[?#].*$/, ''));
    }
  });

  test.each([
    ['hardware-installation', 'Request Installation', '/contact-us?interest=hardware-installation'],
    ['network-surveillance', 'Request a Demo', '/contact-us?interest=network-surveillance'],
    ['it-deployment', 'Schedule Consultation', '/contact-us?interest=it-deployment'],
    ['equipment-maintenance', 'Get a Maintenance Plan', '/contact-us?interest=equipment-maintenance'],
    ['it-upgrades', 'Request a Quote', '/contact-us?interest=it-upgrades'],
    ['software-development', 'See Available Templates', '/templates'],
    ['network-cabling', 'Request a Quote', '/contact-us?interest=network-cabling'],
    ['web-development', 'See Our Available Templates', '/contact-us?interest=templates'],
  ])('%s calls to "%s" at %s (public-pages.service-actions)', (slug, label, href) => {
    expect(findService(slug)?.callToAction).toMatchObject({ label, href });
  });

  test('has the process steps', () => {
    expect(findService('hardware-installation')?.process?.steps.map((step) => step.title)).toEqual([
      'Assessment',
      'Planning',
      'Installation',
      'Testing',
      'Documentation',
    ]);
    expect(findService('it-deployment')?.options?.items.map((item) => item.title)).toEqual([
      'On-premise',
      'Cloud',
      'Hybrid',
    ]);
    expect(findService('it-deployment')?.process?.steps).toHaveLength(5);
    expect(findService('software-development')?.parts?.map((part) => part.id)).toEqual(['mobile']);
    expect(findService('no-such-service')).toBeUndefined();
  });

  test('relates services only to existing others', () => {
    for (const { slug, related } of services) {
      expect(related, slug).not.toContain(slug);
      expect(related.map((other) => findService(other)?.slug)).toEqual([...related]);
    }
  });

  test('has titles and descriptions that fit a search result', () => {
    for (const [path, { title, description }] of Object.entries(pageMetadata)) {
      expect(title.length, path).toBeLessThanOrEqual(65);
      expect(description.length, path).toBeGreaterThanOrEqual(50);
      expect(description.length, path).toBeLessThanOrEqual(170);
    }
    const long = templateMetadata('Atlas', 'word '.repeat(100));
    expect(long.description.length).toBeLessThanOrEqual(160);
    expect(long.description.endsWith('word…')).toBe(true);
    expect(templateMetadata('Atlas', ' Short\n text ').description).toBe('Short text');
  });
});
