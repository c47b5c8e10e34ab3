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

/**
 * Returns a response body with its message in the requested language, as refusals have it
 * (rest.asked-language), and the matching headers.
 */
export function localizeMessage(
  c: LanguageRequest & { req: { method: string } },
  answer: unknown,
): { localized: unknown; headers: Record<string, string> } {
  // For read-only requests, `message` is the text a person wrote.
  if (c.req.method === 'GET' || !hasMessage(answer)) return { localized: answer, headers: {} };
  const message = translateSentence(answer.message, answerLanguage(c));
  return { localized: { ...answer, message }, headers: languageHeaders(c) };
}
