/** The languages the site is built in. Addresses of the first one have no prefix. */
export const languages = ['en', 'fr'] as const;
export type Language = (typeof languages)[number];

/** Native names. */
export const languageNames: Record<Language, string> = { en: 'English', fr: 'Français' };

/** Returns the address prefix of a language: empty, or `/fr`. */
export function languagePrefix(language: Language): string {
  return language === languages[0] ? '' : `/${language}`;
}

/**
 * The team's own areas are only in the first language (docs/decisions/0041): navigating there leaves the
 * pages of another one.
 */
const untranslated = /^\/(?:dashboard|dev)(?:[/?#]|$)/;

/** Whether a page exists in every language; `path` is its path in the first language. */
export function isTranslated(path: string): boolean {
  return !untranslated.test(path);
}

/** Returns the public address of a page in a language; `path` is its path in the first language. */
export function localizeAddress(language: Language, path: string): string {
  const prefix = isTranslated(path) ? languagePrefix(language) : '';
  return path === '/' && prefix ? prefix : prefix + path;
}

/** Returns the language of a site path, and the path of the same page in the first language. */
export function readLanguage(path: string): { language: Language; path: string } {
  const [, first = '', rest = ''] = /^\/([^/]*)(.*)$/.exec(path) ?? [];
  const language = languages.slice(1).find((other) => other === first.toLowerCase());
  return language ? { language, path: rest || '/' } : { language: languages[0], path };
}
