/** Props of every field's input. */
export interface InputProps<Field> {
  field: Field;
  value: unknown;
  onChange: (value: unknown) => void;
  /** Returns the server's error for a part of the value, by its path within the value. */
  errorAt: (path: string) => string | undefined;
  /** Distinguishes the field from others with the same label, for people who can't see its position. */
  within?: string | undefined;
  /** Language of its text. */
  lang?: string | undefined;
}
