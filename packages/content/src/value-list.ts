import { builtValues } from './built-values';
import { editable } from './site-words';

/** The values that the owner shows, in their order. */
export const values = editable('values.list', builtValues);
