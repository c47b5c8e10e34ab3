import { contentMessages } from '@app/contracts/site/content/messages';
import { postMessages } from '@app/contracts/site/post/messages';
import { listPagesSchema, listPostsSchema } from '@app/contracts/site/post/schema';
import { z } from 'zod';
import { toNumber } from '../../list-query';
import { restRoute } from '../../rest-route';
import {
  pageCardShape,
  pageShape,
  postCardShape,
  postShape,
  publishedSectionShape,
  sectionShape,
  toPage,
  toPageCard,
  toPost,
  toPostCard,
  toPublishedSection,
} from '../../shapes/content-shape';
import { ok, success } from '../../shapes/shape';

const sections = z.array(sectionShape);
const posts = z.array(postCardShape);
const pages = z.array(pageCardShape);

/** Public content, for programs that show it elsewhere (rest.content-paths). */
export const contentRoutes = [
  restRoute({
    method: 'GET',
    path: '/content',
    summary:
      'The sections of the words that the pages say, in each language of the site, each with the number of its version',
    failed: contentMessages.fetchSectionsFailed,
    procedure: 'content.publishedSections',
    sameForVisitors: true,
    answer: z.object({ success, data: sections, sections }),
    input: () => undefined,
    output: (found) => ({ ...ok, data: found, sections: found }),
  }),
  restRoute({
    method: 'GET',
    path: '/content/posts',
    summary:
      'News and case studies that are published, the newest first, 12 a page; all of a kind or a category',
    failed: postMessages.fetchListFailed,
    procedure: 'post.list',
    query: listPostsSchema,
    sameForVisitors: true,
    answer: z.object({ success, data: posts, posts }),
    input: ({ query: { kind, category, page } }) => ({ kind, category, page: toNumber(page) }),
    output: ({ posts: found }, site) => {
      const shown = found.map((post) => toPostCard(post, site));
      return { ...ok, data: shown, posts: shown };
    },
    total: ({ total }) => total,
  }),
  restRoute({
    method: 'GET',
    path: '/content/posts/{slug}',
    summary: 'One post, block by block',
    failed: postMessages.fetchFailed,
    procedure: 'post.bySlug',
    sameForVisitors: true,
    answer: z.object({ success, data: postShape, post: postShape }),
    errors: ['POST_NOT_FOUND'],
    input: ({ params }) => params,
    output: (found, site) => {
      const post = toPost(found, site);
      return { ...ok, data: post, post };
    },
  }),
  restRoute({
    method: 'GET',
    path: '/content/pages',
    summary: 'Pages of the owner that are published, by their addresses, 12 a page',
    failed: postMessages.fetchListFailed,
    procedure: 'post.pages',
    query: listPagesSchema,
    sameForVisitors: true,
    answer: z.object({ success, data: pages, pages }),
    input: ({ query: { page } }) => ({ page: toNumber(page) }),
    output: ({ pages: found }, site) => {
      const shown = found.map((page) => toPageCard(page, site));
      return { ...ok, data: shown, pages: shown };
    },
    total: ({ total }) => total,
  }),
  restRoute({
    method: 'GET',
    path: '/content/pages/{slug}',
    summary: 'One page of the owner, block by block',
    failed: postMessages.fetchFailed,
    procedure: 'post.page',
    sameForVisitors: true,
    answer: z.object({ success, data: pageShape, page: pageShape }),
    errors: ['POST_NOT_FOUND'],
    input: ({ params }) => params,
    output: (found, site) => {
      const page = toPage(found, site);
      return { ...ok, data: page, page };
    },
  }),
  restRoute({
    method: 'GET',
    path: '/content/{type}',
    summary:
      'What a section says to visitors, by the paths of its fields; no draft. `home` says it in English, `fr.home` in French',
    failed: contentMessages.fetchFailed,
    procedure: 'content.publishedSection',
    sameForVisitors: true,
    answer: z.object({ success, data: publishedSectionShape, section: publishedSectionShape }),
    errors: ['CONTENT_SECTION_NOT_FOUND'],
    input: ({ params: { type } }) => ({ section: type }),
    output: (found, site) => {
      const section = toPublishedSection(found, site);
      return { ...ok, data: section, section };
    },
  }),
];
