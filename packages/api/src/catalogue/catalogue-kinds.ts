import { category } from '@app/db/schema/catalogue/category';
import { collection } from '@app/db/schema/catalogue/collection';
import { template } from '@app/db/schema/catalogue/template';

/** The things that have a page or a place in the catalogue: their rows, how a change is recorded, what a miss says. */
export const catalogueKinds = {
  template: { table: template, action: 'template.update', missing: 'TEMPLATE_NOT_FOUND' },
  category: { table: category, action: 'category.update', missing: 'CATEGORY_NOT_FOUND' },
  collection: { table: collection, action: 'collection.update', missing: 'COLLECTION_NOT_FOUND' },
} as const;

export type CatalogueKind = keyof typeof catalogueKinds;
