import { limits } from '@app/contracts/limits';
import type { review } from '@app/db/schema/delivery/review';

export type ReviewRow = typeof review.$inferSelect;

const at = (moment: Date | null) => moment?.toISOString() ?? null;

/** Whether its author can still edit a review (delivery.review-edited). */
export const isEditable = ({ state, writtenAt }: ReviewRow, now: Date) =>
  state === 'withdrawn' || now.getTime() - writtenAt.getTime() <= limits.reviewEditMs;

/** Maps a review for its author. */
export function toOwnReview(row: ReviewRow, now: Date) {
  return {
    ...{ id: row.id, version: row.version, state: row.state, stars: row.stars, words: row.words },
    ...{ name: row.nameChoice, shownAs: row.authorName, reason: row.reason, sample: row.sample },
    /** Whether readers see it; what they see can be an older text. */
    shown: row.publishedAt !== null && row.bought,
    publishedAt: at(row.publishedAt),
    answer: row.answer,
    writtenAt: row.writtenAt.toISOString(),
    /** Null when it can no longer be edited. */
    editableUntil: isEditable(row, now)
      ? new Date(
          (row.state === 'withdrawn' ? now : row.writtenAt).getTime() + limits.reviewEditMs,
        ).toISOString()
      : null,
  };
}

/** Maps a review for the team; `published` is what readers see, if not the newest text. */
export function toTeamReview(row: ReviewRow) {
  const { publishedStars, publishedWords, publishedName, publishedAt } = row;
  return {
    ...{ id: row.id, version: row.version, state: row.state, stars: row.stars, words: row.words },
    ...{ author: row.authorName, reason: row.reason, answer: row.answer, sample: row.sample },
    answeredAt: at(row.answeredAt),
    /** False after the order was refunded or called off: nobody sees the review then. */
    bought: row.bought,
    published:
      publishedAt === null
        ? null
        : {
            stars: publishedStars ?? 0,
            words: publishedWords ?? '',
            author: publishedName ?? '',
            at: publishedAt.toISOString(),
          },
    writtenAt: row.writtenAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
