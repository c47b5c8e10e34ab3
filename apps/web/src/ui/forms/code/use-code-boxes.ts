import { useRef, useState } from 'react';
import { noDigits } from './code-digits';
import type { CodeInputHandle } from './code-input';

/** State of a form with code boxes: the digits and their error. */
export function useCodeBoxes() {
  const [digits, setDigits] = useState(noDigits);
  const [error, setError] = useState<string>();
  const ref = useRef<CodeInputHandle>(null);

  return {
    /** Props for `CodeInput`. */
    props: {
      ref,
      digits,
      error,
      onChange: (next: typeof digits) => {
        setDigits(next);
        setError(undefined);
      },
    },
    code: digits.join(''),
    /** Shows an error and focuses the boxes; `clear` empties them. */
    fail: (text: string, { clear }: { clear: boolean }) => {
      if (clear) setDigits(noDigits);
      setError(text);
      ref.current?.focus(clear ? 0 : undefined);
    },
    clear: () => {
      setDigits(noDigits);
      setError(undefined);
      ref.current?.focus(0);
    },
  };
}
