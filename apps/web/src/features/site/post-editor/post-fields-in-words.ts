import { postKindLabels } from '@app/contracts/site/post/kind-label';
import { type PostValues, serviceChoices } from './post-values';

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
      return serviceChoices
        .filter(({ value }) => values.services.includes(value))
        .map(({ label }) => label)
        .join(', ');
    case 'templateIds':
      return values.templateIds.map((id) => titles.get(id) ?? 'A template').join(', ');
    default:
      return values[field];
  }
}
