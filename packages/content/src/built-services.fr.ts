import { builtServices as english, type ListedService } from './built-services';

const titles: Readonly<Record<string, string>> = {
  'hardware-installation': 'Installation de matériel',
  'network-surveillance': 'Vidéosurveillance et supervision réseau',
  'it-deployment': 'Déploiement informatique',
  'equipment-maintenance': 'Maintenance des équipements',
  'it-upgrades': 'Modernisation informatique',
  'software-development': 'Développement logiciel',
  'network-cabling': 'Câblage réseau',
  'web-development': 'Développement web',
};

export const builtServices = (): readonly ListedService[] =>
  english().map((service) => ({ ...service, title: titles[service.id] ?? service.title }));
