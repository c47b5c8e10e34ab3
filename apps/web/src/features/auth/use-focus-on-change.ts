import { type RefObject, useEffect, useRef } from 'react';

/** Focuses the first empty field inside the element whenever `key` changes; not on arrival, when the page has the focus. */
export function useFocusOnChange<Element extends HTMLElement>(key: string): RefObject<Element | null> {
  const ref = useRef<Element>(null);
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    const fields = [...(ref.current?.querySelectorAll<HTMLInputElement>('input:not([tabindex="-1"])') ?? [])];
    (fields.find(({ value }) => value === '') ?? fields[0])?.focus();
  }, [key]);
  return ref;
}
