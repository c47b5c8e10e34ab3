import { translateSentence } from '@app/api/core/translate-sentence';
import { answerLanguage, type LanguageRequest, languageHeaders } from './answer-language';

interface MessageAnswer {
  message: string;
}

function hasMessage(answer: unknown): answer is MessageAnswer {
  return (
    typeof answer === 'object' && answer !== null && 'message' in answer && typeof answer.message === 'string'
  );
}

/** An answer with its message in the language that is asked for, as refusals have it (rest.asked-language), and the headers that say so. */
export function localizeMessage(
  c: LanguageRequest & { req: { method: string } },
  answer: unknown,
): { localized: unknown; headers: Record<string, string> } {
  // Of what is only read a message is what somebody has written.
  if (c.req.method === 'GET' || !hasMessage(answer)) return { localized: answer, headers: {} };
  const message = translateSentence(answer.message, answerLanguage(c));
  return { localized: { ...answer, message }, headers: languageHeaders(c) };
}
