import { collectionKinds } from '@app/contracts/catalogue/collection/kind';
import { collectionMessages } from '@app/contracts/catalogue/collection/messages';
import { limits } from '@app/contracts/limits';
import { slugOf } from '@app/contracts/slug';
import { Button, Radio, Stack, Textarea, TextInput } from '@mantine/core';
import { useFormGuard } from '~/lib/forms/form-guard';
import { unlessShownBesideFields } from '~/lib/forms/take-field-errors';
import { useMay } from '~/lib/session/may';
import { LinkButton } from '~/ui/buttons/link-button';
import { LeaveGuard } from '~/ui/dialogs/leave-guard';
import { FormError } from '~/ui/feedback/form-error';
import { DashboardPageHeader } from '~/ui/layout/dashboard-page-header';
import { CollectionConflictQuestion } from './collection-conflict';
import classes from './collection-editor.module.css';
import { CollectionPreview } from './collection-preview';
import { CollectionStatus } from './collection-status';
import {
  collectionFieldLabels,
  collectionFormName,
  kindLabels,
  type TeamCollection,
} from './collection-values';
import { PickedTemplates } from './picked-templates';
import { RuleFields } from './rule-fields';
import { type CollectionEditorState, useCollectionEditor } from './use-collection-editor';

interface CollectionEditorProps {
  /** Null for a new collection. */
  collection: TeamCollection | null;
}

/** Edits a collection beside a preview of its templates. */
export function CollectionEditor({ collection }: CollectionEditorProps) {
  const may = useMay();
  const guard = useFormGuard(collection ? collectionFormName(collection.id) : 'collection-new');
  const editor = useCollectionEditor(collection, guard);
  const { form, known, error } = editor;
  return (
    <div className={classes.editor}>
      <form
        noValidate
        className={classes.fields}
        aria-label={known ? `Edit ${known.title}` : 'New collection'}
        onSubmit={form.submitWith(() => void editor.run('save'))}
      >
        <DashboardPageHeader title={known ? 'Edit collection' : 'New collection'} />
        <CollectionBar editor={editor} />
        <FormError error={unlessShownBesideFields(error)} failed={collectionMessages.saveFailed} />
        <fieldset className={classes.plain} disabled={!may('templates:write')}>
          <CollectionFields editor={editor} />
        </fieldset>
      </form>
      <CollectionPreview values={form.values} />
      <LeaveGuard
        isActive={guard.isUnsaved}
        text="What you have typed will be lost. Save it as a draft to go on later."
        onLeave={guard.forget}
      />
      <CollectionConflictQuestion editor={editor} />
    </div>
  );
}

/** Shows the state of the collection and its actions. */
function CollectionBar({ editor }: { editor: CollectionEditorState }) {
  const { form, known, changed, pending, run } = editor;
  const may = useMay();
  const isPublished = Boolean(known?.publishedAt);
  return (
    <div className={classes.bar}>
      {known ? <CollectionStatus publishedAt={known.publishedAt} /> : null}
      {may('templates:write') ? (
        <>
          <Button
            type="submit"
            variant={isPublished ? 'filled' : 'default'}
            disabled={!changed && known !== null}
            loading={pending === 'save'}
          >
            {isPublished ? 'Save changes' : 'Save draft'}
          </Button>
          {isPublished ? (
            <Button variant="subtle" loading={pending === 'unpublish'} onClick={() => void run('unpublish')}>
              Unpublish
            </Button>
          ) : (
            // Only a complete collection can be published.
            <Button
              loading={pending === 'publish'}
              onClick={() => form.submitWith(() => void run('publish'))()}
            >
              Publish
            </Button>
          )}
        </>
      ) : null}
      {isPublished && known ? (
        <LinkButton href={`/collections/${known.slug}`} variant="subtle">
          View
        </LinkButton>
      ) : null}
    </div>
  );
}

function CollectionFields({ editor: { form, known } }: { editor: CollectionEditorState }) {
  const { title, slug, summary, kind, templateIds } = form.values;
  const titleProps = form.getInputProps('title');
  return (
    <>
      <TextInput
        label={collectionFieldLabels.title}
        maxLength={limits.collectionTitle}
        {...titleProps}
        onChange={(event) => {
          // The slug follows the title until the user edits it.
          if (!known && slug === slugOf(title)) form.setFieldValue('slug', slugOf(event.currentTarget.value));
          titleProps.onChange(event);
        }}
      />
      <TextInput
        label={collectionFieldLabels.slug}
        description="The end of the address of its page. Left empty, it comes from the title."
        leftSection={<span aria-hidden>/collections/</span>}
        leftSectionWidth="6.75rem"
        maxLength={limits.slug}
        {...form.getInputProps('slug')}
      />
      <Textarea
        label={`${collectionFieldLabels.summary} (optional)`}
        description={`Below the title and on its card. ${summary.length} of ${limits.collectionSummary} characters.`}
        maxLength={limits.collectionSummary}
        autosize
        minRows={2}
        {...form.getInputProps('summary')}
      />
      <Radio.Group label={collectionFieldLabels.kind} {...form.getInputProps('kind')}>
        <Stack gap="xs" mt="xs">
          {collectionKinds.map((value) => (
            <Radio key={value} value={value} label={kindLabels[value]} />
          ))}
        </Stack>
      </Radio.Group>
      {kind === 'picked' ? (
        <PickedTemplates
          ids={templateIds}
          onChange={(ids) => form.setFieldValue('templateIds', ids)}
          error={form.getInputProps('templateIds').error}
        />
      ) : (
        <RuleFields form={form} />
      )}
    </>
  );
}
