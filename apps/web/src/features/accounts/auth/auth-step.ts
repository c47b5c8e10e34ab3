import type { PendingCodes } from './auth-flow';
import type { AuthStep } from './auth-search';

interface GoOptions {
  /** Replaces the current history entry, so that Back skips this step. */
  replace?: boolean;
  /** Success message for the sign-in step. */
  notice?: string;
  /** Why the sign-in has to start over. */
  refusal?: string;
}

/** Props shared by every step of the screen. */
export interface AuthStepProps {
  pending: PendingCodes;
  setPending: (pending: PendingCodes) => void;
  /** The last email address typed, so that no step asks for it again. */
  typedEmail: { current: string };
  goTo: (step: AuthStep, options?: GoOptions) => Promise<void>;
  /** Whether the visitor is known to be signed out. No form is shown before that. */
  ready: boolean;
}
