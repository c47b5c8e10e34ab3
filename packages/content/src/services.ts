import { facts } from './company';
import type { Service } from './service';
import { equipmentMaintenance } from './services/equipment-maintenance';
import { hardwareInstallation } from './services/hardware-installation';
import { itDeployment } from './services/it-deployment';
import { itUpgrades } from './services/it-upgrades';
import { networkCabling } from './services/network-cabling';
import { networkSurveillance } from './services/network-surveillance';
import { softwareDevelopment } from './services/software-development';
import { webDevelopment } from './services/web-development';
import { editable } from './site-words';

/** The eight services with a page of their own, in the order of the menus. */
export const services: readonly Service[] = [
  hardwareInstallation,
  networkSurveillance,
  itDeployment,
  equipmentMaintenance,
  itUpgrades,
  softwareDevelopment,
  networkCabling,
  webDevelopment,
];

/** The service of a detail page, or undefined for an unknown slug (then it is a 404). */
export function findService(slug: string): Service | undefined {
  return services.find((service) => service.slug === slug);
}

export interface ServiceCard {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly icon: string;
  readonly href: string;
}

/** Nine cards: the eight, and mobile apps as a part of the software page (public-pages.nine-services). */
export const serviceCards: readonly ServiceCard[] = editable('', (): readonly ServiceCard[] => [
  ...services.map(({ slug, title, summary, icon }) => ({
    id: slug,
    title,
    summary,
    icon,
    href: `/services/${slug}`,
  })),
  {
    id: 'mobile-app-development',
    title: 'Mobile App Development',
    summary:
      'Android and iOS apps that start quickly, work offline and look at home on the phones people own.',
    icon: 'IconDeviceMobileCode',
    href: '/services/software-development#mobile',
  },
]);

export const servicesPage = editable(
  'services.page',
  () =>
    ({
      title: 'Our Services',
      headline: 'Everything between the wall socket and the website',
      intro:
        'Nine services from one company. Take the one you need today; when the next need comes, you already know who to call.',
      cardLinkLabel: 'Learn more',
      callToAction: {
        title: 'Not sure where to start?',
        text: `Describe what is not working, or what you wish existed. An engineer tells you what it takes, within ${facts.replyWithin}.`,
        label: 'Contact us',
        href: '/contact-us',
      },
    }) as const,
);

/** Words around the detail pages. */
export const serviceDetailPage = editable(
  'services.detail',
  () =>
    ({
      back: { label: 'Back to Services', href: '/services' },
      benefitsTitle: 'What you gain',
      featuresTitle: 'What is included',
      relatedTitle: 'Goes well with this',
      relatedLinkLabel: 'Learn more',
    }) as const,
);
