import type { changeContactMessagesSchema } from '@app/contracts/desk/contact/inbox-schema';
import type { ContactBulkAction } from '@app/contracts/desk/contact/status';
import { limits } from '@app/contracts/limits';
import { contactMessage } from '@app/db/schema/desk/contact-message';
import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import { changeEach, inOrderOf } from '../../core/bulk-change';
import type { UserContext } from '../../core/context';
import { isTeamFor, requireScope } from '../../core/require-scope';
import { inTransaction } from '../../core/transaction';
import { getMessage } from './get-message';
import { matchingMessages } from './message-filter';
import { reopenMessage } from './reopen-message';

/**
 * Marks a lead as handled by the caller, which stops its response clock. Of two concurrent calls one
 * succeeds, and the other gets the name of the handler. Throws MESSAGE_NOT_FOUND, MESSAGE_HANDLED.
 */
export async function markHandled(outer: UserContext, { id }: { id: string }) {
  return inTransaction(outer, async (ctx) => {
    const now = ctx.now();
    const changed = await ctx.db
      .update(contactMessage)
      .set({ handledAt: now, handledBy: ctx.actor.id, handledByName: ctx.actor.name })
      .where(and(eq(contactMessage.id, id), isNull(contactMessage.handledAt)))
      .returning({ id: contactMessage.id });
    const message = await getMessage(ctx, { id });
    if (changed.length === 0) {
      throw new AppError('MESSAGE_HANDLED', { values: { name: message.handled?.by ?? 'Somebody' } });
    }
    await recordAudit(ctx, {
      action: 'message.handle',
      entityId: id,
      label: message.name,
      before: { handled: false },
      after: { handled: true },
    });
    return message;
  });
}

/** Permanently deletes a lead, such as spam, and its note. Throws MESSAGE_NOT_FOUND. */
export async function removeMessage(outer: UserContext, { id }: { id: string }) {
  return inTransaction(outer, async (ctx) => {
    const [gone] = await ctx.db
      .delete(contactMessage)
      .where(eq(contactMessage.id, id))
      .returning({ name: contactMessage.name, company: contactMessage.company, email: contactMessage.email });
    if (!gone) throw new AppError('MESSAGE_NOT_FOUND');
    await recordAudit(ctx, { action: 'message.remove', entityId: id, label: gone.name, before: gone });
    return { id };
  });
}

const handlers: Readonly<
  Record<ContactBulkAction, (ctx: UserContext, input: { id: string }) => Promise<unknown>>
> = { handle: markHandled, reopen: reopenMessage, remove: removeMessage };

type ChangeMessages = z.output<typeof changeContactMessagesSchema>;

/**
 * Runs one step of a bulk change of leads (dashboard.bulk-actions), at most `limits.bulkStep` of them, each
 * with the same checks and audit as a single change. Returns the result for each, and in `next` where the
 * following step begins; null after the last.
 */
export async function changeMessages(ctx: UserContext, { action, of }: ChangeMessages) {
  const { results, next } = await changeEach(await messagesOf(ctx, of), ({ id }) =>
    handlers[action](ctx, { id }),
  );
  return { results, next: 'ids' in of ? null : next };
}

async function messagesOf(ctx: UserContext, of: ChangeMessages['of']) {
  const email = isTeamFor(ctx.actor, 'messages:read') ? contactMessage.email : sql<string>`''`;
  const columns = { id: contactMessage.id, name: contactMessage.name, email };
  if ('matching' in of) {
    requireScope(ctx.actor, 'messages:read');
    const matches = matchingMessages(ctx, of.matching);
    return ctx.db
      .select(columns)
      .from(contactMessage)
      .where(and(matches, of.after ? gt(contactMessage.id, of.after) : undefined))
      .orderBy(asc(contactMessage.id))
      .limit(limits.bulkStep);
  }
  const found = await ctx.db.select(columns).from(contactMessage).where(inArray(contactMessage.id, of.ids));
  return inOrderOf(of.ids, found, (id) => ({ id, name: '', email: '' }));
}
