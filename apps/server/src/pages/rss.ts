import { company } from '@app/content/company';
import { escapeXml } from './cached-xml';

export interface FeedEntry {
  title: string;
  /** Whole, and its name for readers of feeds. */
  address: string;
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

/** A feed as RSS 2.0; all texts as text. */
export function rss({ siteUrl, feed, page, entries }: Feed): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/">',
    '<channel>',
    element('title', `${feed.title} | ${company.name}`),
    element('link', `${siteUrl}${page}`),
    element('description', feed.description),
    '<language>en</language>',
    `<atom:link href="${escapeXml(`${siteUrl}${feed.href}`)}" rel="self" type="application/rss+xml"/>`,
    ...entries.map(item),
    '</channel>',
    '</rss>',
  ].join('\n');
}

function item({ title, address, publishedAt, category, description, picture }: FeedEntry): string {
  return [
    '<item>',
    element('title', title),
    element('link', address),
    element('guid', address),
    element('pubDate', publishedAt.toUTCString()),
    ...(category ? [element('category', category)] : []),
    element('description', description),
    ...(picture ? [`<media:content medium="image" url="${escapeXml(picture)}"/>`] : []),
    '</item>',
  ].join('');
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}
