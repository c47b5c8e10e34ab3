import { type FocusEvent, useRef, useState } from 'react';

/**
 * Holds the displayed errors of a sale or a quote, by field, such as `rows.0.price`. `clear` takes away that
 * of an edited field, or those of all lines without a path. `leave` shows what is wrong with a field as soon
 * as the reader has left it; if they left it for a button, once that has been pressed or left too: an error
 * shifts what is below it, and the button would move away from the pointer. `validate` returns all errors.
 */
export function useFieldErrors(validate: () => Record<string, string>) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const latest = useRef(validate);
  latest.current = validate;
  const show = (path: string) => {
    const message = latest.current()[path];
    if (message) setErrors((last) => ({ ...last, [path]: message }));
  };
  const leave = (path: string, { relatedTarget }: FocusEvent) => {
    const button = relatedTarget instanceof Element ? relatedTarget.closest('button') : null;
    if (!button) return show(path);
    const isLeft = new AbortController();
    for (const event of ['click', 'blur']) {
      button.addEventListener(
        event,
        () => {
          isLeft.abort();
          // After what the button does, which may add or move lines.
          setTimeout(() => show(path));
        },
        { signal: isLeft.signal },
      );
    }
  };
  const clear = (path?: string) => {
    const isCleared = (name: string) => (path ? name === path : name.startsWith('rows.'));
    setErrors((last) => Object.fromEntries(Object.entries(last).filter(([name]) => !isCleared(name))));
  };
  return { errors, setErrors, leave, clear };
}
