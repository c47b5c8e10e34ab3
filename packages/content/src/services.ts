import { ownServices } from './own-services';
import type { Service, ServiceWords } from './service';
import { serviceList, servicePath } from './service-list';
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

/** The texts of each service's page, also of hidden and unused ones. */
export const wordsById: Readonly<Record<string, ServiceWords>> = {
  'hardware-installation': hardwareInstallation,
  'network-surveillance': networkSurveillance,
  'it-deployment': itDeployment,
  'equipment-maintenance': equipmentMaintenance,
  'it-upgrades': itUpgrades,
  'software-development': softwareDevelopment,
  'network-cabling': networkCabling,
  'web-development': webDevelopment,
  ...ownServices,
};

/** The shown services with their pages, in the order of the menus. */
export const services: readonly Service[] = editable('', (): readonly Service[] =>
  serviceList.flatMap(({ id, title, slug, drawing }) => {
    const words = wordsById[id];
    return words ? [{ ...words, id, title, slug, drawing }] : [];
  }),
);

/** Finds the service of a detail page; undefined for an unknown or hidden one, which is a 404. */
export function findService(slug: string): Service | undefined {
  return services.find((service) => service.slug === slug);
}

/** Returns the services to show beside one: those it names, otherwise the first ones. */
export function relatedServices({ id, related }: Service): Service[] {
  const named = related.flatMap((other) => services.filter((service) => service.id === other));
  return named.length > 0 ? named : services.filter((service) => service.id !== id).slice(0, 3);
}

export interface ServiceCard {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly drawing: string;
  readonly href: string;
}

/**
 * Cards of the services, and of mobile apps as a section of the software page
 * (public-pages.nine-services).
 */
export const serviceCards: readonly ServiceCard[] = editable('', (): readonly ServiceCard[] => {
  const [mobileApps, software] = ['mobile-app-development', servicePath('software-development')];
  return [
    ...services.map(({ id, title, slug, summary, drawing }) => ({
      ...{ id, title, summary, drawing },
      href: `/services/${slug}`,
    })),
    ...(software
      ? [{ id: mobileApps, ...mobileAppsCard, drawing: mobileApps, href: `${software}#mobile` }]
      : []),
  ];
});
