/** Links that the footer and the forms share. */
export const legalLinks = {
  privacy: { label: 'Privacy', href: '/privacy' },
  terms: { label: 'Terms', href: '/terms' },
} as const;
