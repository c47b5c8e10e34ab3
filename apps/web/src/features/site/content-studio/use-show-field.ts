import { useLocation } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';

interface ShownField {
  /** Error of the last call. */
  error: unknown;
}

const inputs = 'input, textarea, button';

/** Focuses a field and scrolls it into view, expanding the list entries around it. */
export function showField(field: HTMLElement | null | undefined): void {
  for (let part = field?.closest('details'); part; part = part.parentElement?.closest('details')) {
    part.open = true;
  }
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}

/**
 * Focuses the field named in the URL, and the first field with an error, which may be far from the button.
 */
export function useShowField(form: RefObject<HTMLFormElement | null>, { error }: ShownField): void {
  const hashPath = useLocation({ select: ({ hash }) => hash });
  useEffect(() => {
    const field = hashPath ? form.current?.querySelector(`[data-path="${CSS.escape(hashPath)}"]`) : null;
    showField(field?.querySelector<HTMLElement>(inputs));
  }, [hashPath, form]);
  useEffect(() => {
    if (error) showField(form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-refused]'));
  }, [error, form]);
}
