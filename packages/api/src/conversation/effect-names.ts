import { ticketTag } from '@app/db/schema/ticket-tag';
import { user } from '@app/db/schema/user';
import { asc, inArray } from 'drizzle-orm';
import type { Context } from '../core/context';

/** What an answer does to its ticket besides (ticket.canned-replies). */
export interface Effects {
  close: boolean;
  tagIds: string[];
  /** Who gets the ticket; null: it stays as it is. */
  assigneeId: string | null;
}

/** Answers how to name the effects of these rows for people; what is gone meanwhile is left out. */
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
