import type { RouterOutputs } from '@app/api/types';
import { postKindLabels } from '@app/contracts/site/post/kind-label';
import { postMessages } from '@app/contracts/site/post/messages';
import { useState } from 'react';
import { trpc } from '~/lib/api/trpc';
import { CompareDialog } from '~/ui/dialogs/compare-dialog';
import { dayAndTime } from '~/ui/display/date-time';
import { type PostValues, postFieldLabels, serviceChoices, type TeamPost, valuesOf } from './post-values';

/** Describes the value of a field; `titles` holds the titles of the templates in it. */
export function formatPostField(
  values: PostValues,
  field: keyof PostValues,
  titles: ReadonlyMap<string, string>,
): string {
  switch (field) {
    case 'kind':
      return postKindLabels[values.kind];
    case 'cover':
      return [values.cover.src, values.cover.alt].filter(Boolean).join(' – ');
    case 'services':
      return serviceChoices()
        .filter(({ value }) => values.services.includes(value))
        .map(({ label }) => label)
        .join(', ');
    case 'search': {
      const { title, description, unlisted } = values.search;
      return [title, description, unlisted ? 'Not in search engines' : ''].filter(Boolean).join(' – ');
    }
    case 'templateIds':
      return values.templateIds.map((id) => titles.get(id) ?? 'A template').join(', ');
    default:
      return values[field];
  }
}

/** Returns the titles of the templates linked from posts, by id. */
export function useTemplateTitles(ids: readonly string[]): ReadonlyMap<string, string> {
  const uniqueIds = [...new Set(ids)].toSorted();
  const { data = [] } = trpc.template.byIds.useQuery({ ids: uniqueIds }, { enabled: uniqueIds.length > 0 });
  return new Map(data.map(({ id, title }) => [id, title]));
}

interface ComparePostsProps {
  post: TeamPost;
  versions: RouterOutputs['post']['versions'];
  /** The version initially compared with the current one; null for none. */
  compared: number | null;
  busy: boolean;
  onRestore: (number: number) => void;
  onClose: () => void;
}

const fields = Object.keys(postFieldLabels).filter((field) => field !== 'slug') as (keyof PostValues)[];

/** Compares two versions of a post side by side (posts.kept-versions). */
export function ComparePosts({ post, versions, compared, busy, onRestore, onClose }: ComparePostsProps) {
  const current = versions[0]?.number ?? 0;
  const [sides, setSides] = useState<readonly [number, number] | null>(null);
  const [before, after] = sides ?? [compared ?? current, current];
  const queryOptions = { enabled: compared !== null };
  const one = trpc.post.version.useQuery({ id: post.id, number: before }, queryOptions);
  const other = trpc.post.version.useQuery({ id: post.id, number: after }, queryOptions);
  const titles = useTemplateTitles([...(one.data?.templateIds ?? []), ...(other.data?.templateIds ?? [])]);
  const differences = () => {
    if (!one.data || !other.data) return null;
    const [left, right] = [one.data, other.data].map((content) => valuesOf({ ...content, slug: '' }));
    if (!left || !right) return null;
    return fields
      .map((field) => ({
        ...{ key: field, label: postFieldLabels[field] },
        before: formatPostField(left, field, titles),
        after: formatPostField(right, field, titles),
      }))
      .filter((field) => field.before !== field.after);
  };
  return (
    <CompareDialog
      title={`Compare versions of ${post.title}`}
      versions={versions.map(({ number, savedBy, createdAt }, index) => ({
        number,
        label: `${index === 0 ? 'Current version' : `Version ${number}`}, ${dayAndTime(createdAt)}${savedBy ? ` by ${savedBy}` : ''}`,
      }))}
      current={current}
      opened={compared !== null}
      sides={[before, after]}
      onSides={setSides}
      differences={differences()}
      error={one.error || other.error ? postMessages.fetchVersionsFailed : undefined}
      busy={busy}
      onRestore={onRestore}
      onClose={() => {
        setSides(null);
        onClose();
      }}
    />
  );
}
