import { facts } from './company';
import { legalLinks } from './legal-links';
import { editable } from './site-words';

/** The panel beside the sign-in forms. */
export const authPanel = editable('auth.panel', () => ({
  headline: 'Pick a design. Say what to change. We launch it.',
  steps: [
    {
      title: 'Collect templates',
      text: 'Your cart waits for you on every device you log in on.',
    },
    {
      title: 'Ask for changes',
      text: `One message opens your request. We reply within ${facts.replyWithin}.`,
    },
    {
      title: 'Follow every step',
      text: 'Answers, prices and progress stay together in your requests.',
    },
  ],
  help: 'Questions?',
}));

/** Title above the sign-up form for visitors who requested changes to a template. */
export const authQuoteTitle = 'Where should we send your quote?';

/** Shown below the button that starts the sign-up; `links` are inserted between its parts. */
export const signupConsent = {
  before: 'By continuing you accept our',
  between: 'and have read our',
  terms: { label: 'terms', href: legalLinks.terms.href },
  privacy: { label: 'privacy page', href: legalLinks.privacy.href },
} as const;
