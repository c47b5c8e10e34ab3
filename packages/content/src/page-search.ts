import { type PageListing, staticPages } from './page-metadata-words';
import { wordsById } from './services';
import { editable } from './site-words';

/** A new object for each page, as published texts change them in place. */
const asBuilt = (): PageListing => ({ listed: true, picture: null });

/** Pages with a single address, by address. */
export const pageListings: Readonly<Record<string, PageListing>> = editable('seo.pages', () =>
  Object.fromEntries(Object.keys(staticPages).map((path) => [path, asBuilt()])),
);

/** Title and description are blank while they follow the texts of the service's page. */
interface ServiceSearch extends PageListing {
  readonly title: string;
  readonly description: string;
}

/** Pages of services, by id. */
export const serviceSearches: Readonly<Record<string, ServiceSearch>> = Object.fromEntries(
  Object.keys(wordsById).map((id) => [
    id,
    editable(`services.${id}.search`, () => ({ title: '', description: '', ...asBuilt() })),
  ]),
);
