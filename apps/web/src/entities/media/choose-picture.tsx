import { FormDialog } from '~/ui/dialogs/form-dialog';
import { LibraryBrowser } from './library-browser';
import type { LibraryPicture } from './library-picture';

interface ChoosePictureProps {
  title: string;
  opened: boolean;
  /** A different number for each picture requested. */
  turn?: number;
  /** Dropped or pasted where the picture is to appear; it has to be added to the library first. */
  file?: File | undefined;
  onChosen: (picture: LibraryPicture) => void;
  onClose: () => void;
  /** The dialog has closed; a caller that passes this sets the focus. */
  onClosed?: (() => void) | undefined;
}

/** Dialog for choosing a picture of the library or adding one (media.one-library). */
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
