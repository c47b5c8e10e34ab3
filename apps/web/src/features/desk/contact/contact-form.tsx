import { company, supportPhone } from '@app/content/company';
import { contactForm } from '@app/content/contact';
import type { ContactInterest } from '@app/content/contact-interests';
import { messages } from '@app/contracts/messages';
import { Button, Loader } from '@mantine/core';
import { IconClock, IconSend, IconX } from '@tabler/icons-react';
import { Link, useHydrated, useRouter } from '@tanstack/react-router';
import clsx from 'clsx';
import { type RefObject, useLayoutEffect } from 'react';
import accent from '~/ui/buttons/accent-button.module.css';
import { FormAlert } from '~/ui/feedback/form-alert';
import { ContentLink } from '~/ui/navigation/content-link';
import { ContactFields } from './contact-fields';
import classes from './contact-form.module.css';
import type { Outcome, useSendMessage } from './use-send-message';

/** Inline script for the form before hydration: shows the notice instead of submitting. */
const script =
  "document.currentScript.previousElementSibling.onsubmit=function(){this.querySelector('[data-early]').hidden=false;return false}";

/** Notice in the form for visitors who press the button before the page's scripts have loaded. */
function NotReadyNotice() {
  return useHydrated() ? null : (
    <div data-early hidden suppressHydrationWarning>
      <FormAlert tone="error">{messages.contactNotReady}</FormAlert>
    </div>
  );
}

/** Placed right after the form: intercepts its submission until hydration. Rendered on the server only. */
function CatchEarlySubmit() {
  const nonce = useRouter().options.ssr?.nonce;
  return useHydrated() ? null : (
    <script nonce={nonce} suppressHydrationWarning>
      {script}
    </script>
  );
}

/** Calls `onEarly` if the button was pressed before hydration. */
export function useEarlySubmit(formRef: RefObject<HTMLFormElement | null>, onEarly: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when React takes over.
  useLayoutEffect(() => {
    const form = formRef.current;
    if (!form) return;
    form.onsubmit = null;
    if (form.querySelector('[data-early]:not([hidden])')) onEarly();
  }, []);
}

interface ContactFormProps {
  interest: ContactInterest | undefined;
  sending: ReturnType<typeof useSendMessage>;
}

/** Renders "Send us a message" with its states. */
export function ContactForm({ interest, sending }: ContactFormProps) {
  const { form, formRef, outcome, setOutcome, isSending, onSubmit } = sending;
  return (
    <div className={classes.card}>
      <h2 className={classes.title}>{contactForm.title}</h2>
      <p className={classes.promise}>
        <IconClock size={20} stroke={1.75} aria-hidden />
        {contactForm.promise}
      </p>
      {/* Before hydration, submitting must not put the message into the URL. */}
      <form
        ref={formRef}
        className={classes.form}
        method="dialog"
        noValidate
        aria-label={contactForm.title}
        onSubmit={onSubmit}
        onChange={() => outcome && setOutcome(null)}
      >
        {interest ? <InterestLine interest={interest} /> : null}
        <ContactFields form={form} interest={interest} readOnly={isSending} />
        <div className={classes.end}>
          <NotReadyNotice />
          <Result outcome={outcome} />
          <div className={classes.foot}>
            <Button
              type="submit"
              size="md"
              className={clsx(accent.accent, classes.send)}
              aria-disabled={isSending}
              leftSection={
                isSending ? (
                  <Loader size={18} color="currentcolor" aria-hidden />
                ) : (
                  <IconSend size={18} stroke={1.75} aria-hidden />
                )
              }
            >
              {isSending ? messages.contactSending : contactForm.submitLabel}
            </Button>
            <p className={classes.privacy}>
              {contactForm.privacy}{' '}
              <ContentLink href={contactForm.privacyLink.href}>{contactForm.privacyLink.label}</ContentLink>
            </p>
          </div>
        </div>
      </form>
      <CatchEarlySubmit />
      <noscript>
        <div className={classes.withoutScript}>
          <p>{contactForm.withoutScript}</p>
          <OtherWays />
        </div>
      </noscript>
    </div>
  );
}

/** Shows the visitor's interest, with a button to remove it. */
function InterestLine({ interest }: { interest: ContactInterest }) {
  return (
    <p className={classes.interest}>
      <span>
        {contactForm.labels.interest} <strong>{interest.label}</strong>
      </span>
      <Link
        to="/contact-us"
        replace
        resetScroll={false}
        activeOptions={{ includeSearch: true, exact: true }}
        className={classes.remove}
        aria-label={contactForm.removeInterest}
      >
        <IconX size={16} stroke={2} aria-hidden />
      </Link>
    </p>
  );
}

/** The live region exists before the success message, so that it is announced. */
function Result({ outcome }: { outcome: Outcome | null }) {
  return (
    <>
      <div role="status">
        {outcome?.kind === 'sent' ? (
          <FormAlert tone="success" announced={false}>
            <p>{outcome.text}</p>
          </FormAlert>
        ) : null}
      </div>
      {outcome && outcome.kind !== 'sent' ? (
        <FormAlert tone="error">
          <p>
            <strong>{outcome.text}</strong>
          </p>
          {outcome.kind === 'failed' ? (
            <>
              <p>{contactForm.otherWays}</p>
              <OtherWays />
            </>
          ) : null}
        </FormAlert>
      ) : null}
    </>
  );
}

function OtherWays() {
  return (
    <p className={classes.ways}>
      <a href={`mailto:${company.email}`}>{company.email}</a>
      <a href={supportPhone.href}>{supportPhone.display}</a>
    </p>
  );
}
