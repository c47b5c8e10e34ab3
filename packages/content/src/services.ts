import type { Service } from './service';
import { equipmentMaintenance } from './services/equipment-maintenance';
import { hardwareInstallation } from './services/hardware-installation';
import { itDeployment } from './services/it-deployment';
import { itUpgrades } from './services/it-upgrades';
import { networkCabling } from './services/network-cabling';
import { networkSurveillance } from './services/network-surveillance';
import { softwareDevelopment } from './services/software-development';
import { webDevelopment } from './services/web-development';
import { mobileAppsCard } from './services-page';
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

/** Finds the service of a detail page; undefined for an unknown slug, which is a 404. */
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

/**
 * Nine cards: the eight services, and mobile apps as a section of the software page
 * (public-pages.nine-services).
 */
export const serviceCards: readonly ServiceCard[] = editable('', (): readonly ServiceCard[] => [
  ...services.map(({ slug, title, summary, icon }) => ({
    id: slug,
    title,
    summary,
    icon,
    href: `/services/${slug}`,
  })),
  { id: 'mobile-app-development', ...mobileAppsCard },
]);
