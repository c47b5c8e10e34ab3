import { limits } from '@app/contracts/limits';
import type { addCustomerNoteSchema, editCustomerNoteSchema } from '@app/contracts/people/customer/schema';
import { user } from '@app/db/schema/accounts/user';
import { customerNote } from '@app/db/schema/people/customer-note';
import { and, asc, eq, getTableColumns } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { inTransaction } from '../../core/transaction';
import { visibleUsers } from '../../core/visible-users';

/**
 * Lists all notes on a customer, oldest first; `own` ones can be changed and removed (customers.team-notes).
 */
export async function listNotes(ctx: UserContext, { id }: { id: string }) {
  const rows = await ctx.db
    .select(getTableColumns(customerNote))
    .from(customerNote)
    .innerJoin(user, eq(user.id, customerNote.customerId))
    .where(and(eq(customerNote.customerId, id), visibleUsers(ctx)))
    .orderBy(asc(customerNote.createdAt), asc(customerNote.id))
    .limit(limits.customerNotes);
  return rows.map((row) => ({
    id: row.id,
    author: row.authorName,
    own: row.authorId === ctx.actor.id,
    body: row.body,
    createdAt: row.createdAt.toISOString(),
    /** Null for an unedited note. */
    editedAt: row.updatedAt > row.createdAt ? row.updatedAt.toISOString() : null,
  }));
}

/** Adds a note on a customer. Throws USER_NOT_FOUND, CUSTOMER_NOTES_FULL. */
export async function addNote(outer: UserContext, { id, body }: z.output<typeof addCustomerNoteSchema>) {
  return inTransaction(outer, async (ctx) => {
    const [about] = await ctx.db
      .select({ name: user.name })
      .from(user)
      .where(and(eq(user.id, id), visibleUsers(ctx)))
      .for('no key update');
    if (!about) throw new AppError('USER_NOT_FOUND');
    if ((await ctx.db.$count(customerNote, eq(customerNote.customerId, id))) >= limits.customerNotes) {
      throw new AppError('CUSTOMER_NOTES_FULL', { values: { limit: limits.customerNotes } });
    }
    const now = ctx.now();
    const [made] = await ctx.db
      .insert(customerNote)
      .values({
        customerId: id,
        authorId: ctx.actor.id,
        authorName: ctx.actor.name,
        body,
        createdAt: now,
        updatedAt: now,
      })
      .returning({ id: customerNote.id });
    if (!made) throw new Error('the note was not returned');
    // The text is left out because the audit trail outlives the account.
    const after = { characters: body.length };
    await recordAudit(ctx, { action: 'user.addNote', entityId: id, label: about.name, after });
    return { id: made.id };
  });
}

/**
 * Returns one of the caller's notes, locked, and the customer's name. Throws CUSTOMER_NOTE_NOT_FOUND,
 * CUSTOMER_NOTE_FOREIGN.
 */
async function lockOwnNote(ctx: UserContext, noteId: string) {
  const [row] = await ctx.db.select().from(customerNote).where(eq(customerNote.id, noteId)).for('update');
  if (!row) throw new AppError('CUSTOMER_NOTE_NOT_FOUND');
  if (row.authorId !== ctx.actor.id) throw new AppError('CUSTOMER_NOTE_FOREIGN');
  const [about] = await ctx.db.select({ name: user.name }).from(user).where(eq(user.id, row.customerId));
  return { ...row, about: about?.name ?? '' };
}

/** Changes the text of one of the caller's notes. Throws what `lockOwnNote` throws. */
export async function editNote(
  outer: UserContext,
  { noteId, body }: z.output<typeof editCustomerNoteSchema>,
) {
  return inTransaction(outer, async (ctx) => {
    const note = await lockOwnNote(ctx, noteId);
    if (note.body !== body) {
      await ctx.db
        .update(customerNote)
        .set({ body, updatedAt: ctx.now() })
        .where(eq(customerNote.id, noteId));
      await recordAudit(ctx, {
        action: 'user.editNote',
        entityId: note.customerId,
        label: note.about,
        before: { characters: note.body.length },
        after: { characters: body.length },
      });
    }
    return { id: noteId };
  });
}

/** Removes one of the caller's notes. Throws what `lockOwnNote` throws. */
export async function removeNote(outer: UserContext, { noteId }: { noteId: string }) {
  return inTransaction(outer, async (ctx) => {
    const note = await lockOwnNote(ctx, noteId);
    await ctx.db.delete(customerNote).where(eq(customerNote.id, noteId));
    await recordAudit(ctx, {
      action: 'user.removeNote',
      entityId: note.customerId,
      label: note.about,
      before: { characters: note.body.length },
    });
    return { id: noteId };
  });
}
