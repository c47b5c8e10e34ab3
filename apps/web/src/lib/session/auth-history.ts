/** History state passed to the sign-in form at /auth; it survives a reload, and Back drops it. */
declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Success message of the previous step. */
    authNotice?: string;
    /** Why the session ended, in the server's text (auth.suspended-session). */
    authError?: string;
  }
}

export {};
