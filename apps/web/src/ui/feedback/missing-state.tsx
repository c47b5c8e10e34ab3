import { IconFileUnknown } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useTabTitle } from '~/lib/routing/use-tab-title';
import { EmptyState } from './empty-state';

/** Shown in place of a page or record that does not exist; the tab says so too (dashboard.unknown-path). */
export function MissingState(props: ComponentProps<typeof EmptyState>) {
  useTabTitle(props.title);
  return <EmptyState icon={IconFileUnknown} {...props} />;
}
