import type { PendingCodes } from './auth-flow';
import type { AuthStep } from './auth-search';

interface GoOptions {
  /** Back then skips the step that is left. */
  replace?: boolean;
  /** Good news for the sign-in step. */
  notice?: string;
  /** Why the sign-in has to begin again. */
  refusal?: string;
}

/** What every step of the screen works with. */
export interface AuthStepProps {
  pending: PendingCodes;
  setPending: (pending: PendingCodes) => void;
  /** The e-mail typed last, so that no step asks for it again. */
  typedEmail: { current: string };
  goTo: (step: AuthStep, options?: GoOptions) => Promise<void>;
  /** Nobody is signed in here: before that is known no form is shown. */
  ready: boolean;
}
