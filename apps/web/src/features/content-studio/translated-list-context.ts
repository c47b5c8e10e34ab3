import type { ToldText } from '@app/contracts/content/schema';
import { createContext } from 'react';
import type { TranslatedList } from './entry-translations';

interface TranslatedListAround {
  list: TranslatedList;
  /** Says that a text in another language still fits. */
  onConfirm: (text: ToldText) => void;
  busy: boolean;
}

/** The list around; null where nothing is told in other languages. */
export const TranslatedListContext = createContext<TranslatedListAround | null>(null);
