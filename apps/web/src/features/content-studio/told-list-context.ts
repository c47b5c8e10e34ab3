import { createContext } from 'react';
import type { ToldList } from './told-words';

/** The list around; null where nothing is told in other languages. */
export const ToldListContext = createContext<ToldList | null>(null);
