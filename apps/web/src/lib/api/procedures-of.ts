import { trpc } from './trpc';

type Kind = 'template' | 'category' | 'collection' | 'post';

/**
 * Returns the procedures of a kind of thing. Those for texts in other languages, and those for search engines, take and
 * return the same for each kind that has them; only the names of the texts differ.
 */
export const proceduresOf = (kind: Kind) => trpc[kind] as typeof trpc.template;

/** Returns what keeps the answers of the same procedures. */
export const answersOf = (utils: ReturnType<typeof trpc.useUtils>, kind: Kind) =>
  utils[kind] as typeof utils.template;
