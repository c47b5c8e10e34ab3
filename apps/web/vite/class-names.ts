import { basename } from 'node:path';

/**
 * Names classes after their style sheet, such as `site-footer_links`: shorter than a hash each, and people can read
 * them. Throws when two sheets have one name.
 */
export function classNames(): (name: string, file: string) => string {
  const sheets = new Map<string, string>();
  return (name, id) => {
    // In development a sheet is also asked for as text, by a query.
    const file = id.replace(/\?.*$/, '');
    const sheet = basename(file, '.module.css');
    const other = sheets.get(sheet);
    if (other !== undefined && other !== file) throw new Error(`${file} and ${other} need different names.`);
    sheets.set(sheet, file);
    return `${sheet}_${name}`;
  };
}
