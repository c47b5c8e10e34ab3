export interface Toast {
  text: string;
  /** An action for the visitor, for example "Log in" (cart.login-first). */
  action?: { label: string; run: () => void };
  /**
   * Subject of the toast: a later toast with the same subject replaces it, as the success of a retry replaces
   * the failure.
   */
  about?: string | undefined;
}
