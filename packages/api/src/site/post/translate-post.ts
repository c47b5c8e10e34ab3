import type { readTranslationSchema } from '@app/contracts/core/translation/schema';
import { limits } from '@app/contracts/limits';
import type { translatePostSchema } from '@app/contracts/site/post/translation-schema';
import { post } from '@app/db/schema/site/post';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { inTransaction } from '../../core/transaction';
import { changeTranslations, type Originals, toTranslation } from '../../core/translation/change-translation';
import { actionOn, contentOf, type PostRow } from './post-view';
import { keepBody, keepVersion } from './save-post';

function originalsOf(row: PostRow): Originals {
  const { title, category, summary, body, search } = contentOf(row);
  return {
    title: { text: title, label: 'Title', kind: 'line', limit: limits.postTitle },
    category: { text: category, label: 'Category', kind: 'line', limit: limits.postCategory },
    summary: { text: summary, label: 'Summary', kind: 'text', limit: limits.postSummary },
    body: { text: body, label: 'Text', kind: 'article' },
    searchTitle: {
      ...{ text: search.title, label: 'Title for search engines' },
      ...{ kind: 'line', limit: limits.postTitle },
    },
    searchDescription: {
      ...{ text: search.description, label: 'Description for search engines' },
      ...{ kind: 'text', limit: limits.postSummary },
    },
  };
}

/** Returns the texts of a post or page in a language. Throws POST_NOT_FOUND. */
export async function readPostTranslation(
  { db }: UserContext,
  { id, language }: z.output<typeof readTranslationSchema>,
) {
  const [row] = await db.select().from(post).where(eq(post.id, id));
  if (!row) throw new AppError('POST_NOT_FOUND');
  return toTranslation(originalsOf(row), row.translations, language);
}

/**
 * Changes texts of a post or page in a language as a new version; visitors see them at once if it is published. Throws
 * POST_NOT_FOUND, TRANSLATION_CHANGED, and VALIDATION_FAILED for a picture or block that the post may not have.
 */
export async function translatePost(
  outer: UserContext,
  { id, language, fields }: z.output<typeof translatePostSchema>,
) {
  return inTransaction(outer, async (ctx) => {
    const [row] = await ctx.db.select().from(post).where(eq(post.id, id)).for('update');
    if (!row) throw new AppError('POST_NOT_FOUND');
    const body = fields.body && (await keepBody(ctx, { ...contentOf(row), body: fields.body.text }));
    const prepared = { ...fields, ...(fields.body && { body: { ...fields.body, text: body } }) };
    const originals = originalsOf(row);
    const changed = changeTranslations(originals, row.translations, language, prepared);
    if (!changed) return toTranslation(originals, row.translations, language);
    const { translations, difference } = changed;
    const [saved] = await ctx.db
      .update(post)
      .set({ translations, version: row.version + 1, updatedAt: ctx.now() })
      .where(eq(post.id, id))
      .returning();
    if (!saved) throw new Error('the post was not returned');
    await keepVersion(ctx, saved, contentOf(saved));
    await recordAudit(ctx, {
      action: actionOn(row, 'update'),
      entityId: id,
      label: row.title,
      ...difference,
    });
    return toTranslation(originals, translations, language);
  });
}
