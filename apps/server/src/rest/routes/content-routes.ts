import { contentMessages } from '@app/contracts/content/messages';
import { postMessages } from '@app/contracts/post/messages';
import { listPostsSchema } from '@app/contracts/post/schema';
import { z } from 'zod';
import { toNumber } from '../list-query';
import { restRoute } from '../rest-route';
import {
  postCardShape,
  postShape,
  publishedSectionShape,
  sectionShape,
  toPost,
  toPostCard,
} from '../shapes/content-shape';
import { ok, success } from '../shapes/shape';

const sections = z.array(sectionShape);
const posts = z.array(postCardShape);

/** What visitors read, for programs that show it elsewhere (rest.content-paths). */
export const contentRoutes = [
  restRoute({
    method: 'GET',
    path: '/content',
    summary: 'The sections of the words that the pages say, each with the number of its version',
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
    path: '/content/{type}',
    summary: 'What a section says to visitors, by the paths of its fields; no draft',
    failed: contentMessages.fetchFailed,
    procedure: 'content.publishedSection',
    sameForVisitors: true,
    answer: z.object({ success, data: publishedSectionShape, section: publishedSectionShape }),
    errors: ['CONTENT_SECTION_NOT_FOUND'],
    input: ({ params: { type } }) => ({ section: type }),
    output: (section) => ({ ...ok, data: section, section }),
  }),
];
