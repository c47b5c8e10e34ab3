import { trpc } from '~/lib/api/trpc';

/** Returns the titles of the templates linked from posts, by id. */
export function useTemplateTitles(ids: readonly string[]): ReadonlyMap<string, string> {
  const uniqueIds = [...new Set(ids)].toSorted();
  const { data = [] } = trpc.template.byIds.useQuery({ ids: uniqueIds }, { enabled: uniqueIds.length > 0 });
  return new Map(data.map(({ id, title }) => [id, title]));
}
