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

/** Before hydration all fields are empty: React would put the text of the server over what somebody typed meanwhile. */
const nothing: GivenValues = { name: '', email: '', message: '' };

/**
 * The fields of the contact form. They begin with what is known (who is signed in, how a message about the interest
 * starts), and what somebody typed survives failures, reloads and a page that was filled in before it was ready.
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
    /** Puts sentences on their fields and the focus on the first of them; false when none is about a field. */
    showErrors: (errors: Partial<ContactValues>): boolean => {
      setErrors(errors);
      const first = fieldOrder.find((field) => field in errors);
      if (first) getInputNode(first as keyof ContactValues)?.focus();
      return first !== undefined;
    },
    /** Milliseconds since the visitor began. */
    elapsed: () => Date.now() - startedAt.current,
    /** Empty again, but for who is signed in. */
    startOver: () => {
      startedAt.current = Date.now();
      setErrors({});
      setValues({ ...emptyValues, name, email });
    },
  };
}
