import { mediaMessages } from '@app/contracts/files/media/messages';
import { Button, Group, Text } from '@mantine/core';
import { IconReplace, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { UploadNote } from '~/entities/media/upload-note';
import { acceptedPictures, usePictureUpload } from '~/entities/media/use-picture-upload';
import { trpc } from '~/lib/api/trpc';
import { notify } from '~/lib/notify';
import { uploads } from '~/lib/uploads/upload-client';
import { ConfirmDialog } from '~/ui/dialogs/confirm-dialog';
import { FilePicker } from '~/ui/forms/files/file-picker';
import { type PictureDialogProps, pictureKeys } from './use-picture-form';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** Replaces a picture's file, or deletes the picture, which the server refuses while it is in use. */
export function PictureTools({ picture, dialog, inUse }: PictureDialogProps & { inUse: boolean }) {
  const { id, version, fileName } = picture;
  const utils = trpc.useUtils();
  const picker = useRef<HTMLInputElement>(null);
  const [asks, setAsks] = useState(false);
  const remove = trpc.media.remove.useMutation({
    meta: { done: mediaMessages.removed, refreshes: pictureKeys, showsOwnErrors: true },
  });
  const replacing = usePictureUpload({
    send: (form, options) => uploads.media.replace.mutate(form, options),
    onUploaded: ({ wasAnimated }) => {
      void utils.media.invalidate();
      void utils.content.invalidate();
      notify.success(wasAnimated ? mediaMessages.replacedStill : mediaMessages.replaced);
      dialog.onDone();
    },
    failed: mediaMessages.replaceFailed,
  });
  const replace = async (file: File | undefined) => {
    if (!file) return;
    dialog.onBusy(true);
    await replacing.upload(file, { id, version: String(version) });
    dialog.onBusy(false);
  };
  return (
    <>
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<IconReplace {...icon} />}
          loading={replacing.busy}
          onClick={() => picker.current?.click()}
        >
          Replace everywhere
        </Button>
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrash {...icon} />}
          disabled={replacing.busy || inUse}
          onClick={() => setAsks(true)}
        >
          Remove
        </Button>
      </Group>
      {inUse ? <Text c="dimmed">Remove it from the places above first.</Text> : null}
      <UploadNote upload={replacing} />
      <FilePicker
        ref={picker}
        label="Another file"
        accept={acceptedPictures}
        multiple={false}
        onFiles={(files) => void replace(files?.[0])}
      />
      <ConfirmDialog
        opened={asks}
        title={`Remove “${fileName}”?`}
        confirmLabel="Remove"
        danger
        failed={mediaMessages.removeFailed}
        onConfirm={async () => {
          await remove.mutateAsync({ id, version });
          dialog.onDone();
        }}
        onClose={() => setAsks(false)}
      >
        Nobody can choose it any longer. Earlier versions of content and posts that show it keep it.
      </ConfirmDialog>
    </>
  );
}
