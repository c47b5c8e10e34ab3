import type { ListField } from '@app/content/editing/field';
import { findField } from '@app/content/editing/sections';
import type { Services } from '../../core/context';
import { followRelease } from './follow-release';
import { standardsAt } from './standard-words';

function findListField(path: string): ListField | undefined {
  const field = findField(path);
  return field?.kind === 'list' ? field : undefined;
}

/** Returns the product's standard values of the lists among these paths. */
export async function listStandards(
  services: Pick<Services, 'builtWords'>,
  paths: readonly string[],
): Promise<Readonly<Record<string, unknown>>> {
  return standardsAt(services, paths.filter(findListField));
}

/** A value at a path, and the standard value it was based on; undefined when that is unknown. */
interface Stored {
  readonly path: string;
  readonly value: unknown;
  readonly from: unknown;
}

/**
 * Returns stored values updated to this release (public-pages.lists-follow-releases), in the same order.
 * Requests nothing when none of them is a list.
 */
export async function followReleases(
  services: Pick<Services, 'builtWords'>,
  stored: readonly Stored[],
): Promise<unknown[]> {
  const recorded = stored.filter(({ from }) => Array.isArray(from)).map(({ path }) => path);
  const standards = recorded.length > 0 ? await listStandards(services, recorded) : {};
  return stored.map(({ path, value, from }) => {
    const field = findListField(path);
    return field ? followRelease(field, { from, value, standard: standards[path] }) : value;
  });
}
