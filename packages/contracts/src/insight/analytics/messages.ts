/** Texts of the site's statistics. */
export const analyticsMessages = {
  /** A viewed template that no longer exists. */
  deletedTemplate: 'A deleted template',
  direct: 'Direct / unknown',
  unknown: 'Unknown',
  others: 'All others',
  devices: { desktop: 'Desktop', phone: 'Phone', tablet: 'Tablet', unknown: 'Unknown' },
  lists: {
    page: 'Pages',
    referrer: 'Referrers',
    campaign: 'Campaigns',
    device: 'Devices',
    template: 'Templates',
  },
  steps: {
    page: 'Viewed a page',
    item: 'Viewed a template',
    cart: 'Added to cart',
    ticket: 'Sent a request',
    quote: 'Received a quote',
    paid: 'Paid',
  },
} as const;
