import { readWordPath } from '@app/content/path-in-language';
import { contentMessages } from '@app/contracts/content/messages';
import { Button } from '@mantine/core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { apiErrorOf } from '~/lib/api/api-error';
import { useFormGuard } from '~/lib/forms/form-guard';
import { ConfirmDialog } from '~/ui/dialogs/confirm-dialog';
import { LeaveGuard } from '~/ui/dialogs/leave-guard';
import { ScheduleDialog } from '~/ui/dialogs/schedule-dialog';
import { FormError } from '~/ui/feedback/form-error';
import { PagePreview } from './page-preview';
import { ScheduleNote } from './schedule-note';
import classes from './section-studio.module.css';
import { StudioField } from './studio-field';
import formClasses from './studio-form.module.css';
import { useContentActions } from './use-content-actions';
import { type Content, fieldsOf, useStudioForm } from './use-studio-form';
import { VersionsDrawer } from './versions-drawer';
import { ChoicesContext } from './word-input';

/** The first field that was refused gets the focus: it may be far from the button. */
function useShowRefused(fields: RefObject<HTMLFormElement | null>, error: unknown): void {
  useEffect(() => {
    const refused = error
      ? fields.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-refused]')
      : null;
    refused?.focus({ preventScroll: true });
    refused?.scrollIntoView({ block: 'center' });
  }, [error, fields]);
}

/** The fields of a section beside their page. */
export function SectionStudio({ content }: { content: Content }) {
  const guard = useFormGuard(`content-${content.section}`);
  const form = useStudioForm(content, guard);
  const actions = useContentActions(content, form);
  const views = fieldsOf(content);
  const details = apiErrorOf(actions.error)?.details ?? [];
  const fields = useRef<HTMLFormElement>(null);
  useShowRefused(fields, details.length > 0 ? actions.error : null);
  const errorAt = (path: string) => details.find(({ field }) => field === path)?.message;
  /** Entries of a list as it is typed. */
  const choicesOf = (path: string) => {
    const view = views.find((each) => each.path === path);
    const entries = view ? (form.wordOf(view) as { id: string; name?: string }[]) : [];
    return entries.map(({ id, name }) => ({ value: id, label: name || 'New entry' }));
  };
  return (
    <ChoicesContext.Provider value={choicesOf}>
      <div className={classes.studio}>
        <form
          ref={fields}
          noValidate
          className={classes.fields}
          aria-label={content.title}
          onSubmit={(event) => {
            event.preventDefault();
            void actions.save();
          }}
        >
          <StudioBar content={content} isTyped={form.isTyped} actions={actions} />
          <ScheduleNote content={content} actions={actions} />
          <FormError error={details.length > 0 ? null : actions.error} failed={actions.failed} />
          {content.groups.map(({ title, fields }) => (
            <section key={title} className={formClasses.group} aria-label={title}>
              <h3 className={formClasses.title}>{title}</h3>
              {fields.map((view) => (
                <StudioField
                  key={view.path}
                  view={view}
                  form={form}
                  errorAt={errorAt}
                  lang={content.language}
                />
              ))}
            </section>
          ))}
        </form>
        <PagePreview
          page={content.page}
          title={content.title}
          paths={views.map(({ path }) => readWordPath(path).path)}
          words={form.words()}
        />
        <LeaveGuard
          isActive={guard.isUnsaved}
          text="What you have typed will be lost. Save it as a draft to go on later."
          onLeave={guard.forget}
        />
      </div>
    </ChoicesContext.Provider>
  );
}

interface StudioBarProps {
  content: Content;
  isTyped: boolean;
  actions: ReturnType<typeof useContentActions>;
}

function StudioBar({ content, isTyped, actions }: StudioBarProps) {
  const [versionsOpen, setVersionsOpen] = useState(false);
  const [schedules, setSchedules] = useState(false);
  const [discards, setDiscards] = useState(false);
  const hasDraft = fieldsOf(content).some(({ draft }) => draft);
  return (
    <div className={classes.bar}>
      <Button type="submit" variant="default" disabled={!isTyped || actions.busy} loading={actions.saving}>
        Save draft
      </Button>
      <Button
        disabled={(!isTyped && !hasDraft) || actions.busy}
        loading={actions.publishing}
        onClick={() => void actions.publish()}
      >
        Publish
      </Button>
      <Button
        variant="default"
        disabled={(!isTyped && !hasDraft) || content.schedule?.failure === null || actions.busy}
        onClick={() => setSchedules(true)}
      >
        Schedule…
      </Button>
      <Button
        variant="subtle"
        disabled={!hasDraft || actions.busy}
        loading={actions.discarding}
        onClick={() => setDiscards(true)}
      >
        Discard draft
      </Button>
      <Button variant="subtle" onClick={() => setVersionsOpen(true)}>
        Versions
      </Button>
      <ScheduleDialog
        form="content-schedule"
        title="Publish later"
        effect="The drafts are published as they are now; what is drafted after this stays a draft."
        failed={contentMessages.scheduleFailed}
        timeZone={content.timeZone}
        schedule={actions.schedule}
        opened={schedules}
        onClose={() => setSchedules(false)}
      />
      <DiscardDialog
        content={content}
        opened={discards}
        discard={actions.discard}
        onClose={() => setDiscards(false)}
      />
      <VersionsDrawer
        content={content}
        opened={versionsOpen}
        busy={actions.busy}
        onRestore={(number) => void actions.restore(number).then(() => setVersionsOpen(false))}
        onClose={() => setVersionsOpen(false)}
      />
    </div>
  );
}

interface DiscardDialogProps {
  content: Content;
  opened: boolean;
  discard: () => Promise<unknown>;
  onClose: () => void;
}

/** Says whose work it is: drafts are the team's. */
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
      {names.size > 0 ? `Drafted by ${[...names].join(', ')}. ` : null}Nobody can bring it back. What is
      published, and what you have typed and not saved, stays.
    </ConfirmDialog>
  );
}
