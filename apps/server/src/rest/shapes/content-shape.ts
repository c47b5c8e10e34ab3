import type { RouterOutputs } from '@app/api/types';
import type { ShownPicture } from '@app/content/shown-picture';
import { replacePictures, type WordPicture } from '@app/content/word-picture';
import { otherLanguages } from '@app/contracts/other-languages';
import { postBlockSchema } from '@app/contracts/site/post/body';
import { newsKinds } from '@app/contracts/site/post/kind';
import { z } from 'zod';
import type { Site } from '../rest-route';
import { absoluteAddress, count, named, time } from './shape';

/** A part of the site's texts, such as those of the home page. */
export const sectionShape = named(
  'ContentSection',
  z.object({
    type: z.string(),
    title: z.string(),
    /** Language of its texts. Omitted: English. */
    language: z.enum(otherLanguages).optional(),
    /** The page that shows them. */
    page: z.string(),
    /** Number of its publications; 0 while it has its built-in texts. */
    version: count,
    publishedAt: time.nullable(),
  }),
);

/** With its content: a text, a number, or a list, by the path of the field. */
export const publishedSectionShape = sectionShape.extend({ words: z.record(z.string(), z.unknown()) });

/** Its address is absolute. `alt` is English, and the client chooses among the languages. */
const pictureShape = z.object({
  src: z.string(),
  alt: z.string(),
  altTranslations: z.partialRecord(z.enum(otherLanguages), z.string()).optional(),
});

const bodyShape = z.array(z.union([pictureShape.extend({ type: z.literal('picture') }), postBlockSchema]));

const cardShape = z.object({
  slug: z.string(),
  kind: z.enum(newsKinds),
  category: z.string(),
  title: z.string(),
  summary: z.string(),
  /** Absolute. */
  cover: pictureShape.nullable(),
  publishedAt: time,
  updatedAt: time,
});

/** A page of the owner as lists show it. */
export const pageCardShape = named('PageCard', cardShape.omit({ kind: true, category: true }));

/** A page with its content, block by block. Its blocks refer to templates by slug and to stories by id. */
export const pageShape = named('Page', pageCardShape.extend({ body: bodyShape }));

/** A post as lists show it. */
export const postCardShape = named('PostCard', cardShape);

/**
 * A post with its content, block by block (posts.text-is-data). Addresses of pictures are absolute; links are
 * unchanged.
 */
export const postShape = named(
  'Post',
  cardShape.extend({
    body: bodyShape,
    /** Services that it links to, by the last segment of their addresses. */
    services: z.array(z.string()),
    templates: z.array(z.object({ id: z.string(), slug: z.string(), title: z.string() })),
  }),
);

/** Makes the addresses of pictures absolute. */
export function toPublishedSection(section: RouterOutputs['content']['publishedSection'], site: Site) {
  const words = replacePictures(section.words, (picture) => {
    const { fileUrl, variants, ...others } = picture as unknown as WordPicture;
    return {
      ...others,
      fileUrl: absoluteAddress(fileUrl, site),
      variants: variants.map(({ url, width }) => ({ url: absoluteAddress(url, site), width })),
    };
  });
  return { ...section, words: words as typeof section.words };
}

type Card = RouterOutputs['post']['list']['posts'][number];
type Block = RouterOutputs['post']['bySlug']['body'][number];

function withAddress({ src, alt, altTranslations }: ShownPicture, site: Site) {
  return { src: absoluteAddress(src, site), alt, ...(altTranslations && { altTranslations }) };
}

type PageCard = RouterOutputs['post']['pages']['pages'][number];

export function toPageCard({ slug, title, summary, cover, publishedAt, updatedAt }: PageCard, site: Site) {
  return { slug, title, summary, publishedAt, updatedAt, cover: cover && withAddress(cover, site) };
}

export function toPage(page: RouterOutputs['post']['page'], site: Site) {
  return { ...toPageCard(page, site), body: toBody(page.body, site) };
}

function toBody(body: readonly Block[], site: Site) {
  return body.map((block) =>
    block.type === 'picture' ? { type: block.type, ...withAddress(block, site) } : block,
  );
}

export function toPostCard(post: Card, site: Site) {
  const { slug, kind, category, title, summary, cover, publishedAt, updatedAt } = post;
  return {
    ...{ slug, kind, category, title, summary, publishedAt, updatedAt },
    cover: cover && withAddress(cover, site),
  };
}

export function toPost(post: RouterOutputs['post']['bySlug'], site: Site) {
  return {
    ...toPostCard(post, site),
    body: toBody(post.body, site),
    services: post.services,
    templates: post.templates.map(({ id, slug, title }) => ({ id, slug, title })),
  };
}
