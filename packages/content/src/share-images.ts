import { company } from './company';
import { hero } from './home';
import { pageMetadata } from './page-metadata';
import { services } from './services';

/** The picture that a chat or a social network shows beside a link to a page. */
export interface ShareImage {
  readonly title: string;
  readonly text: string;
  readonly icon: string;
}

const icons = {
  '/templates': 'IconPalette',
  '/services': 'IconServer2',
  '/about': 'IconUsersGroup',
  '/values': 'IconHeartHandshake',
  '/why-us': 'IconAward',
  '/clients': 'IconTrophy',
  '/contact-us': 'IconMessageCircle',
  '/company-profile': 'IconFileText',
  '/auth': 'IconLock',
} as const satisfies Partial<Record<keyof typeof pageMetadata, string>>;

/** One for every public page, by path. */
export const shareImages: Readonly<Record<string, ShareImage>> = {
  '/': { title: hero.headline.join(' '), text: pageMetadata['/'].description, icon: 'IconRocket' },
  ...Object.fromEntries(
    Object.entries(icons).map(([path, icon]) => {
      const { title, description } = pageMetadata[path as keyof typeof icons];
      return [path, { title: title.replace(` | ${company.name}`, ''), text: description, icon }];
    }),
  ),
  ...Object.fromEntries(
    services.map(({ slug, title, headline, icon }) => [`/services/${slug}`, { title, text: headline, icon }]),
  ),
};
