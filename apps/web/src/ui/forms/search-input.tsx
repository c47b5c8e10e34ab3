import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import * as words from '../ui-messages';

const settleMs = 250;

interface SearchInputProps {
  /** What the list is searched for now; the address holds it. */
  value: string;
  /** Gets the trimmed text a moment after the last key. */
  onSearch: (text: string) => void;
  /** Name of the field for those who do not see it. */
  label: string;
  placeholder: string;
  maxLength: number;
  /** For forms that are sent without script as well. */
  name?: string;
  size?: 'sm' | 'md';
  className?: string;
}

/** A search field: what is typed stays in the field, what is searched for is the caller's. */
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
  // Back, a link or "Clear Filters" changed the search: follow it, unless it is the answer to what was typed; by then
  // the next letters may already be there.
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
