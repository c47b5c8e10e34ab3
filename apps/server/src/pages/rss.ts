import { company } from '@app/content/company';
import { languageOf } from '@app/contracts/core/translation/language-of';
import { localizeAddress } from '@app/contracts/languages';
import { language } from '@app/contracts/locale';
import { escapeXml } from '@app/contracts/text';

export interface FeedEntry {
  title: string;
  /** Path on the site, without the language. The full address is the entry's id for feed readers. */
  path: string;
  publishedAt: Date;
  category: string | null;
  description: string;
  /** Which of its texts are in the language of this build, if that is not the first. */
  translated?: readonly string[] | undefined;
  /** Absolute address, or null without a picture. */
  picture: string | null;
}

interface Feed {
  /** Address of the site without a trailing slash. */
  siteUrl: string;
  /** The feed's path, title and description. */
  feed: { href: string; title: string; description: string };
  /** The page with the same content. */
  page: string;
  entries: readonly FeedEntry[];
}

/** Renders an RSS 2.0 feed in the language of this build. All texts are escaped as plain text. */
export function rss({ siteUrl, feed, page, entries }: Feed): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/">',
    '<channel>',
    element('title', `${feed.title} | ${company.name}`),
    element('link', siteUrl + localizeAddress(language, page)),
    element('description', feed.description),
    element('language', language),
    `<atom:link href="${escapeXml(siteUrl + localizeAddress(language, feed.href))}" rel="self" type="application/rss+xml"/>`,
    ...entries.map((entry) => item(entry, siteUrl)),
    '</channel>',
    '</rss>',
  ].join('\n');
}

/** Marks texts of owners and editors that are in another language. */
const languageAttribute = (entry: FeedEntry, field: 'title' | 'description') => {
  const language = languageOf(entry, field);
  return language ? ` xml:lang="${language}"` : '';
};

function item(entry: FeedEntry, siteUrl: string): string {
  const { title, path, publishedAt, category, description, picture } = entry;
  const address = siteUrl + localizeAddress(language, path);
  return [
    '<item>',
    element('title', title, languageAttribute(entry, 'title')),
    element('link', address),
    element('guid', address),
    element('pubDate', publishedAt.toUTCString()),
    ...(category ? [element('category', category)] : []),
    element('description', description, languageAttribute(entry, 'description')),
    ...(picture ? [`<media:content medium="image" url="${escapeXml(picture)}"/>`] : []),
    '</item>',
  ].join('');
}

function element(name: string, text: string, attributes = ''): string {
  return `<${name}${attributes}>${escapeXml(text)}</${name}>`;
}
