import { company } from './company';
import { editable } from './site-words';

/** Title and description of /auth, apart from the others because it is listed nowhere. */
export const authMetadata = editable(
  '',
  () =>
    ({
      title: `Sign in | ${company.name}`,
      /** What the page says where no script runs. */
      withoutScript: 'Signing in needs JavaScript. Everything else on this site can be read without it.',
      description: 'Sign in to your account, create a new one, or reset your password.',
    }) as const,
);
