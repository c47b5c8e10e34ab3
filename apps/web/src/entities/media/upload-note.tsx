import { Text } from '@mantine/core';
import classes from './upload-note.module.css';
import type { usePictureUpload } from './use-picture-upload';

/** Progress of an upload, or why it failed. */
export function UploadNote({
  upload,
}: {
  upload: Pick<ReturnType<typeof usePictureUpload>, 'progress' | 'error'>;
}) {
  return (
    <>
      <p role="status" className={classes.note}>
        {upload.progress}
      </p>
      {upload.error ? (
        <Text inherit c="var(--mantine-color-error)" fz="sm" role="alert">
          {upload.error}
        </Text>
      ) : null}
    </>
  );
}
