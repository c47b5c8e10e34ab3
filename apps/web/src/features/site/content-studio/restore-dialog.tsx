import { contentMessages } from '@app/contracts/site/content/messages';
import { Loader } from '@mantine/core';
import { trpc } from '~/lib/api/trpc';
import { isSame } from '~/lib/storage/form-draft';
import { ConfirmDialog } from '~/ui/dialogs/confirm-dialog';
import { type Content, fieldsOf } from './use-studio-form';
import { WordDifferences } from './word-differences';

/** Returns the name of a version within a sentence. */
export function nameOfVersion(number: number): string {
  return number === 0 ? 'the default texts' : `version ${number}`;
}

interface RestoreDialogProps {
  content: Content;
  /** Number of the version to restore; stays set while the dialog closes. */
  number: number;
  opened: boolean;
  restore: (number: number) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for confirmation before an earlier version is published again, and names it. */
export function RestoreDialog({ content, number, opened, restore, onClose }: RestoreDialogProps) {
  return (
    <ConfirmDialog
      opened={opened}
      title={`Restore ${nameOfVersion(number)}?`}
      confirmLabel="Restore and publish"
      failed={contentMessages.restoreFailed}
      onConfirm={() => restore(number)}
      onClose={onClose}
    >
      <p>It is live again at once. Drafts and unsaved changes stay.</p>
      {opened ? <Restored content={content} number={number} /> : null}
    </ConfirmDialog>
  );
}

function Restored({ content, number }: Pick<RestoreDialogProps, 'content' | 'number'>) {
  const { data } = trpc.content.versions.useQuery({ section: content.section });
  if (!data) return <Loader aria-label="Loading the versions" />;
  const words = data.find((version) => version.number === number)?.words ?? {};
  const differences = fieldsOf(content)
    .filter(({ field }) => field.kind !== 'locked')
    .map(({ path, field: { label }, published, standard }) => ({
      ...{ path, label },
      before: published ?? standard,
      after: words[path] ?? standard,
    }))
    .filter(({ before, after }) => !isSame(before, after));
  return differences.length > 0 ? (
    <WordDifferences differences={differences} lang={content.language} />
  ) : (
    <p>It says the same as what is published.</p>
  );
}
