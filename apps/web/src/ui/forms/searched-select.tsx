import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';

const typingPauseMs = 200;

/**
 * The input of a `SearchedSelect`, and the debounced search sent to the server: empty while the field shows
 * the chosen option.
 */
export function useTypedSearch(chosenLabel: string | undefined) {
  const [typed, setTyped] = useState(chosenLabel ?? '');
  const [search] = useDebouncedValue(typed.trim(), typingPauseMs);
  return { typed, setTyped, search: typed === chosenLabel ? '' : search };
}

interface SearchedSelectProps<T extends { id: string }> {
  label: string;
  description?: string | undefined;
  placeholder: string;
  nothingFound: string;
  typed: string;
  onType: (text: string) => void;
  chosen: T | null;
  /** The server's results for the text. */
  found: readonly T[];
  isFetching: boolean;
  labelOf: (item: T) => string;
  error?: unknown;
  onChange: (item: T | null) => void;
}

/**
 * Select for one of many options, searched by the server as the user types; the chosen option always stays in
 * the list. The list opens on a press or with the first letter, not with the focus: a dialog that begins with this
 * field would open with the list over its other fields.
 */
export function SearchedSelect<T extends { id: string }>(props: SearchedSelectProps<T>) {
  const { label, description, placeholder, nothingFound, chosen, found, labelOf, error, onChange } = props;
  const selectable = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found;
  return (
    <Select
      label={label}
      {...(description && { description })}
      placeholder={placeholder}
      data-autofocus
      {...(chosen && { title: labelOf(chosen) })}
      searchable
      openOnFocus={false}
      clearable
      filter={({ options }) => options}
      data={selectable.map((item) => ({ value: item.id, label: labelOf(item) }))}
      value={chosen?.id ?? null}
      searchValue={props.typed}
      onSearchChange={props.onType}
      onChange={(id) => onChange(selectable.find((item) => item.id === id) ?? null)}
      nothingFoundMessage={props.isFetching ? 'Searching…' : nothingFound}
      error={error as string | undefined}
    />
  );
}
