import { apiErrorOf, errorText } from '~/lib/api/api-error';
import { hasResponse } from '~/lib/api/has-response';

interface CodeWords {
  /** The code is not the right one. */
  wrong: string;
  /** The answer had no words. */
  failed: string;
  /** No answer came. */
  unreachable: string;
}

/** Why a code was not accepted, in the words of its screen: "OTP" in the sign-up, "code" elsewhere. */
export function codeErrorText(error: unknown, words: CodeWords): string {
  if (!hasResponse(error)) return words.unreachable;
  const apiError = apiErrorOf(error);
  if (apiError?.reason === 'CODE_WRONG') return words.wrong;
  return apiError?.details[0]?.message ?? errorText(error, words.failed);
}
