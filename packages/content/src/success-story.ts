import type { Language } from '@app/contracts/languages';
import type { ClientId } from './built-clients';
import type { WordPicture } from './word-picture';

/** What was done for a client. */
export interface SuccessStory {
  readonly id: string;
  readonly clientId: ClientId;
  readonly title: string;
  /** Of its words, where it is another language than that of the page: nobody has told it in that one. */
  readonly language?: Language;
  /** Above the story. */
  readonly picture?: WordPicture | undefined;
  readonly challenge: string;
  readonly work: string;
  readonly result: string;
  readonly figure: { readonly value: string; readonly label: string };
  readonly quote: { readonly text: string; readonly name: string; readonly role: string };
  readonly services: readonly { readonly label: string; readonly href: string }[];
}

/** What is enough to tell a story in short. */
export type StoryInShort = Pick<
  SuccessStory,
  'id' | 'clientId' | 'language' | 'picture' | 'figure' | 'quote'
>;
