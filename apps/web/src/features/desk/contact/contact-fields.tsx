import { contactForm } from '@app/content/contact';
import type { ContactInterest } from '@app/content/contact-interests';
import { limits } from '@app/contracts/limits';
import { InputBase, TextInput } from '@mantine/core';
import classes from './contact-form.module.css';
import * as words from './contact-messages';
import type { ContactValues } from './contact-values';
import type { useContactForm } from './use-contact-form';
import { trapField } from './use-send-message';

interface ContactFieldsProps {
  form: ReturnType<typeof useContactForm>;
  interest: ContactInterest | undefined;
  /** Set while the message is being sent. */
  readOnly: boolean;
}

const { labels, placeholders } = contactForm;

/** Name, company, email, phone and message, plus a preferred time when the visitor wants a call. */
export function ContactFields({ form, interest, readOnly }: ContactFieldsProps) {
  const field = (name: keyof ContactValues) => ({
    name,
    size: 'md',
    readOnly,
    label: labels[name],
    placeholder: placeholders[name],
    ...form.getInputProps(name),
  });
  const length = form.values.message.trim().length;
  return (
    <>
      <div className={classes.pair}>
        <TextInput {...field('name')} autoComplete="name" required withAsterisk={false} />
        <TextInput {...field('company')} autoComplete="organization" required withAsterisk={false} />
      </div>
      <div className={classes.pair}>
        <TextInput
          {...field('email')}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          required
          withAsterisk={false}
        />
        <TextInput {...field('phone')} type="tel" autoComplete="tel" />
      </div>
      {interest?.asksForTime ? <TextInput {...field('preferredTime')} autoComplete="off" /> : null}
      {/* Mantine's Textarea would load an autosize library. */}
      <InputBase
        component="textarea"
        multiline
        classNames={{ input: classes.message }}
        {...field('message')}
        rows={4}
        required
        withAsterisk={false}
        description={
          length >= limits.longTextCounterFrom ? words.charactersOf(length, limits.message) : undefined
        }
        descriptionProps={{ 'aria-live': 'polite' }}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      <Trap />
    </>
  );
}

/** A honeypot: a field that people can't see or reach and that browsers and password managers don't fill. */
function Trap() {
  return (
    <div className={classes.trap} aria-hidden="true">
      <label>
        {contactForm.trap}
        <input
          type="text"
          name={trapField}
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore
          data-bwignore
          data-lpignore="true"
          data-form-type="other"
        />
      </label>
    </div>
  );
}
