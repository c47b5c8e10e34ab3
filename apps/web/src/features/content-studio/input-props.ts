/** What the input of any field gets. */
export interface InputProps<Field> {
  field: Field;
  value: unknown;
  onChange: (value: unknown) => void;
  /** Server's words on a part of the value, by its path within. */
  errorAt: (path: string) => string | undefined;
  /** Names the field among others of the same label, for people who do not see where it stands. */
  within?: string | undefined;
  /** The language of its words. */
  lang?: string | undefined;
}
