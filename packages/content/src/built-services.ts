import type { Language } from '@app/contracts/languages';

/** A service as menus and lists name it; its page's texts are in `services/`. */
export interface ListedService {
  /** What stories, posts and leads refer to, whatever its address. */
  readonly id: string;
  readonly title: string;
  /** Last part of its page's address, in every language. */
  readonly slug: string;
  /** A symbol of `illustrations.svg`. */
  readonly drawing: string;
  /** Language of `title`, if it differs from the page's. */
  readonly language?: Language;
}

/** Returns a service of the build, whose drawing and first address are called after its id. */
const builtService = (id: string, title: string): ListedService => ({ id, title, slug: id, drawing: id });

/** Returns the eight services of the build, in the order of the menus. */
export const builtServices = (): readonly ListedService[] => [
  builtService('hardware-installation', 'Hardware Installation'),
  builtService('network-surveillance', 'Network & Video Surveillance'),
  builtService('it-deployment', 'IT Deployment'),
  builtService('equipment-maintenance', 'Equipment Maintenance'),
  builtService('it-upgrades', 'IT Upgrades'),
  builtService('software-development', 'Software Development'),
  builtService('network-cabling', 'Network Cabling'),
  builtService('web-development', 'Web Development'),
];
