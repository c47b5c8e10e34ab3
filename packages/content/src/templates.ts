/**
 * Marketing copy around the catalogue. Counters, empty states and results are product messages and live in
 * contracts.
 */
export const templatesPage = {
  title: 'Premium Templates',
  /** Breadcrumb label on template pages. */
  crumb: 'Templates',
  intro:
    'Finished website designs for every kind of organization. Put the ones you like in the cart, tell us what to change, and we do the rest.',
  /** Link to the collections, shown if there are any. */
  collections: 'See our collections',
} as const;
