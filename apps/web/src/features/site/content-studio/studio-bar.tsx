import { contentMessages } from '@app/contracts/site/content/messages';
import { Group } from '@mantine/core';
import { useState } from 'react';
import { FocusKeptButton } from '~/ui/buttons/focus-kept-button';
import { ConfirmDialog } from '~/ui/dialogs/confirm-dialog';
import { ScheduleDialog } from '~/ui/dialogs/schedule-dialog';
import { nameOfVersion, RestoreDialog } from './restore-dialog';
import classes from './section-studio.module.css';
import type { useContentActions } from './use-content-actions';
import { type Content, fieldsOf } from './use-studio-form';
import { VersionsDrawer } from './versions-drawer';

interface StudioBarProps {
  content: Content;
  isTyped: boolean;
  actions: ReturnType<typeof useContentActions>;
}

type OpenDialog = 'versions' | 'schedule' | 'discard' | 'restore' | null;

/** Actions for a section; each button stays focusable while it is disabled. */
export function StudioBar({ content, isTyped, actions }: StudioBarProps) {
  const [opened, setOpened] = useState<OpenDialog>(null);
  const { busy } = actions;
  const hasDraft = fieldsOf(content).some(({ draft }) => draft);
  const hasNoChanges = !isTyped && !hasDraft;
  const previousVersion = content.latest - 1;
  const close = () => setOpened(null);
  return (
    <Group bg="var(--surface-sunken)" align="stretch" gap={6} className={classes.bar}>
      <FocusKeptButton type="submit" variant="default" barred={!isTyped || busy} pending={actions.saving}>
        Save draft
      </FocusKeptButton>
      <FocusKeptButton
        barred={hasNoChanges || busy}
        pending={actions.publishing}
        onClick={() => void actions.publish()}
      >
        Publish
      </FocusKeptButton>
      <FocusKeptButton
        variant="default"
        barred={hasNoChanges || content.schedule?.failure === null || busy}
        onClick={() => setOpened('schedule')}
      >
        Schedule…
      </FocusKeptButton>
      <FocusKeptButton
        variant="subtle"
        barred={!hasDraft || busy}
        pending={actions.discarding}
        onClick={() => setOpened('discard')}
      >
        Discard draft
      </FocusKeptButton>
      <FocusKeptButton variant="subtle" onClick={() => setOpened('versions')}>
        Versions
      </FocusKeptButton>
      {content.latest > 0 ? (
        <FocusKeptButton variant="subtle" barred={busy} onClick={() => setOpened('restore')}>
          Back to {nameOfVersion(previousVersion)}…
        </FocusKeptButton>
      ) : null}
      <ScheduleDialog
        form="content-schedule"
        title="Publish later"
        effect="The drafts are published as they are now; later changes stay drafts."
        failed={contentMessages.scheduleFailed}
        timeZone={content.timeZone}
        schedule={actions.schedule}
        opened={opened === 'schedule'}
        onClose={close}
      />
      <DiscardDialog
        content={content}
        opened={opened === 'discard'}
        discard={actions.discard}
        onClose={close}
      />
      <VersionsDrawer
        content={content}
        opened={opened === 'versions'}
        busy={busy}
        restore={actions.restore}
        onClose={close}
      />
      <RestoreDialog
        content={content}
        number={previousVersion}
        opened={opened === 'restore'}
        restore={actions.restore}
        onClose={close}
      />
    </Group>
  );
}

interface DiscardDialogProps {
  content: Content;
  opened: boolean;
  discard: () => Promise<unknown>;
  onClose: () => void;
}

/** Names the authors, because drafts belong to the whole team. */
function DiscardDialog({ content, opened, discard, onClose }: DiscardDialogProps) {
  const names = new Set(fieldsOf(content).flatMap(({ draft, changedBy }) => (draft && changedBy) || []));
  return (
    <ConfirmDialog
      opened={opened}
      title="Discard this draft?"
      confirmLabel="Discard draft"
      danger
      onConfirm={discard}
      onClose={onClose}
    >
      {names.size > 0 ? `Drafted by ${[...names].join(', ')}. ` : null}This cannot be undone. What is
      published, and unsaved changes, stay.
    </ConfirmDialog>
  );
}
