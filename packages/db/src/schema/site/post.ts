import type { PostBody } from '@app/contracts/site/post/body';
import { postKinds, postStatuses } from '@app/contracts/site/post/kind';
import type { PostContent } from '@app/contracts/site/post/schema';
import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { user } from '../accounts/user';
import { createdAt, id, moment, updatedAt } from '../columns';
import { jsonb } from '../jsonb';
import { translations } from '../translations';

export const postKind = pgEnum('post_kind', postKinds);
export const postStatus = pgEnum('post_status', postStatuses);

/** News or a case study; its text is structured data without markup (posts.text-is-data). */
export const post = pgTable(
  'post',
  {
    id: id(),
    slug: text('slug').notNull().unique(),
    kind: postKind('kind').notNull(),
    /** Free text chosen by the team; empty for none. */
    category: text('category').notNull().default(''),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    cover: jsonb('cover').$type<PostContent['cover']>(),
    body: jsonb('body').$type<PostBody>().notNull(),
    /** Null for nothing of its own. */
    search: jsonb('search').$type<PostContent['search']>(),
    /** Slugs of linked services, in order. */
    services: text('services').array().notNull().default([]),
    /** Linked templates, in order; unpublished ones are omitted when read. */
    templateIds: uuid('template_ids').array().notNull().default([]),
    status: postStatus('status').notNull().default('draft'),
    /** Visible from then on; a future date schedules it (posts.visible-posts). */
    publishAt: moment('publish_at'),
    /** Incremented by every change; a change based on an older version is rejected (posts.two-editors). */
    version: integer('version').notNull().default(1),
    translations: translations(),
    authorId: uuid('author_id').references(() => user.id, { onDelete: 'set null' }),
    /** Remains when the author's account is deleted. */
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

/** A post's content after each change of its text. */
export const postVersion = pgTable(
  'post_version',
  {
    postId: uuid('post_id')
      .notNull()
      .references(() => post.id, { onDelete: 'cascade' }),
    /** The post's version at that time. */
    number: integer('number').notNull(),
    content: jsonb('content').$type<PostContent>().notNull(),
    savedBy: uuid('saved_by').references(() => user.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.postId, t.number] }), index('post_version_author').on(t.savedBy)],
);

/**
 * A library picture used in a version of a post: it is stored for as long as that version
 * (posts.own-pictures).
 */
export const postVersionPicture = pgTable(
  'post_version_picture',
  {
    postId: uuid('post_id').notNull(),
    number: integer('number').notNull(),
    /**
     * Id in the library or, for an upload that the library has not taken over yet, the `ownerId` of its file.
     */
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
