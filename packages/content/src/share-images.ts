import { company } from './company';
import { hero } from './home';
import { pageMetadata } from './page-metadata';
import { services } from './services';
import { editable } from './site-words';

/** The picture that a chat or a social network shows beside a link to a page. */
export interface ShareImage {
  readonly title: string;
  /** Text beyond about 120 characters is cut with an ellipsis. */
  readonly text: string;
  /** A symbol of `illustrations.svg`. */
  readonly picture: string;
}

const pictures = {
  '/templates': 'web-development',
  '/collections': 'web-development',
  '/services': 'our-services',
  '/about': 'two-coasts',
  '/values': 'our-values',
  '/why-us': 'our-expertise',
  '/clients': 'our-customers',
  '/news': 'latest-news',
  '/contact-us': 'in-touch',
  '/company-profile': 'company-brochure',
  '/privacy': 'own-data',
  '/terms': 'plain-terms',
  '/auth': 'in-touch',
} as const satisfies Partial<Record<keyof typeof pageMetadata, string>>;

/** One share image per public page, by path. */
export const shareImages: Readonly<Record<string, ShareImage>> = editable('', () => ({
  '/': { title: hero.headline, text: company.tagline, picture: 'mobile-app-development' },
  ...Object.fromEntries(
    Object.entries(pictures).map(([path, picture]) => {
      const { title, description } = pageMetadata[path as keyof typeof pictures];
      return [path, { title: title.replace(` | ${company.name}`, ''), text: description, picture }];
    }),
  ),
  ...Object.fromEntries(
    services.map(({ slug, title, headline, drawing }) => [
      `/services/${slug}`,
      { title, text: headline, picture: drawing },
    ]),
  ),
}));
