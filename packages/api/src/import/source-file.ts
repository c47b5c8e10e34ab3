/** A row as the file has it: for each column what stands there. */
export interface SourceRecord {
  /** Where it begins; of a JSON array, which object it is. The first is 1. */
  line: number;
  cells: Readonly<Record<string, string>>;
  /** The object, where the file is JSON: `cells` has its first values only. */
  value?: unknown;
  /** Rows after it that belong to it. */
  more?: readonly SourceRecord[];
  /** Why it cannot be read. */
  fault?: string;
}

/** A file that is being read. */
export interface SourceFile {
  /** What the first line names; null where each row brings its own names. */
  columns: readonly string[] | null;
  records: AsyncIterable<SourceRecord>;
}

/** Objects within objects that are measured: deeper ones are no lists of anything that is imported. */
const deepest = 8;

function measure(value: unknown, depth: number): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null || depth === deepest) return 1;
  let length = 1;
  for (const key in value) length += measure((value as Record<string, unknown>)[key], depth + 1);
  return length;
}

/** About how many characters a row has, with the rows that belong to it. */
export function lengthOf({ cells, value = cells, more = [] }: SourceRecord): number {
  return more.reduce((sum, row) => sum + lengthOf(row), measure(value, 0));
}

function valueAt(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((inner, key) => {
    if (typeof inner !== 'object' || inner === null || !Object.hasOwn(inner, key)) return undefined;
    return (inner as Record<string, unknown>)[key];
  }, value);
}

/** What stands at a path such as `address.city` or `emails.0`; nothing for what is no text, number or truth value. */
export function textAt(value: unknown, path: string): string {
  const found = valueAt(value, path);
  return found === undefined || found === null || typeof found === 'object' ? '' : String(found);
}

/** The array at a path; an empty one where there is none. */
export function arrayAt(value: unknown, path: string): readonly unknown[] {
  const found = valueAt(value, path);
  return Array.isArray(found) ? found : [];
}
