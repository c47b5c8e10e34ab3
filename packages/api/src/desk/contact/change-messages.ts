import type { changeContactMessagesSchema } from '@app/contracts/desk/contact/inbox-schema';
import type { ContactBulkAction } from '@app/contracts/desk/contact/status';
import { limits } from '@app/contracts/limits';
import { contactMessage } from '@app/db/schema/desk/contact-message';
import { and, asc, gt, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { changeEach, inOrderOf } from '../../core/bulk-change';
import type { UserContext } from '../../core/context';
import { isTeamFor, requireScope } from '../../core/require-scope';
import { markHandled } from './mark-handled';
import { matchingMessages } from './message-filter';
import { removeMessage } from './remove-message';
import { reopenMessage } from './reopen-message';

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
