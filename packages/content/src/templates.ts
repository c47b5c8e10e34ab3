/** Marketing words around the catalogue. Counters, empty states and results are product messages and live in contracts. */
export const templatesPage = {
  title: 'Premium Templates',
  /** Its name on the way down to a template. */
  crumb: 'Templates',
  intro:
    'Finished website designs for every kind of organization. Put the ones you like in the cart, tell us what to change, and we do the rest.',
  /** The way to the collections, once there are some. */
  collections: 'See our collections',
} as const;
