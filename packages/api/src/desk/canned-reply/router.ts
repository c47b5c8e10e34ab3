import { saveCannedReplySchema, updateCannedReplySchema } from '@app/contracts/desk/canned-reply/schema';
import { byIdSchema } from '@app/contracts/id';
import { limits } from '@app/contracts/limits';
import { cannedReply } from '@app/db/schema/desk/canned-reply';
import { asc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../core/app-error';
import { differenceOf, recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { isOutdated } from '../../core/is-outdated';
import { inTransaction } from '../../core/transaction';
import { adminProcedure, router } from '../../core/trpc';
import { removeInBackground } from '../../files/store-files';
import { attachCannedFiles } from './attach-canned-files';
import { auditedValues, auditSummary, toCannedReplies, toCannedReply } from './canned-reply-view';
import { assigneeColumnsOf, rejectDuplicate, writeParts } from './write-parts';

const fields = ['title', 'body', 'closes', 'assignTo', 'tagIds', 'fileIds'] as const;
const auditedFields = ['title', 'body', 'closes', 'assignsTo', 'tags', 'files'] as const;

/**
 * Changes a canned reply; omitted fields stay unchanged. Throws CANNED_REPLY_NOT_FOUND, CANNED_REPLY_CHANGED
 * when it is no longer the version that the caller has edited, CANNED_REPLY_EXISTS with a detail on `title`,
 * and what `writeParts` and `assigneeColumnsOf` throw.
 */
async function updateCannedReply(outer: UserContext, input: z.output<typeof updateCannedReplySchema>) {
  const { reply, removedFiles } = await rejectDuplicate(() =>
    inTransaction(outer, async (ctx) => {
      const assignee = await assigneeColumnsOf(ctx, input);
      const [row] = await ctx.db.select().from(cannedReply).where(eq(cannedReply.id, input.id)).for('update');
      if (!row) throw new AppError('CANNED_REPLY_NOT_FOUND');
      if (isOutdated(input.updatedAt, row)) throw new AppError('CANNED_REPLY_CHANGED');
      const before = await toCannedReply(ctx, row);
      const { title, body, closes = row.closes } = input;
      const changed = { title, body, closes, ...assignee };
      const removedFiles = await writeParts(ctx, row.id, input);
      const after = await toCannedReply(ctx, { ...row, ...changed });
      // Compares ids, not names: another person or file may have the same name.
      if (!differenceOf(before, after, fields)) return { reply: after, removedFiles };
      const [saved] = await ctx.db
        .update(cannedReply)
        .set({ ...changed, updatedAt: ctx.now() })
        .where(eq(cannedReply.id, input.id))
        .returning();
      if (!saved) throw new Error('the reply was not returned');
      await recordAudit(ctx, {
        action: 'cannedReply.update',
        entityId: input.id,
        label: saved.title,
        ...differenceOf(auditedValues(before), auditedValues(after), auditedFields),
      });
      return { reply: await toCannedReply(ctx, saved), removedFiles };
    }),
  );
  await removeInBackground(outer, removedFiles);
  return reply;
}

/**
 * Creates a canned reply for the whole team. Throws CANNED_REPLIES_FULL, CANNED_REPLY_EXISTS with a detail on
 * `title`, and what `writeParts` and `assigneeColumnsOf` throw.
 */
async function createCannedReply(outer: UserContext, input: z.output<typeof saveCannedReplySchema>) {
  const { title, body, closes = false } = input;
  return rejectDuplicate(() =>
    inTransaction(outer, async (ctx) => {
      const assignee = await assigneeColumnsOf(ctx, input);
      // One insert at a time, so that concurrent calls cannot exceed the limit; readers don't wait.
      await ctx.db.execute(sql`lock table ${cannedReply} in share row exclusive mode`);
      if ((await ctx.db.$count(cannedReply)) >= limits.cannedReplies) {
        throw new AppError('CANNED_REPLIES_FULL', { values: { limit: limits.cannedReplies } });
      }
      const [row] = await ctx.db
        .insert(cannedReply)
        .values({ title, body, closes, ...assignee, createdAt: ctx.now(), updatedAt: ctx.now() })
        .returning();
      if (!row) throw new Error('the reply was not returned');
      await writeParts(ctx, row.id, input);
      const created = await toCannedReply(ctx, row);
      await recordAudit(ctx, {
        action: 'cannedReply.create',
        entityId: row.id,
        label: title,
        after: auditSummary(created),
      });
      return created;
    }),
  );
}

/** Deletes a canned reply with its files; messages sent with it stay. Throws CANNED_REPLY_NOT_FOUND. */
async function removeCannedReply(outer: UserContext, { id }: { id: string }): Promise<void> {
  const fileIds = await inTransaction(outer, async (ctx) => {
    const [row] = await ctx.db.select().from(cannedReply).where(eq(cannedReply.id, id)).for('update');
    if (!row) throw new AppError('CANNED_REPLY_NOT_FOUND');
    const removed = await toCannedReply(ctx, row);
    await ctx.db.delete(cannedReply).where(eq(cannedReply.id, id));
    await recordAudit(ctx, {
      action: 'cannedReply.delete',
      entityId: id,
      label: removed.title,
      before: auditSummary(removed),
    });
    return removed.fileIds;
  });
  await removeInBackground(outer, fileIds);
}

/** Lists all canned replies, by title. */
async function listCannedReplies(ctx: UserContext) {
  const rows = await ctx.db
    .select()
    .from(cannedReply)
    .orderBy(asc(cannedReply.title), asc(cannedReply.id))
    .limit(limits.cannedReplies);
  return toCannedReplies(ctx, rows);
}

export const cannedReplyRouter = router({
  list: adminProcedure.meta({ scope: 'tickets:read' }).query(({ ctx }) => listCannedReplies(ctx)),
  create: adminProcedure
    .meta({ scope: 'tickets:write' })
    .input(saveCannedReplySchema)
    .mutation(({ ctx, input }) => createCannedReply(ctx, input)),
  update: adminProcedure
    .meta({ scope: 'tickets:write' })
    .input(updateCannedReplySchema)
    .mutation(({ ctx, input }) => updateCannedReply(ctx, input)),
  remove: adminProcedure
    .meta({ scope: 'tickets:write' })
    .input(byIdSchema)
    .mutation(({ ctx, input }) => removeCannedReply(ctx, input)),
  attachFiles: adminProcedure
    .meta({ restriction: 'tickets:write', scope: 'never' })
    .input(byIdSchema)
    .mutation(({ ctx, input }) => attachCannedFiles(ctx, input)),
});
