import type { cannedReply } from '@app/db/schema/canned-reply';

/** A canned reply as the team sees it. */
export function toCannedReply({ id, title, body, updatedAt }: typeof cannedReply.$inferSelect) {
  return { id, title, body, updatedAt: updatedAt.toISOString() };
}
