import type { ServiceWords } from './service';
import { servicesPage } from './services-page';
import { editable } from './site-words';

/** Maximum number of services that an owner adds to those of the build. */
const most = 12;

/** Ids for services that an owner adds: their pages' texts have fixed paths, as those of the build have. */
export const ownServiceIds: readonly string[] = Array.from(
  { length: most },
  (_, index) => `own-${index + 1}`,
);

/** Returns the page of an added service before the owner has written its texts. */
function emptyPage(id: string): ServiceWords {
  const { title, text, label } = servicesPage.callToAction;
  return {
    ...{ language: '', summary: '', headline: '', description: [], benefits: [], features: [] },
    process: { title: '', intro: '', steps: [] },
    callToAction: { title, text, label, href: `/contact-us?interest=${id}` },
    related: [],
  };
}

export const ownServices: Readonly<Record<string, ServiceWords>> = Object.fromEntries(
  ownServiceIds.map((id) => [id, editable(`services.${id}`, () => emptyPage(id))]),
);
