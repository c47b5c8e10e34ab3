/** Links shared by the footer and the forms. */
export const legalLinks = {
  privacy: { label: 'Privacy', href: '/privacy' },
  terms: { label: 'Terms', href: '/terms' },
} as const;
