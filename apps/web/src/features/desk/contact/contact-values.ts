import * as words from './contact-messages';

/** Values of the fields, all strings. */
export type ContactValues = {
  name: string;
  company: string;
  email: string;
  phone: string;
  preferredTime: string;
  message: string;
};

export const emptyValues: ContactValues = {
  name: '',
  company: '',
  email: '',
  phone: '',
  preferredTime: '',
  message: '',
};

/** Values known in advance: the signed-in user's details, and the opening of a message about the interest. */
export type PrefillValues = Pick<ContactValues, 'name' | 'email' | 'message'>;

const prefillFields = ['name', 'email', 'message'] as const;
const fields = Object.keys(emptyValues) as (keyof ContactValues)[];

/**
 * Fills in known values where a field is empty or still holds the previous known value; input typed by the
 * visitor stays.
 */
export function prefillEmptyFields(
  values: ContactValues,
  previous: PrefillValues,
  prefill: PrefillValues,
): ContactValues {
  const filled = { ...values };
  for (const field of prefillFields) {
    if (values[field].trim() === '' || values[field] === previous[field]) filled[field] = prefill[field];
  }
  return filled;
}

/** Returns the visitor's own input, without empty and prefilled values. */
export function typedValues(values: ContactValues, prefill: PrefillValues): Partial<ContactValues> {
  const typed = fields.filter(
    (field) => values[field].trim() !== '' && values[field] !== { ...emptyValues, ...prefill }[field],
  );
  return Object.fromEntries(typed.map((field) => [field, values[field]]));
}

/** Reads the fields of a form in the DOM, which may have been filled in before hydration. */
export function valuesOf(form: HTMLFormElement): ContactValues {
  const data = new FormData(form);
  const text = (field: string) => {
    const value = data.get(field);
    return typeof value === 'string' ? value : '';
  };
  return {
    name: text('name'),
    company: text('company'),
    email: text('email'),
    phone: text('phone'),
    preferredTime: text('preferredTime'),
    message: text('message').replaceAll('\r\n', '\n'),
  };
}

/** Returns the message with a template added, for a visitor who chose one from the strip. */
export function mentionTemplate(message: string, opening: string, title: string): string {
  const name = words.quoted(title);
  if (message.includes(name)) return message;
  if (message.trim() === '' || message === opening) {
    return words.wantsTemplate(name);
  }
  return `${message.trimEnd()}\n${words.templateLine(name)}\n`;
}
