import type { Reason } from '@app/contracts/error-reasons';

export interface Refusal {
  reason: Reason;
  /** Seconds until trying again makes sense. */
  retryAfter?: number;
}

/** What a refusal says in the language of this build, null where it has no words of its own; none in English, which the server speaks. */
export const refusalWords: ((refusal: Refusal) => string | null) | undefined = undefined;
