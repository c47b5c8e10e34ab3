/** The languages that the site is built in. The first is the one of addresses without a prefix. */
export const languages = ['en', 'fr'] as const;
export type Language = (typeof languages)[number];

/** As their speakers call them. */
export const languageNames: Record<Language, string> = { en: 'English', fr: 'Français' };

/** What the addresses of a language begin with: nothing, or `/fr`. */
export function languagePrefix(language: Language): string {
  return language === languages[0] ? '' : `/${language}`;
}

/** The team's own areas speak the first language alone (docs/decisions/0041): whoever goes there leaves the pages of another one. */
const untranslated = /^\/(?:dashboard|dev)(?:[/?#]|$)/;

/** Whether a page is there in every language; `path` is the one of the first language. */
export function isTranslated(path: string): boolean {
  return !untranslated.test(path);
}

/** The address of a page in a language, as browsers and search engines know it; `path` is the one of the first language. */
export function addressIn(language: Language, path: string): string {
  const prefix = isTranslated(path) ? languagePrefix(language) : '';
  return path === '/' && prefix ? prefix : prefix + path;
}

/** The language of a path of the site, and the path that the same page has in the first language. */
export function readLanguage(path: string): { language: Language; path: string } {
  const [, first = '', rest = ''] = /^\/([^/]*)(.*)$/.exec(path) ?? [];
  const language = languages.slice(1).find((other) => other === first.toLowerCase());
  return language ? { language, path: rest || '/' } : { language: languages[0], path };
}
