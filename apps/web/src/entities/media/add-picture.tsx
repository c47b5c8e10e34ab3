import { mediaMessages } from '@app/contracts/files/media/messages';
import { describePictureSchema } from '@app/contracts/files/media/schema';
import { Button, Group } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { trpc } from '~/lib/api/trpc';
import { useSchemaForm } from '~/lib/forms/use-schema-form';
import { notify } from '~/lib/notify';
import { uploads } from '~/lib/uploads/upload-client';
import { FilePicker } from '~/ui/forms/files/file-picker';
import classes from './add-picture.module.css';
import { AltInputs, noAltTranslations } from './alt-inputs';
import type { LibraryPicture } from './library-picture';
import { UploadNote } from './upload-note';
import { acceptedPictures, pictureProblem, usePictureDrop, usePictureUpload } from './use-picture-upload';

interface AddPictureProps extends AddedProps {
  /** The initial file. */
  first?: File | undefined;
}

interface AddedProps {
  onAdded: (picture: LibraryPicture) => void;
  /** An upload is running, so nothing should close. */
  onBusy: (busy: boolean) => void;
}

function problemOf(file: File): string | null {
  const problem = pictureProblem(file);
  return problem && `${file.name}: ${problem}`;
}

/** Chooses, drops or pastes a picture for the library; its description is entered before the upload. */
export function AddPicture({ first: given, ...props }: AddPictureProps) {
  const picker = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const unfit = given ? problemOf(given) : null;
  const [file, setFile] = useState<File | null>((!unfit && given) || null);
  const [problem, setProblem] = useState<string | null>(unfit);
  const take = (files: FileList | null) => {
    const [first] = files ?? [];
    if (!first) return;
    const found = problemOf(first);
    setProblem(found);
    if (!found) setFile(first);
  };
  const drop = usePictureDrop(false, take);
  const end = () => {
    setFile(null);
    setProblem(null);
    requestAnimationFrame(() => button.current?.focus());
  };
  return (
    <div className={classes.add} {...drop}>
      {file ? (
        <DescribePicture key={file.name + file.lastModified} file={file} onEnd={end} {...props} />
      ) : (
        <Group gap="sm">
          <Button
            ref={button}
            variant="default"
            leftSection={<IconPhotoPlus size={18} stroke={1.75} aria-hidden />}
            onClick={() => picker.current?.click()}
          >
            Add a picture
          </Button>
          <span className={classes.hint}>{mediaMessages.kinds}; or drop it here.</span>
        </Group>
      )}
      {problem ? (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      ) : null}
      <FilePicker ref={picker} label="Picture" accept={acceptedPictures} multiple={false} onFiles={take} />
    </div>
  );
}

const nothingSaid = { alt: '', altTranslations: noAltTranslations };

interface DescribePictureProps extends AddedProps {
  file: File;
  onEnd: () => void;
}

function DescribePicture({ file, onEnd, onAdded, onBusy }: DescribePictureProps) {
  const utils = trpc.useUtils();
  const form = useSchemaForm(describePictureSchema, nothingSaid);
  const preview = usePreview(file);
  const end = () => {
    form.settle(nothingSaid);
    onEnd();
  };
  const upload = usePictureUpload({
    send: (data, options) => uploads.media.add.mutate(data, options),
    onUploaded: (picture) => {
      void utils.media.invalidate();
      notify.success(mediaMessages.added);
      end();
      onAdded(picture);
    },
    failed: mediaMessages.uploadFailed,
  });
  const submit = form.submitWith(async ({ alt, altTranslations }) => {
    onBusy(true);
    const others = Object.entries(altTranslations).map(([language, words]) => [`alt.${language}`, words]);
    await upload.upload(file, { alt, ...Object.fromEntries(others) });
    onBusy(false);
  });
  return (
    <form
      className={classes.describe}
      noValidate
      aria-label="Add a picture"
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        // The form is rendered inside other forms.
        event.stopPropagation();
        submit(event);
      }}
    >
      {preview ? <img className={classes.preview} src={preview} alt="" /> : null}
      <p className={classes.name}>{file.name}</p>
      <AltInputs className={classes.words} autoFocus inputProps={form.getInputProps} />
      <UploadNote upload={upload} />
      <Group gap="xs">
        <Button type="submit" loading={upload.busy}>
          Add it
        </Button>
        <Button variant="subtle" disabled={upload.busy} onClick={end}>
          Cancel
        </Button>
      </Group>
    </form>
  );
}

/** Returns a preview URL of a file in this window. */
function usePreview(file: File): string {
  const [preview, setPreview] = useState('');
  useEffect(() => {
    const url = URL.createObjectURL(file);
    setPreview(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return preview;
}
