import { useRef, useState } from 'react';
import { OtherViewers } from '~/entities/conversation/other-viewers';
import { usePresence } from '~/entities/conversation/use-presence';
import { apiErrorOf } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import { useFormGuard } from '~/lib/forms/form-guard';
import { takeFieldErrors, unlessShownBesideFields } from '~/lib/forms/take-field-errors';
import { LeaveGuard } from '~/ui/dialogs/leave-guard';
import { FormError } from '~/ui/feedback/form-error';
import { ChoicesContext, choicesIn } from './choices';
import { ScheduleNote } from './schedule-note';
import { SectionPreview } from './section-preview';
import classes from './section-studio.module.css';
import { StudioBar } from './studio-bar';
import { StudioField } from './studio-field';
import formClasses from './studio-form.module.css';
import { inputWithText, textAtCursor } from './texts-of';
import { useContentActions } from './use-content-actions';
import { usePreviewLanguage } from './use-preview-language';
import { showField, useShowField } from './use-show-field';
import { type Content, fieldsOf, useStudioForm } from './use-studio-form';

const isWithin = (field: string, path: string) => `${field}.`.startsWith(`${path}.`);

/** Shows the fields of a section beside its page. */
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
  const fields = useRef<HTMLFormElement>(null);
  useShowField(fields, { error: refused.length > 0 ? actions.error : null });
  const errorAt = (path: string) => details.find(({ field }) => field === path)?.message;
  return (
    <ChoicesContext.Provider value={choicesIn(views, form.wordOf)}>
      <div className={classes.studio}>
        <form
          ref={fields}
          noValidate
          className={classes.fields}
          aria-label={content.title}
          onFocus={({ target }) => {
            setEdited(textAtCursor(target));
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
          {content.groups.map(({ title, fields }) => (
            <section key={title} className={formClasses.group} aria-label={title}>
              <h3 className={formClasses.title}>{title}</h3>
              {fields.map((view) => (
                <StudioField
                  key={view.path}
                  view={view}
                  form={form}
                  errorAt={errorAt}
                  content={content}
                  onConfirmed={(text) => void actions.confirmTranslations(view, text)}
                  onLeftOut={() => void actions.leaveOut(view)}
                  busy={actions.busy}
                  onSettled={actions.settle}
                />
              ))}
            </section>
          ))}
        </form>
        <SectionPreview
          content={content}
          form={form}
          preview={preview}
          edited={edited}
          onPick={(text) => showField(fields.current && inputWithText(fields.current, text))}
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
