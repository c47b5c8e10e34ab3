export interface Toast {
  text: string;
  /** What the visitor can do about it, for example "Log in" (cart.login-first). */
  action?: { label: string; run: () => void };
  /** What it is about: a later toast about the same takes its place, as the success of a second try that of a failure. */
  about?: string | undefined;
}
