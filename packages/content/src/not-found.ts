/** Spec 2.1; the heading is exact. */
export const notFoundPage = {
  title: 'Oops! Page not found',
  text: 'The page may have moved, or the address has a typo. Nothing is broken on your side.',
  home: { label: 'Back to home', href: '/' },
  suggestions: [
    { label: 'Browse templates', href: '/templates' },
    { label: 'See our services', href: '/services' },
    { label: 'Contact us', href: '/contact-us' },
  ],
} as const;
