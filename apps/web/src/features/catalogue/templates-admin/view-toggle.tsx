import { SegmentedControl } from '@mantine/core';
import { useListNavigate } from '~/lib/routing/use-list-navigate';
import type { TemplatesSearch } from './templates-search';

/** Switches between cards and table. The view lives in the URL. */
export function ViewToggle({ view }: Pick<TemplatesSearch, 'view'>) {
  const change = useListNavigate<TemplatesSearch>();
  return (
    <SegmentedControl
      aria-label="Show as"
      value={view ?? 'cards'}
      onChange={(value) => change({ view: value === 'table' ? 'table' : undefined, pageSize: undefined })}
      data={[
        { value: 'cards', label: 'Cards' },
        { value: 'table', label: 'Table' },
      ]}
    />
  );
}
