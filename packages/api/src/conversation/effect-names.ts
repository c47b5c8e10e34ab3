import { user } from '@app/db/schema/accounts/user';
import { ticketTag } from '@app/db/schema/desk/ticket-tag';
import { asc, inArray } from 'drizzle-orm';
import type { Context } from '../core/context';

/** The further effects of a reply on its ticket (ticket.canned-replies). */
export interface Effects {
  close: boolean;
  tagIds: string[];
  /** The new assignee; null leaves it unchanged. */
  assigneeId: string | null;
}

/**
 * Returns a function that names the effects of these rows for display; deleted tags and people are left out.
 */
export async function readEffectNames({ db }: Pick<Context, 'db'>, rows: readonly Effects[]) {
  const allTagIds = rows.flatMap(({ tagIds }) => tagIds);
  const personIds = rows.flatMap(({ assigneeId }) => assigneeId ?? []);
  const [tags, people] = await Promise.all([
    allTagIds.length === 0
      ? []
      : db
          .select({ id: ticketTag.id, name: ticketTag.name })
          .from(ticketTag)
          .where(inArray(ticketTag.id, allTagIds))
          .orderBy(asc(ticketTag.name)),
    personIds.length === 0
      ? []
      : db.select({ id: user.id, name: user.name }).from(user).where(inArray(user.id, personIds)),
  ]);
  return ({ close, tagIds, assigneeId }: Effects) => ({
    close,
    tags: tags.filter(({ id }) => tagIds.includes(id)),
    assignee: people.find(({ id }) => id === assigneeId) ?? null,
  });
}
