import type { EditableField } from '@app/content/editing/field';
import type { ErrorDetail } from '@app/contracts/error-reasons';
import { limits } from '@app/contracts/limits';
import { messages } from '@app/contracts/messages';
import { contentMessages } from '@app/contracts/site/content/messages';
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
