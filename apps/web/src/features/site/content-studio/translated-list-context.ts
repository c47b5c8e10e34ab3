import type { EntryText } from '@app/contracts/site/content/schema';
import { createContext } from 'react';
import type { TranslatedList } from './entry-translations';

interface TranslatedListAround {
  list: TranslatedList;
  /** Confirms that a text in another language is still accurate. */
  onConfirm: (text: EntryText) => void;
  busy: boolean;
}

/** The surrounding translated list; null where nothing is translated. */
export const TranslatedListContext = createContext<TranslatedListAround | null>(null);
