import type { ReactNode } from 'react';

/** What a text may consist of, beside paragraphs. */
export type RichTextPart =
  | 'bold'
  | 'italic'
  | 'code'
  | 'link'
  | 'heading'
  | 'list'
  | 'inner-list'
  | 'quote'
  | 'code-block'
  | 'picture'
  | 'table'
  | 'video';

/** The texts of posts and pages. */
export const postParts: readonly RichTextPart[] = [
  ...(['bold', 'italic', 'link', 'heading', 'list', 'inner-list'] as const),
  ...(['quote', 'code', 'code-block', 'picture', 'table', 'video'] as const),
];

/** A picture as texts store it. */
export interface PlacedPicture {
  src: string;
  /** Empty for the description of the library. */
  alt: string;
}

/** See `RichTextField`. */
export interface RichTextFieldProps {
  label: string;
  description?: ReactNode;
  error?: ReactNode;
  /** Markdown, which `readMarkdown` turns into blocks. */
  value?: string;
  onChange: (markdown: string) => void;
  onFocus?: () => void;
  onBlur?: (event: FocusEvent) => void;
  /** What the text may consist of; the same array at each render. */
  parts: readonly RichTextPart[];
  disabled?: boolean;
  /**
   * Asks for a picture, or takes dropped and pasted ones, and calls `place` for each. Without it there is no
   * button for pictures.
   */
  onPictures?: (files: readonly File[], place: (picture: PlacedPicture) => void) => void;
  /** Draws a picture whose address is not a file; the same function at each render. */
  drawPicture?: (picture: PlacedPicture) => ReactNode;
  /** Further tools, which place a block of lines with this language and select `typeOver` in it. */
  tools?:
    | ((placeLines: (language: string, lines: string, typeOver?: string) => void) => ReactNode)
    | undefined;
  /** The name of the field in its form. */
  'data-path'?: string;
}
