import { builtIndustries, type Industry } from './built-industries';
import { editable } from './site-words';

/** The industries that the owner shows, in the order of the home page. */
export const industries = editable('industries.list', (): readonly Industry[] => builtIndustries());
