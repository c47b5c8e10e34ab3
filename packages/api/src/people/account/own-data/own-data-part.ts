import type { toTicketMessage } from '../../../conversation/message-view';
import type { UserContext } from '../../../core/context';

/** A value in the copy: text, numbers, and lists and groups of them. */
export type OwnValue =
  | string
  | number
  | boolean
  | null
  | readonly OwnValue[]
  | { readonly [name: string]: OwnValue };

export interface OwnDataPart {
  /** The part's name in the data. */
  name: string;
  /** The heading on the page. */
  title: string;
  /** Yields records one by one, oldest first, so only a few are in memory at a time. */
  records: (ctx: UserContext) => AsyncGenerator<OwnValue>;
}

/** Rows read at once; bounds the memory of a copy, whatever its size. */
export const batchSize = 50;

/**
 * Continues after the last id instead of holding a cursor open, so that a slow reader holds no connection.
 */
export async function* readInBatches<Row extends { id: string }>(
  readAfter: (id: string) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await readAfter(last);
    yield* rows;
    const end = rows.at(-1);
    if (!end || rows.length < batchSize) return;
    last = end.id;
  }
}

/** Formats a timestamp as in every copy: ISO 8601 in UTC. */
export const at = (moment: Date | null) => moment?.toISOString() ?? null;

/** Author of the caller's own messages. */
export const own = 'You';

/** Converts a message of a request or an order, as its page shows it. */
export function toMessage({
  authorName,
  own: isOwn,
  body,
  attachments,
  createdAt,
}: ReturnType<typeof toTicketMessage>) {
  return { from: isOwn ? own : authorName, at: createdAt, text: body, files: attachments.map(toFile) };
}

/** Describes a file by name and size; the copy does not include its content. */
export function toFile({ fileName, bytes }: { fileName: string; bytes: number }) {
  return { fileName, bytes };
}
