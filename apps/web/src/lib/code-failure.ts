import { errorText, refusalOf } from '~/lib/refusal';
import { wasAnswered } from '~/lib/was-answered';

interface CodeWords {
  /** The code is not the right one. */
  wrong: string;
  /** The answer had no words. */
  failed: string;
  /** No answer came. */
  unreachable: string;
}

/** Why a code was not accepted, in the words of its screen: "OTP" in the sign-up, "code" elsewhere (B52a). */
export function codeFailure(error: unknown, words: CodeWords): string {
  if (!wasAnswered(error)) return words.unreachable;
  const refusal = refusalOf(error);
  if (refusal?.reason === 'CODE_WRONG') return words.wrong;
  return refusal?.details[0]?.message ?? errorText(error, words.failed);
}
