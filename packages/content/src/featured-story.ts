import type { ClientId } from './clients';
import { editable } from './site-words';
import type { WordPicture } from './word-picture';

export interface SuccessStory {
  readonly id: string;
  readonly clientId: ClientId;
  readonly title: string;
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
export type StoryInShort = Pick<SuccessStory, 'id' | 'clientId' | 'picture' | 'figure' | 'quote'>;

/** The story that the home page tells in short: the first on the page of clients, also where the owner has another one there. */
export const featuredStory: StoryInShort = editable(
  'clients.stories.0',
  (): StoryInShort => ({
    id: 'clinics-online',
    clientId: 'palm-grove-clinics',
    figure: { value: '5', label: 'clinics on one record' },
    quote: {
      text: 'The first storm came in week two. Nobody at the front desk noticed that the line was down.',
      name: 'Mardea Kollie',
      role: 'Head of Operations',
    },
  }),
);
