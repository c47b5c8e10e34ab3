import type { Language } from '@app/contracts/languages';
import type { ClientId } from './built-clients';
import type { WordPicture } from './word-picture';

/** A story about work done for a client. */
export interface SuccessStory {
  readonly id: string;
  readonly clientId: ClientId;
  readonly title: string;
  /** Language of its texts, if it differs from the page's because there is no translation. */
  readonly language?: Language;
  /** Shown above the story. */
  readonly picture?: WordPicture | undefined;
  readonly challenge: string;
  readonly work: string;
  readonly result: string;
  readonly figure: { readonly value: string; readonly label: string };
  readonly quote: { readonly text: string; readonly name: string; readonly role: string };
  readonly services: readonly { readonly label: string; readonly href: string }[];
}

/** The fields needed for the short version of a story. */
export type StorySummary = Pick<
  SuccessStory,
  'id' | 'clientId' | 'language' | 'picture' | 'figure' | 'quote'
>;
