import { SegmentedControl } from '@mantine/core';
import { useListAddress } from '~/lib/use-list-address';
import type { TemplatesSearch } from './templates-search';

/** Cards or a table; the address holds which. */
export function ViewToggle({ view }: Pick<TemplatesSearch, 'view'>) {
  const change = useListAddress<TemplatesSearch>();
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
