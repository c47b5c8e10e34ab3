import { company } from './company';
import type { PageMetadata } from './page-metadata-words';
import { editable } from './site-words';

/* Titles of pages that have no section in the studio. */

export const notFoundMetadata: PageMetadata = editable('', () => ({
  title: `Page not found | ${company.name}`,
  description:
    'The page you are looking for does not exist. Find templates, services and contact details here.',
}));

/** Returns the title of a template's page. */
export const templateTitle = (title: string) => `${title} Website Template`;
