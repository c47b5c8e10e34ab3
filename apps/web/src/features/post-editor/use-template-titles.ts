import { trpc } from '~/lib/api/trpc';

/** Returns the titles of the templates linked from posts, by id. */
export function useTemplateTitles(ids: readonly string[]): ReadonlyMap<string, string> {
  const asked = [...new Set(ids)].toSorted();
  const { data = [] } = trpc.template.byIds.useQuery({ ids: asked }, { enabled: asked.length > 0 });
  return new Map(data.map(({ id, title }) => [id, title]));
}
