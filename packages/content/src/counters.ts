import { builtCounters } from './built-counters';
import { editable } from './site-words';

/** The figures that the owner states, in their order. */
export const counters = editable('why-us.counters', builtCounters);
