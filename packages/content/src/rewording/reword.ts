import { site } from '../site-words';

/**
 * Puts an owner's words in place of a text of the product (public-pages.owner-words), or of a template when called as
 * its tag. The build inserts the calls (`reword-plugin.ts`).
 */
export const reword = (text: string | TemplateStringsArray, ...values: unknown[]): string =>
  site.reword?.(text, values) ?? (typeof text === 'string' ? text : String.raw({ raw: text }, ...values));
