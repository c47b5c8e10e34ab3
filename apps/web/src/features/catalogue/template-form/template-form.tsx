import type { RouterOutputs } from '@app/api/types';
import { parsePrice } from '@app/contracts/catalogue/price/parse-price';
import { formatStartingPrice } from '@app/contracts/catalogue/price/price';
import { Box, Button, Group, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { DraftKey } from '~/lib/storage/draft-key';
import { LeaveGuard } from '~/ui/dialogs/leave-guard';
import { FormAlert } from '~/ui/feedback/form-alert';
import { PictureField } from './picture-field';
import { type FormPicture, pictureName } from './pictures';
import { SaveResultAlert } from './save-result-alert';
import { TemplateConflictDialog } from './template-conflict-dialog';
import { TemplateFields } from './template-fields';
import classes from './template-form.module.css';
import ownClasses from './template-form.module.css';
import {
  type EditedTemplate,
  featuresOf,
  newChange,
  plainValues,
  type TemplateValues,
  writtenChanges,
} from './template-values';
import { useTemplateForm } from './use-template-form';

/** A template in the shape that its card and page expect, built from the form. */
type PreviewedTemplate = RouterOutputs['template']['bySlug'];

type Category = RouterOutputs['category']['list'][number];

/** The size of a chosen file is unknown until the browser opens it; this is the aspect ratio of a cover. */
const unknownSize = { width: 1_600, height: 1_000 };

function toPicture(picture: FormPicture): PreviewedTemplate['media'][number] {
  if (picture.kind === 'stored') return { ...picture.media, alt: picture.alt };
  const { key, url, alt } = picture;
  return { id: key, fileUrl: url, fileName: pictureName(picture), alt, variants: [], ...unknownSize };
}

interface PreviewSource {
  /** Null for a new template. */
  id: string | null;
  values: TemplateValues;
  pictures: readonly FormPicture[];
  categories: readonly Category[];
  updatedAt: string;
}

/** Returns what visitors would see. A price that can't be parsed is shown as no price. */
function previewOf({ id, values, pictures, categories, updatedAt }: PreviewSource): PreviewedTemplate {
  const price = parsePrice(values.price) ?? { kind: 'on_request', minCents: 0, maxCents: 0, text: '' };
  const category = categories.find((candidate) => candidate.id === values.category);
  const media = pictures.map(toPicture);
  const demoUrl = values.demoUrl.trim();
  return {
    ...plainValues(values),
    id: id ?? 'new',
    slug: values.slug.trim() || 'new-template',
    title: values.title.trim() || 'Template title',
    description: values.description.trim() || 'What the template is for, and for whom.',
    price: { ...price, label: formatStartingPrice(price) },
    demoUrl: /^https?:\/\/./i.test(demoUrl) ? demoUrl : null,
    publishedAt: null,
    search: {},
    category: category ? { id: category.id, name: category.name, slug: category.slug } : null,
    cover: media[0] ?? null,
    media,
    industries: values.industries,
    features: featuresOf(values),
    changelog: writtenChanges(values),
    updatedAt,
    rating: null,
  };
}

/** Tells the user that input from before a reload was restored. */
function DraftRestoredAlert({ lostFiles, onDiscard }: { lostFiles: number; onDiscard: () => void }) {
  return (
    <div className={ownClasses.notice}>
      <FormAlert tone="success">
        <p>Your unsaved changes are back.</p>
        {lostFiles > 0 ? <p>Please choose pictures again that were not uploaded.</p> : null}
        <Button mt="xs" size="compact-sm" variant="default" onClick={onDiscard}>
          Discard it
        </Button>
      </FormAlert>
    </div>
  );
}

interface TemplateFormProps {
  /** Null for a new template. Read once, so that later updates don't overwrite the input. */
  template: EditedTemplate | null;
  categories: RouterOutputs['category']['list'];
  /** Returns the storage key of the input; see `draftKey`. */
  draft: (templateId: string | undefined) => DraftKey;
  preview: (template: PreviewedTemplate) => ReactNode;
  /** Link back to the list. */
  cancel: ReactNode;
  onCreated: (created: EditedTemplate) => void;
  onDone: () => void;
}

/**
 * Creates or edits a template, with its pictures and a live preview (catalogue.live-preview,
 * catalogue.picture-failure, catalogue.unsaved-form, dashboard.two-editors).
 */
export function TemplateForm(props: TemplateFormProps) {
  const { template, categories, preview, cancel } = props;
  const state = useTemplateForm(props);
  const { form, pictures, saving, busy } = state;
  const { known } = saving;
  const [openedAt] = useState(() => new Date().toISOString());
  const shown = previewOf({
    id: known.id,
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
        {state.restored ? (
          <DraftRestoredAlert lostFiles={state.restored.lostFiles} onDiscard={state.discard} />
        ) : null}
        <Box component="fieldset" m={0} disabled={busy}>
          <Stack gap="xl">
            <TemplateFields
              values={form.values}
              categories={categories}
              fieldProps={(name) => form.getInputProps(name)}
              changelog={{
                onAdd: () => form.insertListItem('changelog', newChange(), 0),
                onRemove: (index) => form.removeListItem('changelog', index),
              }}
            />
            <PictureField
              pictures={pictures}
              disabled={busy}
              onRetry={known.id ? (picture) => void saving.retry(picture) : null}
            />
          </Stack>
        </Box>
        <SaveResultAlert notice={saving.notice} pictures={pictures.pictures} />
        <Group gap="sm" wrap="nowrap" align="stretch" justify="flex-end" className={classes.bar}>
          {cancel}
          <Button ref={state.submitButton} type="submit" loading={busy}>
            {known.id ? 'Save Changes' : 'Create Template'}
          </Button>
        </Group>
      </form>
      <aside className={classes.preview} aria-label="Preview">
        {preview(shown)}
      </aside>
      <LeaveGuard
        isActive={() => saving.phase !== 'saved' && (state.changed || busy)}
        text={
          busy
            ? 'The template is still being saved. Pictures that are still uploading will be missing.'
            : 'Your changes will be lost.'
        }
        onLeave={state.forgetDraft}
      />
      <TemplateConflictDialog state={state} categories={categories} />
    </div>
  );
}
