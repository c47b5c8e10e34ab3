import { collectionFields } from '@app/contracts/catalogue/collection/fields';
import { collectionKinds, collectionPrices, collectionSorts } from '@app/contracts/catalogue/collection/kind';
import { collectionMessages } from '@app/contracts/catalogue/collection/messages';
import { limits } from '@app/contracts/limits';
import { slugOf } from '@app/contracts/slug';
import { Button, Group, NativeSelect, Radio, Stack, Textarea, TextInput } from '@mantine/core';
import { SearchSettingsButton } from '~/entities/search-settings/search-settings-button';
import { TranslationButtons } from '~/entities/translation/translation-buttons';
import { trpc } from '~/lib/api/trpc';
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
  collectionFormName,
  kindLabels,
  priceLabels,
  sortLabels,
  type TeamCollection,
} from './collection-values';
import { PickedTemplates } from './picked-templates';
import { type CollectionEditorState, useCollectionEditor } from './use-collection-editor';

const prices = (['', ...collectionPrices] as const).map((value) => ({ value, label: priceLabels[value] }));
const sorts = collectionSorts.map((value) => ({ value, label: sortLabels[value] }));

/** Conditions that a template has to meet, all of them together. */
function RuleFields({ form }: Pick<CollectionEditorState, 'form'>) {
  const { data = [] } = trpc.category.list.useQuery();
  const { categoryId } = form.values.rule;
  const isMissing = categoryId !== '' && data.length > 0 && !data.some(({ id }) => id === categoryId);
  const categories = [
    { value: '', label: 'Any category' },
    ...data.map(({ id, name }) => ({ value: id, label: name })),
    ...(isMissing ? [{ value: categoryId, label: 'A deleted category' }] : []),
  ];
  return (
    <div className={classes.pair}>
      <NativeSelect label="Category" data={categories} {...form.getInputProps('rule.categoryId')} />
      <NativeSelect label="Price" data={prices} {...form.getInputProps('rule.price')} />
      <TextInput
        label="Words"
        placeholder="In the title or description"
        maxLength={limits.search}
        {...form.getInputProps('rule.search')}
      />
      <NativeSelect label="Order" data={sorts} {...form.getInputProps('rule.sort')} />
    </div>
  );
}

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
        text="What you have typed will be lost. Save it as a draft to continue later."
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
    <Group gap="xs" className={classes.bar}>
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
      {known && may('templates:write') ? (
        <>
          <TranslationButtons kind="collection" id={known.id} title={known.title} />
          <SearchSettingsButton kind="collection" id={known.id} />
        </>
      ) : null}
      {isPublished && known ? (
        <LinkButton href={`/collections/${known.slug}`} variant="subtle">
          View
        </LinkButton>
      ) : null}
    </Group>
  );
}

function CollectionFields({ editor: { form, known } }: { editor: CollectionEditorState }) {
  const { title, slug, summary, kind, templateIds } = form.values;
  const titleProps = form.getInputProps('title');
  return (
    <>
      <TextInput
        label={collectionFields.title.label}
        maxLength={collectionFields.title.limit}
        {...titleProps}
        onChange={(event) => {
          // The slug follows the title until the user edits it.
          if (!known && slug === slugOf(title)) form.setFieldValue('slug', slugOf(event.currentTarget.value));
          titleProps.onChange(event);
        }}
      />
      <TextInput
        label={collectionFields.slug.label}
        description="The end of its page’s address. If empty, it is made from the title."
        leftSection={<span aria-hidden>/collections/</span>}
        leftSectionWidth="6.75rem"
        maxLength={limits.slug}
        {...form.getInputProps('slug')}
      />
      <Textarea
        label={`${collectionFields.summary.label} (optional)`}
        description={`Below the title and on its card. ${summary.length} of ${collectionFields.summary.limit} characters.`}
        maxLength={collectionFields.summary.limit}
        autosize
        minRows={2}
        {...form.getInputProps('summary')}
      />
      <Radio.Group label={collectionFields.kind.label} {...form.getInputProps('kind')}>
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
