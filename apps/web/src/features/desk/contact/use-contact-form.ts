import type { ContactInterest } from '@app/content/contact-interests';
import { useForm } from '@mantine/form';
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useSession } from '~/lib/session/session';
import type { DraftKey } from '~/lib/storage/draft-key';
import { readStored, writeStored } from '~/lib/storage/safe-storage';
import {
  type ContactValues,
  emptyValues,
  type PrefillValues,
  prefillEmptyFields,
  typedValues,
  valuesOf,
} from './contact-values';

interface ContactDraft {
  values: Partial<ContactValues>;
  /** When the visitor started typing, in epoch milliseconds. */
  startedAt: number;
}

/** Stored per tab: these are personal details, and the next person to use the browser may be someone else. */
const storage = 'sessionStorage';
const key: DraftKey = 'contact-message';

/** Returns the input typed before a reload; null when there is none or it can't be parsed. */
export function readDraft(): ContactDraft | null {
  try {
    const stored: unknown = JSON.parse(readStored(storage, key));
    if (typeof stored !== 'object' || stored === null) return null;
    const { startedAt, values } = stored as Partial<Record<string, unknown>>;
    if (typeof startedAt !== 'number' || typeof values !== 'object' || values === null) return null;
    const texts = Object.entries(values).filter(
      ([field, text]) => field in emptyValues && typeof text === 'string',
    );
    return { startedAt, values: Object.fromEntries(texts) };
  } catch {
    return null;
  }
}

/** Stores a draft; a draft without values is removed. */
export function storeDraft(draft: ContactDraft): void {
  writeStored(storage, key, Object.keys(draft.values).length > 0 ? JSON.stringify(draft) : '');
}

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
