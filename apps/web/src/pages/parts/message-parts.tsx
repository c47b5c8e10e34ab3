import { Alert, Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { notify } from '~/lib/notify';
import { ConfirmDialog } from '~/ui/dialogs/confirm-dialog';
import { DialogForm, FormDialog } from '~/ui/dialogs/form-dialog';
import { SideDrawer } from '~/ui/dialogs/side-drawer';
import { RecordListSkeleton } from '~/ui/display/record-list';
import { ErrorBanner } from '~/ui/feedback/error-banner';
import { FormAlert } from '~/ui/feedback/form-alert';
import { PartSection } from './part-section';
import classes from './parts-page.module.css';

type Opened = 'form' | 'question' | 'drawer';

/** Messages, and dialogs that a screen opens. */
export function MessageParts() {
  return (
    <>
      <PartSection
        title="Banners"
        text="Red for what failed, yellow for what to think of, green for what is done."
      >
        <ErrorBanner onDismiss={() => {}}>The tickets could not be loaded.</ErrorBanner>
        <Alert color="yellow">Two quotes end tomorrow.</Alert>
        <Alert color="green">Invoice INV-2026-000003 is made.</Alert>
        <FormAlert tone="error">Email or password is wrong.</FormAlert>
        <FormAlert tone="success">Your message is on its way.</FormAlert>
      </PartSection>
      <PartSection
        title="Toasts"
        text="For what was done where it does not show; a few seconds, below the header."
      >
        <div className={classes.row}>
          <Button variant="default" onClick={() => notify.success('Response sent')}>
            Done
          </Button>
          <Button variant="default" onClick={() => notify.error('The response could not be sent.')}>
            Failed
          </Button>
          <Button
            variant="default"
            onClick={() => notify.info({ text: 'Removed', action: { label: 'Undo', run: () => {} } })}
          >
            With a way back
          </Button>
        </div>
      </PartSection>
      <Dialogs />
      <PartSection title="While it loads">
        <RecordListSkeleton label="Loading orders" />
      </PartSection>
    </>
  );
}

function Dialogs() {
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  return (
    <PartSection
      title="Dialogs"
      text="What is typed asks before it goes; what cannot be undone asks before it is done."
    >
      <div className={classes.row}>
        <Button variant="default" onClick={() => setOpened('form')}>
          Form
        </Button>
        <Button variant="default" onClick={() => setOpened('question')}>
          Question
        </Button>
        <Button variant="default" onClick={() => setOpened('drawer')}>
          Drawer
        </Button>
      </div>
      <FormDialog title="New tag" form="parts" opened={opened === 'form'} onClose={close}>
        {({ onCancel, onDone }) => (
          <DialogForm
            label="New tag"
            submitLabel="Save"
            pending={false}
            onCancel={onCancel}
            onSubmit={(event) => {
              event.preventDefault();
              onDone();
            }}
          >
            <TextInput label="Name" data-autofocus />
          </DialogForm>
        )}
      </FormDialog>
      <ConfirmDialog
        danger
        opened={opened === 'question'}
        title="Delete “Wholesale”?"
        confirmLabel="Delete"
        onConfirm={async () => {}}
        onClose={close}
      >
        Three tickets lose the tag.
      </ConfirmDialog>
      <SideDrawer title="TKT-2026-000001" opened={opened === 'drawer'} onClose={close}>
        One thing beside its list.
      </SideDrawer>
    </PartSection>
  );
}
