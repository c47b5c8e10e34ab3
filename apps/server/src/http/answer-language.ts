import { type Language, languages } from '@app/contracts/languages';
import type { HonoRequest } from 'hono';
import { type Accept, parseAccept } from 'hono/utils/accept';
import { isSpecPath } from './spec-paths';

const [first, ...others] = languages;

/** Longer wishes are read up to here: nobody speaks so many languages, and each part takes its time. */
const longestWish = 512;

/** How much a language is wanted: by its own name or that of one of its regions, else by `*`. */
function weightOf(language: Language, wishes: readonly Accept[]): number {
  const isAbout = (range: string) => range === language || range.startsWith(`${language}-`);
  const own = wishes.filter(({ type }) => isAbout(type.toLowerCase()));
  const fitting = own.length > 0 ? own : wishes.filter(({ type }) => type === '*');
  return Math.max(0, ...fitting.map(({ q }) => q));
}

/** Which of the languages that the site offers an `Accept-Language` header prefers: the first where it wants none more. */
export function preferredLanguage(header: string | undefined, offered: readonly Language[]): Language {
  if (!header || offered.length < 2) return first;
  const wishes = parseAccept(header.slice(0, longestWish));
  const least = weightOf(first, wishes);
  return others.find((other) => offered.includes(other) && weightOf(other, wishes) > least) ?? first;
}

/** A request, and the languages that the site offers. */
export interface LanguageRequest {
  get: (name: 'languages') => readonly Language[] | undefined;
  req: Pick<HonoRequest, 'path' | 'header'>;
}

/** Whether what a call is told depends on `Accept-Language`: old clients, who know the paths of the specification, read English, and so does everybody where a site speaks nothing else. */
function isLanguageAsked(c: LanguageRequest): boolean {
  return (c.get('languages')?.length ?? 0) > 1 && !isSpecPath(c.req.path);
}

/** In which language a call is answered (rest.asked-language). */
export function answerLanguage(c: LanguageRequest): Language {
  if (!isLanguageAsked(c)) return first;
  return preferredLanguage(c.req.header('accept-language'), c.get('languages') ?? []);
}

/** What says that an answer went by `Accept-Language`, and what it came to; nothing where it did not. */
export function languageHeaders(c: LanguageRequest): Record<string, string> {
  if (!isLanguageAsked(c)) return {};
  const language = answerLanguage(c);
  return { Vary: 'Accept-Language', ...(language !== first && { 'Content-Language': language }) };
}
