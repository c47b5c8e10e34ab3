import { IconTags } from '@tabler/icons-react';
import { useFormDialog } from '~/lib/forms/use-form-dialog';
import { TagsDialog } from './tags-dialog';

/** Opens the dialog to create, rename, merge and delete tags. */
export function ManageTags({ className }: { className: string | undefined }) {
  const { dialog, opened, open, close } = useFormDialog<'tags'>('ticket-tags');
  return (
    <>
      <button type="button" className={className} onClick={() => open('tags')}>
        <IconTags size={18} stroke={1.75} aria-hidden />
        <span>Manage tags</span>
      </button>
      <TagsDialog form="ticket-tags" opens={dialog} opened={opened} onClose={close} />
    </>
  );
}
