import { useRef, useState } from 'react';
import { noDigits } from './code-digits';
import type { CodeInputHandle } from './code-input';

/** What a form with code boxes keeps: the digits and what is wrong with them. */
export function useCodeBoxes() {
  const [digits, setDigits] = useState(noDigits);
  const [error, setError] = useState<string>();
  const ref = useRef<CodeInputHandle>(null);

  return {
    /** For `CodeInput`. */
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
    /** Says what is wrong and leads to the boxes; with `clear` they are emptied. */
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
