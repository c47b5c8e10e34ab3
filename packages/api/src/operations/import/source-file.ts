/** A row of the file: the cell of each column. */
export interface SourceRecord {
  /** The line where it begins, or the object's position in a JSON array. The first is 1. */
  line: number;
  cells: Readonly<Record<string, string>>;
  /** The object, for a JSON file: `cells` has its first values only. */
  value?: unknown;
  /** The following rows that belong to it. */
  more?: readonly SourceRecord[];
  /** Why it cannot be read. */
  fault?: string;
}

/** A file being read. */
export interface SourceFile {
  /** The column names of the first line; null when each row has its own names. */
  columns: readonly string[] | null;
  /** Whether it is one object after the other, each taken for a row, as is the answer of an API. */
  isSequence?: boolean;
  records: AsyncIterable<SourceRecord>;
}

/** Maximum depth of measured objects: deeper ones contain no importable lists. */
const maxDepth = 8;

function measureLength(value: unknown, depth: number): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null || depth === maxDepth) return 1;
  let length = 1;
  const inner: readonly unknown[] = Array.isArray(value) ? value : Object.values(value);
  for (const entry of inner) length += measureLength(entry, depth + 1);
  return length;
}

/** Returns the approximate number of characters in a row, including the rows that belong to it. */
export function lengthOf({ cells, value = cells, more = [] }: SourceRecord): number {
  return more.reduce((sum, row) => sum + lengthOf(row), measureLength(value, 0));
}

function valueAt(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((inner, key) => {
    if (typeof inner !== 'object' || inner === null || !Object.hasOwn(inner, key)) return undefined;
    return (inner as Record<string, unknown>)[key];
  }, value);
}

/**
 * Returns the value at a path such as `address.city` or `emails.0`; empty unless it is a string, number or
 * boolean.
 */
export function textAt(value: unknown, path: string): string {
  const found = valueAt(value, path);
  return found === undefined || found === null || typeof found === 'object' ? '' : String(found);
}

/** Returns the array at a path; an empty one when there is none. */
export function arrayAt(value: unknown, path: string): readonly unknown[] {
  const found = valueAt(value, path);
  return Array.isArray(found) ? found : [];
}
