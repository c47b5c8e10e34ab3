import { LibraryBrowser } from '~/entities/media/library-browser';
import type { LibraryPicture } from '~/entities/media/library-picture';
import { FormGuardContext, useFormGuard } from '~/lib/forms/form-guard';
import { useFormDialog } from '~/lib/forms/use-form-dialog';
import { FormDialog } from '~/ui/dialogs/form-dialog';
import { LeaveGuard } from '~/ui/dialogs/leave-guard';
import { DashboardPageHeader } from '~/ui/layout/dashboard-page-header';
import { PictureDetails } from './picture-details';

/** /dashboard/media: the pictures available to the site's copy, posts and pages (media.one-library). */
export function MediaScreen() {
  const { dialog, opened, open, close } = useFormDialog<LibraryPicture>('media');
  const guard = useFormGuard('new-picture');
  return (
    <>
      <DashboardPageHeader
        title="Media"
        text="Pictures for the pages and posts. What is changed here is seen wherever a picture stands."
      />
      <FormGuardContext value={guard}>
        <LibraryBrowser verb="Open" onPick={open} />
      </FormGuardContext>
      <LeaveGuard
        isActive={guard.isUnsaved}
        text="What you have chosen is not in the library yet."
        onLeave={guard.forget}
      />
      <FormDialog form="media" opens={dialog} opened={opened} onClose={close} title="Picture" size="lg">
        {(controls) =>
          dialog ? <PictureDetails key={dialog.id} picture={dialog} dialog={controls} /> : null
        }
      </FormDialog>
    </>
  );
}
