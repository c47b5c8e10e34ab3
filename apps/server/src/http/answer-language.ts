import { type Language, languages } from '@app/contracts/languages';
import type { HonoRequest } from 'hono';
import { type Accept, parseAccept } from 'hono/utils/accept';
import { isSpecPath } from './spec-paths';

const [first, ...others] = languages;

/**
 * Longer headers are read up to this length, because parsing each part takes time and no real header is
 * longer.
 */
const maxHeaderLength = 512;

/** Returns the weight of a language: by its own name or that of one of its regions, else by `*`. */
function weightOf(language: Language, preferences: readonly Accept[]): number {
  const matchesLanguage = (range: string) => range === language || range.startsWith(`${language}-`);
  const own = preferences.filter(({ type }) => matchesLanguage(type.toLowerCase()));
  const matching = own.length > 0 ? own : preferences.filter(({ type }) => type === '*');
  return Math.max(0, ...matching.map(({ q }) => q));
}

/** Returns the offered language that an `Accept-Language` header prefers, or the first if it prefers none. */
export function preferredLanguage(header: string | undefined, offered: readonly Language[]): Language {
  if (!header || offered.length < 2) return first;
  const preferences = parseAccept(header.slice(0, maxHeaderLength));
  const firstWeight = weightOf(first, preferences);
  return (
    others.find((other) => offered.includes(other) && weightOf(other, preferences) > firstWeight) ?? first
  );
}

/** A request, and the languages that the site offers. */
export interface LanguageRequest {
  get: (name: 'languages') => readonly Language[] | undefined;
  req: Pick<HonoRequest, 'path' | 'header'>;
}

/**
 * Whether the response depends on `Accept-Language`. Old clients, which use the paths of the specification,
 * get English, and so does everybody where the site offers no other language.
 */
function isLanguageNegotiable(c: LanguageRequest): boolean {
  return (c.get('languages')?.length ?? 0) > 1 && !isSpecPath(c.req.path);
}

/** Returns the language in which a call is answered (rest.asked-language). */
export function answerLanguage(c: LanguageRequest): Language {
  if (!isLanguageNegotiable(c)) return first;
  return preferredLanguage(c.req.header('accept-language'), c.get('languages') ?? []);
}

/**
 * Returns the headers of a response that depends on `Accept-Language`: `Vary` and the chosen language. Empty
 * for other responses.
 */
export function languageHeaders(c: LanguageRequest): Record<string, string> {
  if (!isLanguageNegotiable(c)) return {};
  const language = answerLanguage(c);
  return { Vary: 'Accept-Language', ...(language !== first && { 'Content-Language': language }) };
}
