import { company } from './company';

/** Title and description of /auth, apart from the others because the page is drawn by the browser alone. */
export const authMetadata = {
  title: `Sign in | ${company.name}`,
  description: 'Sign in to your account, create a new one, or reset your password.',
} as const;
