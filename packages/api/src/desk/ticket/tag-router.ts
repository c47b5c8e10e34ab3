import { mergeTagsSchema, saveTagSchema } from '@app/contracts/desk/ticket/desk-schema';
import { ticketMessages } from '@app/contracts/desk/ticket/messages';
import { byIdSchema } from '@app/contracts/id';
import { limits } from '@app/contracts/limits';
import { cannedReplyTag } from '@app/db/schema/desk/canned-reply';
import { ticketTag, ticketTagging } from '@app/db/schema/desk/ticket-tag';
import { asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError, fieldError } from '../../core/app-error';
import { differenceOf, recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { inTransaction } from '../../core/transaction';
import { adminProcedure, router } from '../../core/trpc';
import { listBlockedSenders, unblockSender } from './blocked-senders';
import { colorOf } from './ticket-tags';

/** Returns every tag by name, with its number of tickets. */
async function listTags(ctx: UserContext) {
  const usage = ctx.db
    .select({ tagId: ticketTagging.tagId, tickets: count().as('tickets') })
    .from(ticketTagging)
    .groupBy(ticketTagging.tagId)
    .as('used');
  const rows = await ctx.db
    .select({
      id: ticketTag.id,
      name: ticketTag.name,
      color: ticketTag.color,
      tickets: sql<number>`coalesce(${usage.tickets}, 0)::int`,
    })
    .from(ticketTag)
    .leftJoin(usage, eq(usage.tagId, ticketTag.id))
    .orderBy(asc(ticketTag.name));
  return rows.map((row) => ({ ...row, color: colorOf(row.color) }));
}

/**
 * Serializes changes of tags, because limits and names are checked against all of them. Tagging tickets
 * continues meanwhile.
 */
const lockTags = (ctx: UserContext) =>
  ctx.db.execute(sql`lock table ${ticketTag} in share row exclusive mode`);

/**
 * Adds a tag, or changes its name and colour (ticket.team-tags). Throws TAG_NOT_FOUND, TAG_EXISTS with a
 * detail on `name`, TAGS_FULL.
 */
async function saveTag(outer: UserContext, { id, name, color }: z.output<typeof saveTagSchema>) {
  return inTransaction(outer, async (ctx) => {
    await lockTags(ctx);
    const [holder] = await ctx.db.select().from(ticketTag).where(eq(ticketTag.name, name));
    if (holder && holder.id !== id) throw fieldError('name', ticketMessages.tagTaken, 'TAG_EXISTS');
    return id === undefined ? addTag(ctx, { name, color }) : changeTag(ctx, id, { name, color });
  });
}

async function addTag(ctx: UserContext, values: { name: string; color: string }) {
  if ((await ctx.db.$count(ticketTag)) >= limits.ticketTags) {
    throw new AppError('TAGS_FULL', { values: { limit: limits.ticketTags } });
  }
  const now = ctx.now();
  const [made] = await ctx.db
    .insert(ticketTag)
    .values({ ...values, createdAt: now, updatedAt: now })
    .returning();
  if (!made) throw new Error('the tag was not returned');
  await recordAudit(ctx, { action: 'tag.create', entityId: made.id, label: made.name, after: values });
  return { id: made.id, name: made.name, color: colorOf(made.color) };
}

async function changeTag(ctx: UserContext, id: string, values: { name: string; color: string }) {
  const [before] = await ctx.db.select().from(ticketTag).where(eq(ticketTag.id, id)).for('update');
  if (!before) throw new AppError('TAG_NOT_FOUND');
  const difference = differenceOf(before, values, ['name', 'color']);
  if (difference) {
    await ctx.db
      .update(ticketTag)
      .set({ ...values, updatedAt: ctx.now() })
      .where(eq(ticketTag.id, id));
    await recordAudit(ctx, { action: 'tag.update', entityId: id, label: values.name, ...difference });
  }
  return { id, name: values.name, color: colorOf(values.color) };
}

/** Replaces a tag with another on every ticket and deletes it. Throws TAG_NOT_FOUND. */
async function mergeTags(outer: UserContext, { id, intoId }: z.output<typeof mergeTagsSchema>) {
  return inTransaction(outer, async (ctx) => {
    await lockTags(ctx);
    const found = await ctx.db
      .select()
      .from(ticketTag)
      .where(inArray(ticketTag.id, [id, intoId]))
      .orderBy(asc(ticketTag.id))
      .for('update');
    const from = found.find((tag) => tag.id === id);
    const target = found.find((tag) => tag.id === intoId);
    if (!from || !target || id === intoId) throw new AppError('TAG_NOT_FOUND');
    await ctx.db
      .insert(ticketTagging)
      .select(
        ctx.db
          .select({ ticketId: ticketTagging.ticketId, tagId: sql`${intoId}::uuid`.as('tag_id') })
          .from(ticketTagging)
          .where(eq(ticketTagging.tagId, id)),
      )
      .onConflictDoNothing();
    await ctx.db.execute(sql`insert into ${cannedReplyTag} (reply_id, tag_id)
      select reply_id, ${intoId}::uuid from ${cannedReplyTag} where tag_id = ${id} on conflict do nothing`);
    await ctx.db.delete(ticketTag).where(eq(ticketTag.id, id));
    await recordAudit(ctx, {
      action: 'tag.merge',
      entityId: id,
      label: from.name,
      before: { name: from.name },
      after: { name: target.name },
    });
    return { id: intoId };
  });
}

/** Removes a tag from all tickets and deletes it. Throws TAG_NOT_FOUND. */
async function removeTag(outer: UserContext, { id }: { id: string }) {
  return inTransaction(outer, async (ctx) => {
    const [row] = await ctx.db.delete(ticketTag).where(eq(ticketTag.id, id)).returning();
    if (!row) throw new AppError('TAG_NOT_FOUND');
    await recordAudit(ctx, {
      action: 'tag.delete',
      entityId: id,
      label: row.name,
      before: { name: row.name, color: row.color },
    });
    return { id };
  });
}

/** Tags of tickets. */
export const ticketTagRouter = router({
  list: adminProcedure.meta({ scope: 'tickets:read', cost: 8 }).query(({ ctx }) => listTags(ctx)),
  save: adminProcedure
    .meta({ scope: 'tickets:write' })
    .input(saveTagSchema)
    .mutation(({ ctx, input }) => saveTag(ctx, input)),
  merge: adminProcedure
    .meta({ scope: 'tickets:write' })
    .input(mergeTagsSchema)
    .mutation(({ ctx, input }) => mergeTags(ctx, input)),
  remove: adminProcedure
    .meta({ scope: 'tickets:write' })
    .input(byIdSchema)
    .mutation(({ ctx, input }) => removeTag(ctx, input)),
});

/** The block list. */
export const blockedSenderRouter = router({
  list: adminProcedure.meta({ scope: 'tickets:read' }).query(({ ctx }) => listBlockedSenders(ctx)),
  remove: adminProcedure
    .meta({ scope: 'tickets:write' })
    .input(byIdSchema)
    .mutation(({ ctx, input }) => unblockSender(ctx, input)),
});
