import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import * as words from '../ui-messages';

const settleMs = 250;

interface SearchInputProps {
  /** The current search of the list, stored in the URL. */
  value: string;
  /** Receives the trimmed text shortly after the last key. */
  onSearch: (text: string) => void;
  /** Accessible name of the field. */
  label: string;
  placeholder: string;
  maxLength: number;
  /** For forms that are also submitted without script. */
  name?: string;
  size?: 'sm' | 'md';
  className?: string;
}

/** A search field: the input stays in the field, the caller owns the search itself. */
export function SearchInput({
  value,
  onSearch,
  label,
  placeholder,
  maxLength,
  name,
  size = 'sm',
  className,
}: SearchInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState(value);
  const [shown, setShown] = useState(value);
  const [asked, setAsked] = useState(value);
  const search = useDebouncedCallback((text: string) => {
    setAsked(text.trim());
    onSearch(text.trim());
  }, settleMs);
  // Follows a search changed by Back, a link or "Clear Filters", unless the change results from the input:
  // more letters may have been typed by then.
  if (value !== shown) {
    setShown(value);
    if (value !== asked) {
      setAsked(value);
      setDraft(value);
    }
  }
  const change = (text: string) => {
    setDraft(text);
    search(text);
  };
  const clear = () => {
    change('');
    search.flush();
    input.current?.focus();
  };
  return (
    <TextInput
      ref={input}
      type="search"
      name={name}
      size={size}
      className={className}
      aria-label={label}
      placeholder={placeholder}
      maxLength={maxLength}
      value={draft}
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') search.flush();
      }}
      leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
      rightSection={draft ? <CloseButton size="sm" aria-label={words.clearSearch} onClick={clear} /> : null}
    />
  );
}
