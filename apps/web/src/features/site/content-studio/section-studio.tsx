import { isMailSection } from '@app/content/rewording/message-modules';
import { Alert, Button, SegmentedControl, Text } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { type ComponentProps, type RefObject, startTransition, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { OtherViewers } from '~/entities/conversation/other-viewers';
import { usePresence } from '~/entities/conversation/use-presence';
import { apiErrorOf } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import { formatCompanyTime } from '~/lib/format/company-time';
import { useFormGuard } from '~/lib/forms/form-guard';
import { takeFieldErrors, unlessShownBesideFields } from '~/lib/forms/take-field-errors';
import { LeaveGuard } from '~/ui/dialogs/leave-guard';
import { FormError } from '~/ui/feedback/form-error';
import { ChoicesContext, ClosedEntriesContext, choicesIn } from './choices';
import { fieldInputs } from './field-inputs';
import { MailPreview } from './mail-preview';
import { inputWithText, textAtCursor } from './preview-words';
import { SectionPreview, usePreviewLanguage } from './section-preview';
import classes from './section-studio.module.css';
import { StudioBar } from './studio-bar';
import { StudioGroups } from './studio-groups';
import { useContentActions } from './use-content-actions';
import { type Content, fieldsOf, useStudioForm } from './use-studio-form';
import { WordDifferences } from './word-differences';

interface ScheduleNoteProps {
  content: Content;
  actions: Pick<ReturnType<typeof useContentActions>, 'unschedule' | 'unscheduling'>;
}

/**
 * Shows what is scheduled for publication in the section, by whom and when, or why it failed
 * (public-pages.scheduled-words).
 */
function ScheduleNote({ content, actions }: ScheduleNoteProps) {
  const { schedule, timeZone } = content;
  if (!schedule) return null;
  const { id, by, failure, publishAt, words } = schedule;
  const time = formatCompanyTime(publishAt, timeZone);
  const differences = fieldsOf(content)
    .filter(({ path }) => path in words)
    .map(({ path, field: { label }, published, standard }) => ({
      ...{ path, label },
      before: published ?? standard,
      after: words[path] ?? standard,
    }));
  return (
    <Alert
      variant="light"
      color={failure === null ? 'blue' : 'red'}
      title={failure === null ? `Scheduled by ${by} for ${time}` : `Not published on ${time}`}
    >
      <Text inherit mb="xs">
        {failure ??
          'Publishes the draft as it was when scheduled. Publishing or restoring a version earlier replaces it.'}
      </Text>
      <details className={classes.words}>
        <summary>The words</summary>
        <WordDifferences differences={differences} lang={content.language} />
      </details>
      <Button
        size="compact-md"
        variant="default"
        loading={actions.unscheduling}
        onClick={() => void actions.unschedule(id)}
      >
        {failure === null ? 'Cancel the schedule' : 'Dismiss this note'}
      </Button>
    </Alert>
  );
}

interface ShownField {
  /** Error of the last call. */
  error: unknown;
}

/** Focuses a field and scrolls it into view, expanding the list entries around it. */
function showField(field: HTMLElement | null | undefined): void {
  for (let part = field?.closest('details'); part; part = part.parentElement?.closest('details')) {
    part.open = true;
  }
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}

/**
 * Focuses the field named in the URL, and the first field with an error, which may be far from the button.
 */
function useShowField(form: RefObject<HTMLFormElement | null>, { error }: ShownField): void {
  const hashPath = useLocation({ select: ({ hash }) => hash });
  useEffect(() => {
    const field = hashPath ? form.current?.querySelector(`[data-path="${CSS.escape(hashPath)}"]`) : null;
    showField(field?.querySelector<HTMLElement>(fieldInputs));
  }, [hashPath, form]);
  useEffect(() => {
    if (error) showField(form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-refused]'));
  }, [error, form]);
}

/** Closed entries get their inputs when the editor first moves: the visible ones can be read before. */
function useClosedEntries() {
  const hasHash = useLocation({ select: ({ hash }) => hash !== '' });
  const [filled, setFilled] = useState(hasHash);
  useEffect(() => {
    const fill = () => startTransition(() => setFilled(true));
    const moves = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;
    for (const move of moves) window.addEventListener(move, fill, { once: true, passive: true });
    return () => {
      for (const move of moves) window.removeEventListener(move, fill);
    };
  }, []);
  return { filled, fillNow: () => flushSync(() => setFilled(true)) };
}

const isWithin = (field: string, path: string) => `${field}.`.startsWith(`${path}.`);

/** On a phone a mail takes the place of its fields, which are many. */
const panes = [
  { value: 'fields', label: 'Texts' },
  { value: 'preview', label: 'Preview' },
];

function Panes({ shown, onShow }: { shown: string; onShow: (pane: string) => void }) {
  return (
    <SegmentedControl
      className={classes.panes}
      fullWidth
      aria-label="Shown"
      value={shown}
      onChange={onShow}
      data={panes}
    />
  );
}

/** The mail or the page that has the texts. */
function Beside({ at, ...shared }: ComponentProps<typeof SectionPreview> & { at: string | null }) {
  const { content, form } = shared;
  if (!isMailSection(content.section)) return <SectionPreview {...shared} />;
  return (
    <div className={classes.mail}>
      <MailPreview content={content} form={form} at={at} />
    </div>
  );
}

/** Shows the fields of a section beside its page, or beside a mail. */
export function SectionStudio({ content }: { content: Content }) {
  const guard = useFormGuard(`content-${content.section}`);
  const form = useStudioForm(content, guard);
  const actions = useContentActions(content, form);
  const views = fieldsOf(content);
  const refused = apiErrorOf(actions.error)?.details ?? [];
  takeFieldErrors(actions.error, (name) => views.find((view) => isWithin(name, view.path))?.path);
  /** Leaves out errors of fields that the user has resolved since. */
  const details = refused.filter(({ field }) => actions.settled.every((path) => !isWithin(field, path)));
  const { client } = trpc.useUtils();
  const { section } = content;
  const { viewers, noteTyping } = usePresence(section, true, {
    watch: (typing) => client.content.watch.mutate({ section, typing }),
    leave: () => client.content.leave.mutate({ section }),
  });
  const preview = usePreviewLanguage(content);
  const [edited, setEdited] = useState<string | null>(null);
  const [editedPath, setEditedPath] = useState<string | null>(null);
  const isOfMails = isMailSection(section);
  const [pane, setPane] = useState('fields');
  const fields = useRef<HTMLFormElement>(null);
  const closedEntries = useClosedEntries();
  useShowField(fields, { error: refused.length > 0 ? actions.error : null });
  return (
    <ChoicesContext.Provider value={choicesIn(views, form.wordOf)}>
      {isOfMails ? <Panes shown={pane} onShow={setPane} /> : null}
      <div className={classes.studio} data-shown={isOfMails ? pane : undefined}>
        <form
          ref={fields}
          noValidate
          className={classes.fields}
          aria-label={content.title}
          onFocus={({ target }) => {
            setEdited(textAtCursor(target));
            setEditedPath((path) => target.closest<HTMLElement>('[data-path]')?.dataset.path ?? path);
            preview.follow(target);
          }}
          onInput={({ target }) => {
            setEdited(textAtCursor(target as Element));
            noteTyping('typed');
          }}
          onSubmit={(event) => {
            event.preventDefault();
            void actions.save();
          }}
        >
          <StudioBar content={content} isTyped={form.isTyped} actions={actions} />
          <OtherViewers viewers={viewers} doing="changing words here" />
          <ScheduleNote content={content} actions={actions} />
          <FormError error={unlessShownBesideFields(actions.error)} failed={actions.failed} />
          <ClosedEntriesContext value={closedEntries.filled}>
            <StudioGroups
              content={content}
              form={form}
              errorAt={(path) => details.find(({ field }) => field === path)?.message}
              actions={actions}
            />
          </ClosedEntriesContext>
        </form>
        <Beside
          content={content}
          form={form}
          preview={preview}
          edited={edited}
          at={editedPath}
          onPick={(text) => {
            closedEntries.fillNow();
            showField(fields.current && inputWithText(fields.current, text));
          }}
        />
        <LeaveGuard
          isActive={guard.isUnsaved}
          text="What you have typed will be lost. Save it as a draft to continue later."
          onLeave={guard.forget}
        />
      </div>
    </ChoicesContext.Provider>
  );
}
