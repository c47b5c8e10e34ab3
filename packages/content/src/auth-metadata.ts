import { company } from './company';
import { editable } from './site-words';

/** Title and description of /auth, separate from the others because no list includes it. */
export const authMetadata = editable(
  '',
  () =>
    ({
      title: `Log in | ${company.name}`,
      /** Shown when JavaScript is disabled. */
      withoutScript: 'Logging in needs JavaScript. Everything else on this site can be read without it.',
      description: 'Log in to your account, create a new one, or reset your password.',
    }) as const,
);
