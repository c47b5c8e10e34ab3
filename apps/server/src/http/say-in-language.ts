import { translateSentence } from '@app/api/core/translate-sentence';
import { type Asked, answerLanguage, languageHeaders } from './answer-language';

interface Saying {
  message: string;
}

function isSaying(answer: unknown): answer is Saying {
  return (
    typeof answer === 'object' && answer !== null && 'message' in answer && typeof answer.message === 'string'
  );
}

/** What was done, said in the language that is asked for, as refusals are (rest.asked-language), and the headers that say so. */
export function sayInLanguage(
  c: Asked & { req: { method: string } },
  answer: unknown,
): { said: unknown; headers: Record<string, string> } {
  // Of what is only read a message is what somebody has written.
  if (c.req.method === 'GET' || !isSaying(answer)) return { said: answer, headers: {} };
  const message = translateSentence(answer.message, answerLanguage(c));
  return { said: { ...answer, message }, headers: languageHeaders(c) };
}
