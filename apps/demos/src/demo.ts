import type { Html } from './html';

/** The families that are shipped with the demos; widths and softness are axes of the same files. */
export type Typeface = 'fraunces' | 'fraunces-soft' | 'bricolage' | 'bricolage-narrow' | 'figtree' | 'mono';

/** Colours, type and edges of one demo; they become the variables of its style sheet. */
export interface Look {
  readonly scheme?: 'dark';
  /** Page background, and the words on it. */
  readonly paper: string;
  readonly ink: string;
  /** Quieter words; AA on paper and on tint. */
  readonly muted: string;
  readonly line: string;
  /** Background of every other section. */
  readonly tint: string;
  /** Raised surfaces; paper if left out. */
  readonly card?: string;
  readonly accent: string;
  readonly onAccent: string;
  /** Accent for words on paper, when the fill is too light for them. */
  readonly link?: string;
  /** The strong background, and the words on it. */
  readonly deep: string;
  readonly onDeep: string;
  readonly deepMuted: string;
  readonly display: Typeface;
  readonly text: Typeface;
  readonly weight?: number;
  /** Letter spacing of headings in em. */
  readonly tracking?: number;
  /** Corner radius in px. */
  readonly radius?: number;
}

export interface Demo {
  /** The slug of the template that it shows; names the file, too. */
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  /** Tabler icon of the browser tab. */
  readonly mark: string;
  readonly look: Look;
  readonly header: Html;
  readonly main: readonly Html[];
  readonly footer: Html;
}
