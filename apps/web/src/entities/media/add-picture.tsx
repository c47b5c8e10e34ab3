import { mediaMessages } from '@app/contracts/files/media/messages';
import { describePictureSchema } from '@app/contracts/files/media/schema';
import { Box, Button, Group, Text } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
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
  /** Whether several can be added, one after the other. */
  several?: boolean;
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

/** Separates files that would be refused; `problem` names each of them. */
function sortOut(files: readonly File[]) {
  const problems = files.flatMap((file) => problemOf(file) ?? []);
  return { fit: files.filter((file) => !problemOf(file)), problem: problems.join(' ') };
}

/**
 * Chooses, drops or pastes pictures for the library; the description of each is entered before its upload.
 */
export function AddPicture({ first, several = false, ...props }: AddPictureProps) {
  const picker = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [{ fit, problem }, setChosen] = useState(() => sortOut(first ? [first] : []));
  const [place, setPlace] = useState(0);
  const take = (files: FileList | null) => {
    const taken = [...(files ?? [])].slice(0, several ? undefined : 1);
    if (taken.length === 0) return;
    const chosen = sortOut(taken);
    // What is dropped beside a picture that is being described waits for its turn.
    setChosen({ ...chosen, fit: several ? [...fit, ...chosen.fit] : chosen.fit });
  };
  const drop = usePictureDrop(false, take);
  const endAll = () => {
    flushSync(() => {
      setChosen(sortOut([]));
      setPlace(0);
    });
    button.current?.focus();
  };
  const endOne = () => (place + 1 < fit.length ? setPlace(place + 1) : endAll());
  const file = fit[place];
  return (
    <div className={classes.add} {...drop}>
      {file ? (
        <DescribePicture
          key={`${place} ${file.name} ${file.lastModified}`}
          file={file}
          turn={{ number: place + 1, of: fit.length }}
          onEnd={endOne}
          onCancel={endAll}
          {...props}
        />
      ) : (
        <Group gap="sm">
          <Button
            ref={button}
            variant="default"
            leftSection={<IconPhotoPlus size={18} stroke={1.75} aria-hidden />}
            onClick={() => picker.current?.click()}
          >
            {several ? 'Add pictures' : 'Add a picture'}
          </Button>
          <Box component="span" c="dimmed" fz="sm">
            {mediaMessages.kinds}; or drop {several ? 'them' : 'it'} here.
          </Box>
        </Group>
      )}
      {problem ? (
        <Text inherit mt="xs" c="var(--mantine-color-error)" fz="sm" role="alert">
          {problem}
        </Text>
      ) : null}
      <FilePicker ref={picker} label="Picture" accept={acceptedPictures} multiple={several} onFiles={take} />
    </div>
  );
}

const nothingSaid = { alt: '', altTranslations: noAltTranslations };

interface DescribePictureProps extends AddedProps {
  file: File;
  /** Its number among those that were chosen. */
  turn: { number: number; of: number };
  /** It was added or left out. */
  onEnd: () => void;
  /** Neither this one nor those after it are added. */
  onCancel: () => void;
}

function DescribePicture({ file, turn, onEnd, onCancel, onAdded, onBusy }: DescribePictureProps) {
  const utils = trpc.useUtils();
  const form = useSchemaForm(describePictureSchema, nothingSaid);
  const preview = usePreview(file);
  const endWith = (then: () => void) => () => {
    form.settle(nothingSaid);
    then();
  };
  const upload = usePictureUpload({
    send: (data, options) => uploads.media.add.mutate(data, options),
    onUploaded: (picture) => {
      void utils.media.invalidate();
      notify.success(picture.wasAnimated ? mediaMessages.addedStill : mediaMessages.added);
      endWith(onEnd)();
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
      <Text inherit c="dimmed" fz="sm">
        {file.name}
        {turn.of > 1 ? `, ${turn.number} of ${turn.of}` : null}
      </Text>
      <AltInputs className={classes.words} autoFocus inputProps={form.getInputProps} />
      <UploadNote upload={upload} />
      <Group gap="xs">
        <Button type="submit" loading={upload.busy}>
          Add it
        </Button>
        {turn.number < turn.of ? (
          <Button variant="default" disabled={upload.busy} onClick={endWith(onEnd)}>
            Leave it out
          </Button>
        ) : null}
        <Button variant="subtle" disabled={upload.busy} onClick={endWith(onCancel)}>
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
