import type { Api } from './callers';
import type { TestServices } from './services';

/** Where a sample call is made, and by whom. */
export interface Site {
  services: TestServices;
  api: Api;
  /** The id of the caller, an administrator. */
  adminId: string;
}

/**
 * A valid call of each procedure with which an administrator changes something, made last, after what it
 * needs; and whether its event has before, after or both.
 */
export type AdminChanges = Readonly<
  Record<string, readonly [run: (site: Site) => Promise<unknown>, ...told: ('before' | 'after')[]]>
>;
