import type { ListField } from '@app/content/editing/field';
import { useState } from 'react';
import { isWrong } from './errors-within';
import type { InputProps } from './input-props';

interface Refused {
  entries: readonly unknown[];
  keys: readonly string[];
}

/**
 * The place that an entry of a list had when something in the list was refused, by its key; -1 for one that was not there. Errors name
 * places, and entries are moved before they are saved again.
 */
export function useRefusedPlaces(
  { field, errorAt }: Pick<InputProps<ListField>, 'field' | 'errorAt'>,
  now: Refused,
): (key: string) => number {
  const [refused, setRefused] = useState<Refused | null>(null);
  const isNowWrong = isWrong(field, (refused ?? now).entries, errorAt);
  if (isNowWrong !== (refused !== null)) setRefused(isNowWrong ? now : null);
  return (key) => (refused ?? now).keys.indexOf(key);
}
