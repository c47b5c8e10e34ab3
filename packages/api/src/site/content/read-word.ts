import type { EditableField } from '@app/content/editing/field';
import type { ErrorDetail } from '@app/contracts/error-reasons';
import { limits } from '@app/contracts/limits';
import { messages } from '@app/contracts/messages';
import { contentMessages } from '@app/contracts/site/content/messages';
import { contentWord } from '@app/db/schema/site/content-word';
import { sql } from 'drizzle-orm';
import { AppError } from '../../core/app-error';
import type { Context } from '../../core/context';
import type { WordRows } from './content-view';
import { valueSchema } from './word-schema';

/** Parses an external value for a field, null staying null, or returns the problem. */
export function readWord(
  path: string,
  field: EditableField | undefined,
  value: unknown,
): { value: unknown; details: ErrorDetail[] } {
  const noValue = (...details: ErrorDetail[]) => ({ value: null, details });
  if (!field) return noValue({ field: path, message: contentMessages.unknownField });
  if (value === null) return noValue();
  const { data, error } = valueSchema(field).safeParse(value);
  if (error) {
    return noValue(
      ...error.issues.map(({ path: within, message }) => ({
        field: [path, ...within.map(String)].join('.'),
        message,
      })),
    );
  }
  if (JSON.stringify(data).length > limits.wordValue) {
    return noValue({ field: path, message: messages.tooLong(field.label, limits.wordValue) });
  }
  return { value: data, details: [] };
}

/** Locks all texts, so that the second of two concurrent changes sees the first. Does not block readers. */
export async function lockWords({ db }: Pick<Context, 'db'>): Promise<void> {
  await db.execute(sql`lock table ${contentWord} in share row exclusive mode`);
}

/**
 * Throws CONTENT_CHANGED with a detail on each field whose revision differs from the one the caller has seen,
 * naming its editor (public-pages.words-conflict).
 */
export function rejectChanged(rows: WordRows, seen: readonly { path: string; revision: number }[]): void {
  const details = seen.flatMap(({ path, revision }) => {
    const row = rows.get(path);
    if ((row?.revision ?? 0) === revision) return [];
    return [{ field: path, message: contentMessages.changedBy(row?.changedBy ?? 'Somebody') }];
  });
  if (details.length > 0) throw new AppError('CONTENT_CHANGED', { details });
}
