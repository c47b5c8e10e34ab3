import { siteWords } from '@app/content/change-site-words';
import { pathInLanguage } from '@app/content/path-in-language';
import { refusalPath } from '@app/content/rewording/message-modules';
import { ownTemplate } from '@app/content/rewording/own-text';
import { errorMessages } from '@app/contracts/error-messages.fr';
import { type Language, languages } from '@app/contracts/languages';
import type { AppError } from './app-error';
import { waitParts } from './rate-limits';
import { translateSentence } from './translate-sentence';

const frenchUnits = { second: 'seconde', minute: 'minute', hour: 'heure' };

function frenchWait(seconds: number): string {
  const [count, unit] = waitParts(seconds);
  return `${count}\u00a0${frenchUnits[unit]}${count === 1 ? '' : 's'}`;
}

/**
 * Translates an error message to the reader's language (rest.asked-language), in the owner's words where there are
 * some; English where there is no translation.
 */
export function translateError(
  { reason, message, values, retryAfter = 60 }: AppError,
  language: Language | undefined,
): string {
  const own = ownTemplate(siteWords(), pathInLanguage(language ?? languages[0], refusalPath(reason)));
  const sentence = own ?? (language === 'fr' ? errorMessages[reason] : undefined);
  if (!sentence) return message;
  const filledValues = { ...values, ...(language === 'fr' && { wait: frenchWait(retryAfter) }) };
  return sentence.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    String(Reflect.get(filledValues, name) ?? placeholder),
  );
}

/** Translates the messages of single fields to the reader's language. */
export function translateDetails(
  details: AppError['details'],
  language: Language | undefined,
): AppError['details'] {
  if (language === undefined || language === languages[0]) return details;
  return details.map(({ field, message }) => ({ field, message: translateSentence(message, language) }));
}

const requestIds = new WeakMap<object, string>();

/** Remembers the request of an error, so that errors thrown before the call has a context can name it. */
export function setErrorRequestId(error: object, requestId: string): void {
  requestIds.set(error, requestId);
}

/** Returns the id of an error's request, if it was set. */
export function errorRequestId(error: object): string | undefined {
  return requestIds.get(error);
}
