import { useEffect, useRef, useState } from 'react';
import { useSchemaForm } from '~/lib/forms/use-schema-form';
import { useHoldPage } from '~/lib/session/hold-page';
import type { DraftKey } from '~/lib/storage/draft-key';
import { picturesChanged } from './pictures';
import { draftOf, initialContent, readDraft, storeDraft } from './template-draft';
import {
  differingFields,
  type EditedTemplate,
  emptyValues,
  templateFormSchema,
  valuesOf,
} from './template-values';
import { usePictures } from './use-pictures';
import { useSaveTemplate } from './use-save-template';

interface TemplateFormOptions {
  template: EditedTemplate | null;
  draft: (templateId: string | undefined) => DraftKey;
  onCreated: (created: EditedTemplate) => void;
  onDone: () => void;
}

export type TemplateFormState = ReturnType<typeof useTemplateForm>;

/** Holds the form's input and pictures, stored as a draft until they are saved. */
export function useTemplateForm({ template, draft, onCreated, onDone }: TemplateFormOptions) {
  const [stored] = useState(() => readDraft(draft(template?.id)));
  const [start] = useState(() => initialContent(template, stored));
  const [restored, setRestored] = useState(stored);
  const submitButton = useRef<HTMLButtonElement>(null);
  const form = useSchemaForm(templateFormSchema, start.values);
  const pictures = usePictures(() => start.pictures, start.removed);
  const saving = useSaveTemplate({
    first: { id: template?.id ?? null, ...start.known, media: template?.media ?? [] },
    draft: draft(undefined),
    pictures,
    onRefused: (error) => {
      // The button was disabled during the save and has lost the focus.
      if (!form.showApiError(error)) submitButton.current?.focus();
    },
    onCreated: (created) => {
      storeDraft(draft(undefined), null);
      onCreated(created);
    },
    onSaved: (saved) => {
      form.setValues(valuesOf(saved));
      setRestored(null);
    },
    onDone,
  });
  const { known, phase } = saving;
  const busy = phase !== 'editing';
  const changed =
    differingFields(form.values, known.values).length > 0 || picturesChanged(pictures.pictures, known.media);
  const key = draft(known.id ?? undefined);
  const unsaved = phase !== 'saved' && changed ? draftOf(form.values, pictures.pictures, known) : null;
  useEffect(() => storeDraft(key, unsaved));
  useHoldPage(busy || unsaved !== null, saving.showSessionEnded);

  const discard = () => {
    form.setValues(template ? valuesOf(template) : emptyValues);
    form.clearErrors();
    pictures.reset(template?.media ?? []);
    saving.adopt({ version: template?.version ?? null, values: template ? valuesOf(template) : emptyValues });
    setRestored(null);
  };
  const forgetDraft = () => storeDraft(key, null);
  return { form, pictures, saving, restored, submitButton, busy, changed, discard, forgetDraft };
}
