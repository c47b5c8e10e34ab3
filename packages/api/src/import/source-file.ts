/** A row as the file has it: for each column what stands there. */
export interface SourceRecord {
  /** Where it begins; of a JSON array, which object it is. The first is 1. */
  line: number;
  cells: Readonly<Record<string, string>>;
  /** Why it cannot be read. */
  fault?: string;
}

/** A file that is being read. */
export interface SourceFile {
  /** What the first line names; null where each row brings its own names. */
  columns: readonly string[] | null;
  records: AsyncIterable<SourceRecord>;
}
