import { home } from '@app/content/navigation';
import { LinkButton } from '~/ui/buttons/link-button';
import { EmptyState } from './empty-state';

/** Shown in place of what a link from an email led to. */
export function ExpiredLink({ title }: { title: string }) {
  return (
    <div role="alert">
      <EmptyState title={title} action={<LinkButton href={home.href}>{home.label}</LinkButton>} />
    </div>
  );
}
