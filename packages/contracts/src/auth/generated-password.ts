/** How long a password that the command line has made opens its account, in milliseconds (auth.generated-passwords). */
export const generatedPasswordMs = 24 * 3_600_000;

/** What is said of such a password. */
export const generatedPasswordMessages = {
  over: 'This password was made for a first sign-in and is over. Please choose your own with “Forgot password?”.',
  notOwn: 'This password was made for you. Please choose your own.',
  worksUntil: (moment: string) => `Your password was made for you and opens nothing after ${moment}.`,
} as const;
