import type { toTicketMessage } from '../../conversation/message-view';
import type { UserContext } from '../../core/context';

/** What a copy holds: words, figures, and lists and groups of them. */
export type OwnValue =
  | string
  | number
  | boolean
  | null
  | readonly OwnValue[]
  | { readonly [name: string]: OwnValue };

export interface OwnDataPart {
  /** Its name in the data. */
  name: string;
  /** Above it on the page. */
  title: string;
  /** One after the other, oldest first: never more in memory than a few. */
  records: (ctx: UserContext) => AsyncGenerator<OwnValue>;
}

/** Rows read at once: what a copy costs in memory, however much there is. */
export const rowsAtOnce = 50;

/** Reads on where it stopped instead of holding a cursor open, so that a slow reader holds no connection. */
export async function* inParts<Row extends { id: string }>(
  readAfter: (id: string) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await readAfter(last);
    yield* rows;
    const end = rows.at(-1);
    if (!end || rows.length < rowsAtOnce) return;
    last = end.id;
  }
}

/** As every copy writes a moment: ISO 8601 in UTC. */
export const at = (moment: Date | null) => moment?.toISOString() ?? null;

/** Who has written what the caller has written. */
export const own = 'You';

/** A message of a request or an order as its page shows it. */
export function toMessage({
  authorName,
  own: isOwn,
  body,
  attachments,
  createdAt,
}: ReturnType<typeof toTicketMessage>) {
  return { from: isOwn ? own : authorName, at: createdAt, text: body, files: attachments.map(toFile) };
}

/** A file by its name and size; its content is not in the copy. */
export function toFile({ fileName, bytes }: { fileName: string; bytes: number }) {
  return { fileName, bytes };
}
