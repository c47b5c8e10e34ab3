import type { Html } from './html';
import type { Typeface } from './typefaces';

/** Colours, type and edges of one demo; they become the variables of its style sheet. */
export interface Look {
  readonly scheme?: 'dark';
  /** Page background and the text colour on it. */
  readonly paper: string;
  readonly ink: string;
  /** Muted text; meets AA contrast on `paper` and on `tint`. */
  readonly muted: string;
  readonly line: string;
  /** Background of every other section. */
  readonly tint: string;
  /** Background of raised surfaces; defaults to `paper`. */
  readonly card?: string;
  readonly accent: string;
  readonly onAccent: string;
  /** Accent colour for text on `paper`, for accents whose fill is too light for text. */
  readonly link?: string;
  /** The strong background and the text colour on it. */
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
  /** Slug of the template that this demo shows; also used as the file name. */
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  /** Tabler icon shown in the browser tab. */
  readonly mark: string;
  readonly look: Look;
  readonly header: Html;
  readonly main: readonly Html[];
  readonly footer: Html;
  /** A page behind a link of the first one, with the same header, footer and look. */
  readonly second?: SecondPage;
}

export interface SecondPage {
  /** Its folder below the demo's. Links of `main` are relative to it: `../#prices` leads to the first page. */
  readonly folder: string;
  readonly title: string;
  readonly description: string;
  readonly main: readonly Html[];
}
