import { template } from '@app/db/schema/catalogue/template';
import { review, reviewReport } from '@app/db/schema/delivery/review';
import { asc, eq } from 'drizzle-orm';
import type { UserContext } from '../../../core/context';
import { at, type OwnValue } from './own-data-part';

/** Reads the reviews that the caller wrote, with what the team told them. */
export async function* readReviews({ db, actor }: UserContext): AsyncGenerator<OwnValue> {
  const rows = await db
    .select({ review, title: template.title })
    .from(review)
    .innerJoin(template, eq(template.id, review.templateId))
    .where(eq(review.userId, actor.id))
    .orderBy(asc(review.id));
  for (const { review: row, title } of rows) {
    yield {
      template: title,
      status: row.state,
      stars: row.stars,
      text: row.words,
      name: row.authorName,
      writtenAt: at(row.writtenAt),
      publishedStars: row.publishedStars,
      publishedText: row.publishedWords,
      publishedAt: at(row.publishedAt),
      answer: row.answer,
      reason: row.reason,
    };
  }
}

/** Reads the reviews that the caller reported. */
export async function* readReviewReports({ db, actor }: UserContext): AsyncGenerator<OwnValue> {
  const rows = await db
    .select({ report: reviewReport, title: template.title })
    .from(reviewReport)
    .innerJoin(review, eq(review.id, reviewReport.reviewId))
    .innerJoin(template, eq(template.id, review.templateId))
    .where(eq(reviewReport.userId, actor.id))
    .orderBy(asc(reviewReport.id));
  for (const { report, title } of rows) {
    yield { template: title, reason: report.reason, sentAt: at(report.createdAt) };
  }
}
