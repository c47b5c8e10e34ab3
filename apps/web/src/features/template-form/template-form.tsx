import type { RouterOutputs } from '@app/api/types';
import { Button, Stack } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSchemaForm } from '~/lib/forms/use-schema-form';
import type { DraftKey } from '~/lib/storage/draft-key';
import { LeaveGuard } from '~/ui/dialogs/leave-guard';
import { FormAlert } from '~/ui/feedback/form-alert';
import { type Chosen, ConflictDialog } from './conflict-dialog';
import { PictureField } from './picture-field';
import { picturesChanged } from './pictures';
import { SaveResultAlert } from './save-result-alert';
import { draftOf, keepDraft, readDraft, startOf } from './template-draft';
import { TemplateFields } from './template-fields';
import classes from './template-form.module.css';
import ownClasses from './template-form.module.css';
import { type PreviewedTemplate, previewOf } from './template-preview-data';
import {
  differingFields,
  type EditedTemplate,
  emptyValues,
  templateFormSchema,
  valuesOf,
} from './template-values';
import { usePictures } from './use-pictures';
import { useSaveTemplate } from './use-save-template';

/** What was typed before a reload is here again. */
function DraftRestoredAlert({ lostFiles, onDiscard }: { lostFiles: number; onDiscard: () => void }) {
  return (
    <div className={ownClasses.notice}>
      <FormAlert tone="success">
        <p>What you had not saved is here again.</p>
        {lostFiles > 0 ? <p>Pictures that were not uploaded have to be chosen again.</p> : null}
        <Button mt="xs" size="compact-sm" variant="default" onClick={onDiscard}>
          Discard it
        </Button>
      </FormAlert>
    </div>
  );
}

interface TemplateFormProps {
  /** Null for a new one. Read once: what is typed here is not overwritten by what comes later. */
  template: EditedTemplate | null;
  categories: RouterOutputs['category']['list'];
  /** Where what is typed is kept: see `draftKey`. */
  draft: (templateId: string | undefined) => DraftKey;
  preview: (template: PreviewedTemplate) => ReactNode;
  /** A link back to the list. */
  cancel: ReactNode;
  onCreated: (created: EditedTemplate) => void;
  onDone: () => void;
}

/**
 * Adds or edits a template, with its pictures and a live preview (catalogue.live-preview,
 * catalogue.picture-failure, catalogue.unsaved-form, dashboard.two-editors).
 */
export function TemplateForm(props: TemplateFormProps) {
  const { template, categories, draft, preview, cancel, onCreated, onDone } = props;
  const [kept] = useState(() => readDraft(draft(template?.id)));
  const [start] = useState(() => startOf(template, kept));
  const [restored, setRestored] = useState(kept);
  const [openedAt] = useState(() => new Date().toISOString());
  const submitButton = useRef<HTMLButtonElement>(null);

  const form = useSchemaForm(templateFormSchema, start.values);
  const pictures = usePictures(() => start.pictures, start.removed);
  const saving = useSaveTemplate({
    first: { id: template?.id ?? null, ...start.known, media: template?.media ?? [] },
    draft: draft(undefined),
    pictures,
    onRefused: (error) => {
      // The button was out of order meanwhile and has lost the focus.
      if (!form.showApiError(error)) submitButton.current?.focus();
    },
    onCreated: (created) => {
      keepDraft(draft(undefined), null);
      onCreated(created);
    },
    onSaved: (saved) => {
      form.setValues(valuesOf(saved));
      setRestored(null);
    },
    onDone,
  });
  const { known, phase, conflict } = saving;
  const busy = phase !== 'editing';
  const changed =
    differingFields(form.values, known.values).length > 0 || picturesChanged(pictures.pictures, known.media);
  const key = draft(known.id ?? undefined);
  const unsaved = phase !== 'saved' && changed ? draftOf(form.values, pictures.pictures, known) : null;
  useEffect(() => keepDraft(key, unsaved));

  const discard = () => {
    form.setValues(template ? valuesOf(template) : emptyValues);
    form.clearErrors();
    pictures.reset(template?.media ?? []);
    saving.adopt({ version: template?.version ?? null, values: template ? valuesOf(template) : emptyValues });
    setRestored(null);
  };
  const saveChosen = (chosen: Chosen, theirs: EditedTemplate) => {
    form.setValues(chosen.values);
    if (chosen.pictures === 'theirs') pictures.reset(theirs.media);
    else pictures.merge(theirs.media);
    const parsed = templateFormSchema.safeParse(chosen.values);
    const from = { id: theirs.id, version: theirs.version, values: valuesOf(theirs), media: theirs.media };
    if (parsed.success) void saving.save(parsed.data, from);
    else saving.adopt(from);
  };

  const shown = previewOf({
    id: known.id,
    slug: template?.slug ?? null,
    values: form.values,
    pictures: pictures.pictures,
    categories,
    updatedAt: template?.updatedAt ?? openedAt,
  });
  return (
    <div className={classes.columns}>
      <form
        noValidate
        className={classes.form}
        aria-label={known.id ? 'Edit template' : 'Add template'}
        onSubmit={form.submitWith((values) => saving.save(values).then(() => {}))}
      >
        {restored ? <DraftRestoredAlert lostFiles={restored.lostFiles} onDiscard={discard} /> : null}
        <fieldset className={classes.fields} disabled={busy}>
          <Stack gap="xl">
            <TemplateFields
              values={form.values}
              categories={categories}
              fieldProps={(name) => form.getInputProps(name)}
            />
            <PictureField
              pictures={pictures}
              disabled={busy}
              onRetry={known.id ? (picture) => void saving.retry(picture) : null}
            />
          </Stack>
        </fieldset>
        <SaveResultAlert notice={saving.notice} pictures={pictures.pictures} />
        <div className={classes.bar}>
          {cancel}
          <Button ref={submitButton} type="submit" loading={busy}>
            {known.id ? 'Save Changes' : 'Create Template'}
          </Button>
        </div>
      </form>
      <aside className={classes.preview} aria-label="Preview">
        {preview(shown)}
      </aside>
      <LeaveGuard
        active={phase !== 'saved' && (changed || busy)}
        text={
          busy
            ? 'The template is still being saved. Pictures that are on their way will be missing.'
            : 'What you have changed will be lost.'
        }
        onLeave={() => keepDraft(key, null)}
      />
      {conflict ? (
        <ConflictDialog
          conflict={conflict}
          opened={!conflict.dismissed}
          mine={{ values: form.values, pictures: pictures.pictures }}
          base={known}
          categories={categories}
          onChosen={(chosen) => saveChosen(chosen, conflict.theirs)}
          onClose={saving.dismissConflict}
        />
      ) : null}
    </div>
  );
}
