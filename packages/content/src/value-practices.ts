import { builtPractices } from './built-practices';
import { builtValues, type CompanyValue } from './built-values';
import { editable } from './site-words';
import './value-list';

/** Adds to the build's values their examples, which few pages need. */
export const withPractices =
  (values: () => readonly CompanyValue[], practices: typeof builtPractices) => (): CompanyValue[] =>
    values().map((value) => ({ ...value, practices: practices[value.id]?.join('\n') ?? '' }));

/** The values with their examples. Registered after `values`, so that the studio offers the examples, too. */
export const valueDetails = editable('values.list', withPractices(builtValues, builtPractices));
