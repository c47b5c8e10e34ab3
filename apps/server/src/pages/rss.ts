import { company } from '@app/content/company';
import { addressIn } from '@app/contracts/languages';
import { language, writtenIn } from '@app/contracts/locale';
import { escapeXml } from './cached-xml';

export interface FeedEntry {
  title: string;
  /** On the site, without the language; whole it is the name for readers of feeds. */
  path: string;
  publishedAt: Date;
  category: string | null;
  description: string;
  /** Whole address; null without a picture. */
  picture: string | null;
}

interface Feed {
  /** Address of the site without a slash at the end. */
  siteUrl: string;
  /** Where it is on the site, what it is called and what it tells of. */
  feed: { href: string; title: string; description: string };
  /** The page with the same things on it. */
  page: string;
  entries: readonly FeedEntry[];
}

/** A feed as RSS 2.0, in the language of this build; all texts as text. */
export function rss({ siteUrl, feed, page, entries }: Feed): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/">',
    '<channel>',
    element('title', `${feed.title} | ${company.name}`),
    element('link', siteUrl + addressIn(language, page)),
    element('description', feed.description),
    element('language', language),
    `<atom:link href="${escapeXml(siteUrl + addressIn(language, feed.href))}" rel="self" type="application/rss+xml"/>`,
    ...entries.map((entry) => item(entry, siteUrl)),
    '</channel>',
    '</rss>',
  ].join('\n');
}

/** What owners and editors have written says in which language, where that is another one. */
const written = writtenIn ? ` xml:lang="${writtenIn}"` : '';

function item(
  { title, path, publishedAt, category, description, picture }: FeedEntry,
  siteUrl: string,
): string {
  const address = siteUrl + addressIn(language, path);
  return [
    '<item>',
    element('title', title, written),
    element('link', address),
    element('guid', address),
    element('pubDate', publishedAt.toUTCString()),
    ...(category ? [element('category', category)] : []),
    element('description', description, written),
    ...(picture ? [`<media:content medium="image" url="${escapeXml(picture)}"/>`] : []),
    '</item>',
  ].join('');
}

function element(name: string, text: string, attributes = ''): string {
  return `<${name}${attributes}>${escapeXml(text)}</${name}>`;
}
