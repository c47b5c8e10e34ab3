import { FormDialog } from '~/ui/dialogs/form-dialog';
import { LibraryBrowser } from './library-browser';
import type { LibraryPicture } from './library-picture';

interface ChoosePictureProps {
  title: string;
  opened: boolean;
  /** Another one for each picture that is asked for. */
  turn?: number;
  /** Dropped or pasted where the picture is to stand: it has to go to the library first. */
  file?: File | undefined;
  onChosen: (picture: LibraryPicture) => void;
  onClose: () => void;
  /** The dialog is gone from the screen; whoever takes this sets the focus. */
  onClosed?: (() => void) | undefined;
}

/** Asks for a picture of the library, or for one that is added to it (media.one-library). */
export function ChoosePicture(props: ChoosePictureProps) {
  const { title, opened, turn, file, onChosen, onClose, onClosed } = props;
  return (
    <FormDialog
      form="choose-picture"
      title={title}
      size="xl"
      opened={opened}
      onClose={onClose}
      onClosed={onClosed}
      returnFocus={!onClosed}
    >
      {({ onBusy, onDone }) => {
        const choose = (chosen: LibraryPicture) => {
          onChosen(chosen);
          onDone();
        };
        return (
          <LibraryBrowser
            key={turn}
            verb="Choose"
            file={file}
            onPick={choose}
            onAdded={choose}
            onBusy={onBusy}
          />
        );
      }}
    </FormDialog>
  );
}
