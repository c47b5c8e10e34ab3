import { company } from './company';
import { editable } from './site-words';

/** Title and description of /auth, separate from the others because no list includes it. */
export const authMetadata = editable(
  '',
  () =>
    ({
      title: `Sign in | ${company.name}`,
      /** Shown when JavaScript is disabled. */
      withoutScript: 'Signing in needs JavaScript. Everything else on this site can be read without it.',
      description: 'Sign in to your account, create a new one, or reset your password.',
    }) as const,
);
