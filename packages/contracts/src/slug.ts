import { limits } from './limits';

/** The part of an address that a name makes: "Café & Bar" gives `cafe-bar`. Empty for a name without Latin letters or digits. */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, limits.slug)
    .replace(/^-+|-+$/g, '');
}
