import type { ContactInterest } from '@app/content/contact';
import { useForm } from '@mantine/form';
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useSession } from '~/lib/session/session';
import { readDraft, storeDraft } from './contact-draft';
import {
  type ContactValues,
  emptyValues,
  type PrefillValues,
  prefillEmptyFields,
  typedValues,
  valuesOf,
} from './contact-values';

const fieldOrder = Object.keys(emptyValues);

/**
 * All fields are empty before hydration: otherwise React would overwrite input typed meanwhile with the
 * server's values.
 */
const noPrefill: PrefillValues = { name: '', email: '', message: '' };

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
  const prefill = useMemo(() => ({ name, email, message }), [name, email, message]);
  const form = useForm<ContactValues>({ initialValues: emptyValues });
  const { setValues, setErrors, getInputNode } = form;

  const [restored, setRestored] = useState(false);
  const startedAt = useRef(0);
  const lastPrefill = useRef(noPrefill);
  useLayoutEffect(() => {
    const draft = readDraft();
    startedAt.current = draft?.startedAt ?? Date.now();
    const earlyValues = formRef.current ? typedValues(valuesOf(formRef.current), lastPrefill.current) : {};
    setValues((values) => ({ ...values, ...draft?.values, ...earlyValues }));
    setRestored(true);
  }, [formRef, setValues]);

  useEffect(() => {
    const before = lastPrefill.current;
    lastPrefill.current = prefill;
    setValues((values) => prefillEmptyFields({ ...emptyValues, ...values }, before, prefill));
  }, [prefill, setValues]);

  useEffect(() => {
    if (restored) {
      storeDraft({ values: typedValues(form.values, lastPrefill.current), startedAt: startedAt.current });
    }
  }, [restored, form.values]);

  return {
    ...form,
    /**
     * Shows errors at their fields and focuses the first one; returns false when no error belongs to a field.
     */
    showErrors: (errors: Partial<ContactValues>): void => {
      setErrors(errors);
      const first = fieldOrder.find((field) => field in errors);
      if (first) getInputNode(first as keyof ContactValues)?.focus();
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
