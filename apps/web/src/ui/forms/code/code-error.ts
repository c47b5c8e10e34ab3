import { apiErrorOf, errorText } from '~/lib/api/api-error';
import { hasResponse } from '~/lib/api/has-response';

interface CodeWords {
  /** For a wrong code. */
  wrong: string;
  /** For a response without a message. */
  failed: string;
  /** For no response. */
  unreachable: string;
}

/**
 * Returns why a code was not accepted, with the term its screen uses: "OTP" in the sign-up, "code" elsewhere.
 */
export function codeErrorText(error: unknown, words: CodeWords): string {
  if (!hasResponse(error)) return words.unreachable;
  const apiError = apiErrorOf(error);
  if (apiError?.reason === 'CODE_WRONG') return words.wrong;
  return apiError?.details[0]?.message ?? errorText(error, words.failed);
}
