/** What a way to /auth brings along for the sign-in form; it survives a reload, and Back leaves it. */
declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Good news of the step before. */
    authNotice?: string;
    /** Why whoever was signed in here is not any more, in the server's words (auth.suspended-session). */
    authError?: string;
  }
}

export {};
