import { builtServices } from './built-services';
import { editable } from './site-words';

/** The services that the owner shows, in the order of the menus (public-pages.service-list). */
export const serviceList = editable('services.list', builtServices);

/** Returns the address of a service's page; undefined if it is not shown. */
export function servicePath(id: string): string | undefined {
  const service = serviceList.find((each) => each.id === id);
  return service && `/services/${service.slug}`;
}
