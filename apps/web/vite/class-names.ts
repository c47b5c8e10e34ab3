import { basename } from 'node:path';

/**
 * Names classes after their style sheet, such as `site-footer_links`: shorter than a hash each, and readable.
 * Throws when two sheets have the same name.
 */
export function classNames(): (name: string, file: string) => string {
  const sheets = new Map<string, string>();
  return (name, id) => {
    // In development a sheet is also requested as text, with a query.
    const file = id.replace(/\?.*$/, '');
    const sheet = basename(file, '.module.css');
    const other = sheets.get(sheet);
    if (other !== undefined && other !== file) throw new Error(`${file} and ${other} need different names.`);
    sheets.set(sheet, file);
    return `${sheet}_${name}`;
  };
}
