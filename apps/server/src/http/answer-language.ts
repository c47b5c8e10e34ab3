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

/** Which language an `Accept-Language` header prefers: the first where it wants none more. */
export function preferredLanguage(header: string | undefined): Language {
  if (!header) return first;
  const wishes = parseAccept(header.slice(0, longestWish));
  const least = weightOf(first, wishes);
  return others.find((language) => weightOf(language, wishes) > least) ?? first;
}

/** In which language a call is refused (rest.asked-language): old clients, who know the paths of the specification, read English. */
export function answerLanguage(request: Pick<HonoRequest, 'path' | 'header'>): Language {
  return isSpecPath(request.path) ? first : preferredLanguage(request.header('accept-language'));
}
