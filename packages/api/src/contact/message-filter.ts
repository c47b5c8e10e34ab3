import type { contactFilterSchema } from '@app/contracts/contact/inbox-schema';
import { type ContactShow, noInterest } from '@app/contracts/contact/status';
import { contactMessage } from '@app/db/schema/contact-message';
import { and, eq, isNotNull, isNull, lt, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { containsText } from '../core/contains-text';

export type ContactFilter = z.output<typeof contactFilterSchema>;

/** The messages of a part of the inbox; undefined for all. */
export function shownIn(show: ContactShow, now: Date): SQL | undefined {
  if (show === 'all') return undefined;
  if (show === 'handled') return isNotNull(contactMessage.handledAt);
  return and(
    isNull(contactMessage.handledAt),
    show === 'overdue' ? lt(contactMessage.replyDueAt, now) : undefined,
  );
}

/** The messages that match: text in any field, ignoring case and accents, part of the inbox, interest. */
export function matchingMessages({ search, show, interest }: ContactFilter, now: Date): SQL | undefined {
  return and(
    containsText(contactMessage.searchText, search),
    shownIn(show, now),
    interest === noInterest
      ? isNull(contactMessage.interest)
      : interest
        ? eq(contactMessage.interest, interest)
        : undefined,
  );
}
