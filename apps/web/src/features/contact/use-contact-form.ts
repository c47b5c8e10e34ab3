import type { ContactInterest } from '@app/content/contact';
import { useForm } from '@mantine/form';
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useSession } from '~/lib/session/session';
import { keepDraft, readDraft } from './contact-draft';
import {
  type ContactValues,
  emptyValues,
  fillIn,
  type GivenValues,
  typedValues,
  valuesOf,
} from './contact-values';

const fieldOrder = Object.keys(emptyValues);

/**
 * All fields are empty before hydration: otherwise React would overwrite input typed meanwhile with the
 * server's values.
 */
const nothing: GivenValues = { name: '', email: '', message: '' };

/**
 * Holds the fields of the contact form. They start with known values (the signed-in user, the opening of a
 * message about the interest). Input survives failures, reloads and typing before hydration.
 */
export function useContactForm(
  interest: ContactInterest | undefined,
  formRef: RefObject<HTMLFormElement | null>,
) {
  const { user } = useSession();
  const name = user?.name ?? '';
  const email = user?.email ?? '';
  const message = interest?.opening ?? '';
  const given = useMemo(() => ({ name, email, message }), [name, email, message]);
  const form = useForm<ContactValues>({ initialValues: emptyValues });
  const { setValues, setErrors, getInputNode } = form;

  const [restored, setRestored] = useState(false);
  const startedAt = useRef(0);
  const shown = useRef(nothing);
  useLayoutEffect(() => {
    const draft = readDraft();
    startedAt.current = draft?.startedAt ?? Date.now();
    const early = formRef.current ? typedValues(valuesOf(formRef.current), shown.current) : {};
    setValues((values) => ({ ...values, ...draft?.values, ...early }));
    setRestored(true);
  }, [formRef, setValues]);

  useEffect(() => {
    const before = shown.current;
    shown.current = given;
    setValues((values) => fillIn({ ...emptyValues, ...values }, before, given));
  }, [given, setValues]);

  useEffect(() => {
    if (restored) {
      keepDraft({ values: typedValues(form.values, shown.current), startedAt: startedAt.current });
    }
  }, [restored, form.values]);

  return {
    ...form,
    /**
     * Shows errors at their fields and focuses the first one; returns false when no error belongs to a field.
     */
    showErrors: (errors: Partial<ContactValues>): boolean => {
      setErrors(errors);
      const first = fieldOrder.find((field) => field in errors);
      if (first) getInputNode(first as keyof ContactValues)?.focus();
      return first !== undefined;
    },
    /** Milliseconds since the visitor started. */
    elapsed: () => Date.now() - startedAt.current,
    /** Clears the form, except for the signed-in user's details. */
    startOver: () => {
      startedAt.current = Date.now();
      setErrors({});
      setValues({ ...emptyValues, name, email });
    },
  };
}
