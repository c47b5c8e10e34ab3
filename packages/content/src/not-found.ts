/** Texts and links of a 404 page. */
export interface NotFoundWords {
  readonly title: string;
  readonly text: string;
  /** The link that most people want next. */
  readonly home: { readonly label: string; readonly href: string };
  readonly suggestions: readonly { readonly label: string; readonly href: string }[];
}

/** The 404 page; the heading's text is fixed. */
export const notFoundPage: NotFoundWords = {
  title: 'Oops! Page not found',
  text: 'The page may have moved, or the address has a typo. Nothing is broken on your side.',
  home: { label: 'Back to home', href: '/' },
  suggestions: [
    { label: 'Browse templates', href: '/templates' },
    { label: 'See our services', href: '/services' },
    { label: 'Contact us', href: '/contact-us' },
  ],
};
