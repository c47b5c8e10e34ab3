import { basename } from 'node:path';

/**
 * Names classes after their style sheet, such as `site-footer_links`: shorter than a hash each, and people can read
 * them. Throws when two sheets have one name.
 */
export function classNames(): (name: string, file: string) => string {
  const sheets = new Map<string, string>();
  return (name, file) => {
    const sheet = basename(file).replace(/\.module\.css(?:\?.*)?$/, '');
    const other = sheets.get(sheet);
    if (other !== undefined && other !== file) throw new Error(`${file} and ${other} need different names.`);
    sheets.set(sheet, file);
    return `${sheet}_${name}`;
  };
}
