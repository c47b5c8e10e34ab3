import { languageName } from '@app/contracts/language-name';
import { type Language, languages, localizeAddress } from '@app/contracts/languages';
import type { OtherLanguage } from '@app/contracts/other-languages';
import { pathInLanguage } from '../path-in-language';
import { type BuiltText, templateOf } from '../rewording/built-text';
import { namedPaths } from '../rewording/built-texts.gen';
import {
  type MessageSection,
  messageSections,
  pathOfModule,
  refusalPath,
  refusals,
} from '../rewording/message-modules';
import { textsBelow } from '../rewording/own-text';
import type { ContentSection, WordField } from './field';

/** Names a text for the studio by the words of its key: `forgotPassword` is “Forgot password”. */
function labelOf(path: string): string {
  const keys = path.split('.').slice(2);
  const named = keys.length > 1 && /(?:Messages|Words|Titles|Intros|Labels)$/.test(keys[0] ?? '') ? 1 : 0;
  const words = keys
    .slice(named)
    .join(': ')
    .replaceAll(/^[A-Z_]+$/g, (reason) => reason.replaceAll('_', ' ').toLowerCase())
    .replaceAll(/([a-z])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Leaves room for other words, and keeps a line a line. */
function fieldOf(language: Language, path: string, text: BuiltText): WordField {
  const template = templateOf(text);
  const isLong = template.length > 60 || template.includes('\n');
  return {
    kind: isLong ? 'text' : 'line',
    path: pathInLanguage(language, path),
    label: labelOf(path),
    least: 1,
    most: Math.max(isLong ? 300 : 120, template.length * 2),
    built: text,
    ...(language === languages[0] && namedPaths.has(path) && { isNamed: true }),
  };
}

/** Describes a section in its language as that of a page. */
function inLanguage(language: Language, { id, title, page }: Pick<ContentSection, 'id' | 'title' | 'page'>) {
  if (language === languages[0]) return { id, title, page };
  return {
    language: language as OtherLanguage,
    id: pathInLanguage(language, id),
    title: `${title} (${languageName(language)})`,
    page: localizeAddress(language, page),
  };
}

/** Returns the sections of the product's own texts in a language. */
export function messageSectionsIn(language: Language): ContentSection[] {
  const groupOf = (title: string, start: string) => {
    const fields = textsBelow(language, start).map(([path, text]) => fieldOf(language, path, text));
    return fields.length > 0 ? [{ title, fields }] : [];
  };
  const toSection = ({ id, title, page, modules }: MessageSection): ContentSection => ({
    ...inLanguage(language, { id, title, page }),
    words: [],
    groups: modules.flatMap((module) => groupOf(module.title, `${pathOfModule(module)}.`)),
  });
  return [
    ...messageSections.map(toSection),
    {
      ...inLanguage(language, refusals),
      words: [],
      groups: groupOf(refusals.group, refusalPath('')),
    },
  ];
}
