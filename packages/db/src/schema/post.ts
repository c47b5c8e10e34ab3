import type { PostBody } from '@app/contracts/post/body';
import { postKinds, postStatuses } from '@app/contracts/post/kind';
import type { PostContent } from '@app/contracts/post/schema';
import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, moment, updatedAt } from './columns';
import { user } from './user';

export const postKind = pgEnum('post_kind', postKinds);
export const postStatus = pgEnum('post_status', postStatuses);

/** News or a case study; its text is data and holds no markup (posts.text-is-data). */
export const post = pgTable(
  'post',
  {
    id: id(),
    slug: text('slug').notNull().unique(),
    kind: postKind('kind').notNull(),
    /** In the words of the team; empty for none. */
    category: text('category').notNull().default(''),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    cover: jsonb('cover').$type<PostContent['cover']>(),
    body: jsonb('body').$type<PostBody>().notNull(),
    /** Slugs of services it leads to, in order. */
    services: text('services').array().notNull().default([]),
    /** Templates it leads to, in order; those that are not published are left out where it is read. */
    templateIds: uuid('template_ids').array().notNull().default([]),
    status: postStatus('status').notNull().default('draft'),
    /** Visitors read it from then on; the future is a schedule (posts.visible-posts). */
    publishAt: moment('publish_at'),
    /** Raised by every change; a change of an older version is refused (posts.two-editors). */
    version: integer('version').notNull().default(1),
    authorId: uuid('author_id').references(() => user.id, { onDelete: 'set null' }),
    /** Kept when the account of the author is deleted. */
    authorName: text('author_name').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('post_published', sql`(${t.status} = 'published') = (${t.publishAt} is not null)`),
    index('post_newest').on(sql`${t.publishAt} desc`, sql`${t.id} desc`).where(sql`status = 'published'`),
    index('post_author').on(t.authorId),
  ],
);

/** What a post said after each time that its words were changed. */
export const postVersion = pgTable(
  'post_version',
  {
    postId: uuid('post_id')
      .notNull()
      .references(() => post.id, { onDelete: 'cascade' }),
    /** The version of the post that it was then. */
    number: integer('number').notNull(),
    content: jsonb('content').$type<PostContent>().notNull(),
    savedBy: uuid('saved_by').references(() => user.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.postId, t.number] }), index('post_version_author').on(t.savedBy)],
);

/** A picture of the library in a version of a post: it stays as long as that (posts.own-pictures). */
export const postVersionPicture = pgTable(
  'post_version_picture',
  {
    postId: uuid('post_id').notNull(),
    number: integer('number').notNull(),
    /** Of the library; of an upload that it has not taken over yet, the `ownerId` of its file. */
    pictureId: uuid('picture_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.postId, t.number, t.pictureId] }),
    foreignKey({
      name: 'post_version_picture_version',
      columns: [t.postId, t.number],
      foreignColumns: [postVersion.postId, postVersion.number],
    }).onDelete('cascade'),
    index('post_version_picture_picture').on(t.pictureId),
  ],
);
