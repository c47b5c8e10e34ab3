/** What the address of the studio holds. */
export interface ContentSearch {
  /** Id of a section; left out for the home page. */
  section?: string | undefined;
}

/** Reads the address; what is not understood is undefined. */
export function parseContentSearch({ section }: Record<string, unknown>): ContentSearch {
  return { section: typeof section === 'string' && section.length <= 120 ? section : undefined };
}
