/** Texts of the site's statistics. */
export const analyticsMessages = {
  /** A viewed template that no longer exists. */
  deletedTemplate: 'A deleted template',
  direct: 'Direct, or not said',
  unknown: 'Not known',
  others: 'All others',
  devices: { desktop: 'Desktop', phone: 'Phone', tablet: 'Tablet', unknown: 'Not known' },
  lists: {
    page: 'Pages',
    referrer: 'Referrers',
    campaign: 'Campaigns',
    device: 'Devices',
    template: 'Templates',
  },
  steps: {
    page: 'Opened a page',
    item: 'Looked at a template',
    cart: 'Put one into the cart',
    ticket: 'Sent a request',
    quote: 'Got a quote',
    paid: 'Paid',
  },
} as const;
