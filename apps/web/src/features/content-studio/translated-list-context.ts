import { createContext } from 'react';
import type { TranslatedList } from './entry-translations';

/** The list around; null where nothing is told in other languages. */
export const TranslatedListContext = createContext<TranslatedList | null>(null);
