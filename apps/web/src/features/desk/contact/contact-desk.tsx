import { findContactInterest } from '@app/content/contact-interests';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, type RefObject, useEffect } from 'react';
import { Section } from '~/ui/layout/section';
import classes from './contact-desk.module.css';
import { ContactForm, useEarlySubmit } from './contact-form';
import type { ContactSearch } from './contact-search';
import { mentionTemplate } from './contact-values';
import { TemplatesStrip } from './templates-strip';
import { notReady, useSendMessage } from './use-send-message';

/**
 * Target of Get Started (public-pages.get-started): `getStarted` of the content package ends with this id.
 */
const formId = 'message';

interface ContactDeskProps {
  search: ContactSearch;
  /** Shown beside the form: other ways to reach the company. */
  children: ReactNode;
}

/** The form of the contact page, with templates above it for visitors interested in one. */
export function ContactDesk({ search, children }: ContactDeskProps) {
  const interest = findContactInterest(search.interest);
  const sending = useSendMessage(interest);
  const { form, formRef, setOutcome } = sending;
  useEarlySubmit(formRef, () => setOutcome(notReady));

  useFocusOnArrival(formRef);

  return (
    <>
      {interest?.showsTemplates ? (
        <TemplatesStrip
          onChoose={(title) => {
            const message = mentionTemplate(form.values.message, interest.opening, title);
            form.setFieldValue('message', message);
            form.getInputNode('message')?.focus();
          }}
        />
      ) : null}
      <Section flush>
        <div className={classes.columns}>
          <div id={formId}>
            <ContactForm interest={interest} sending={sending} />
          </div>
          {children}
        </div>
      </Section>
    </>
  );
}

/**
 * Focuses the first empty field when the visitor follows a link to the form, including a link on the same
 * page.
 */
function useFocusOnArrival(formRef: RefObject<HTMLFormElement | null>): void {
  const router = useRouter();
  useEffect(() => {
    const focusFirst = () => {
      const form = formRef.current;
      if (!form || form.contains(document.activeElement) || router.state.location.hash !== formId) return;
      const fields = [...form.querySelectorAll<HTMLInputElement>('[data-path]')];
      (fields.find(({ value }) => value === '') ?? fields[0])?.focus({ preventScroll: true });
      // For a link to the current URL the router scrolls to the top before it emits this event.
      document.getElementById(formId)?.scrollIntoView();
    };
    focusFirst();
    return router.subscribe('onRendered', focusFirst);
  }, [router, formRef]);
}
