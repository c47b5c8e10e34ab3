import * as words from './contact-messages';

/** What is in the fields; all of them texts. */
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

/** What we know before anybody types: who is signed in, and how a message about the interest begins. */
export type GivenValues = Pick<ContactValues, 'name' | 'email' | 'message'>;

const givenFields = ['name', 'email', 'message'] as const;
const fields = Object.keys(emptyValues) as (keyof ContactValues)[];

/** Puts what we know into fields that are empty or still hold what we knew before; what somebody typed stays. */
export function fillIn(values: ContactValues, before: GivenValues, given: GivenValues): ContactValues {
  const filled = { ...values };
  for (const field of givenFields) {
    if (values[field].trim() === '' || values[field] === before[field]) filled[field] = given[field];
  }
  return filled;
}

/** What somebody typed: without what is empty, and without what we filled in. */
export function typedValues(values: ContactValues, given: GivenValues): Partial<ContactValues> {
  const typed = fields.filter(
    (field) => values[field].trim() !== '' && values[field] !== { ...emptyValues, ...given }[field],
  );
  return Object.fromEntries(typed.map((field) => [field, values[field]]));
}

/** The fields of a form in the document, which may have been filled in before React took over. */
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

/** The message with a template in it, for whoever chose one from the strip. */
export function mentionTemplate(message: string, opening: string, title: string): string {
  const name = words.quoted(title);
  if (message.includes(name)) return message;
  if (message.trim() === '' || message === opening) {
    return words.wantsTemplate(name);
  }
  return `${message.trimEnd()}\n${words.templateLine(name)}\n`;
}
