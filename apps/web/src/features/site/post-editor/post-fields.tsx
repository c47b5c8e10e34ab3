import { limits } from '@app/contracts/limits';
import { newsKinds } from '@app/contracts/site/post/kind';
import { postKindLabels } from '@app/contracts/site/post/kind-label';
import { slugOf } from '@app/contracts/slug';
import {
  Autocomplete,
  Checkbox,
  MultiSelect,
  NativeSelect,
  SimpleGrid,
  Textarea,
  TextInput,
} from '@mantine/core';
import { TemplateMultiSelect } from '~/entities/template/template-multi-select';
import { trpc } from '~/lib/api/trpc';
import { FieldCard } from '~/ui/forms/field-card';
import { CoverField } from './cover-field';
import { PostTextField } from './post-text-field';
import { postFieldLabels, serviceChoices } from './post-values';
import { postWords } from './post-words';
import type { PostEditorState } from './use-post-editor';

interface PostFieldsProps {
  form: PostEditorState['form'];
  /** The slug still follows the title. */
  isNew: boolean;
  /** May only be read. */
  disabled: boolean;
}

const kinds = newsKinds.map((kind) => ({ value: kind, label: postKindLabels[kind] }));

/** All fields of a post or a page. */
export function PostFields({ form, isNew, disabled }: PostFieldsProps) {
  return (
    <>
      <WordFields form={form} isNew={isNew} />
      <CoverField form={form} />
      <PostTextField kind={form.values.kind} inputProps={form.getInputProps('body')} disabled={disabled} />
      {form.values.kind === 'page' ? null : <RelatedFields form={form} />}
      <SearchFields form={form} />
    </>
  );
}

/** What search engines and previews in chats are told (posts.search-engines). */
function SearchFields({ form }: Pick<PostFieldsProps, 'form'>) {
  return (
    <FieldCard legend={postFieldLabels.search}>
      <TextInput
        label="Title for search engines"
        description="If empty, the title. The cover is the picture of previews."
        maxLength={limits.postTitle}
        {...form.getInputProps('search.title')}
      />
      <Textarea
        label="Description for search engines"
        description="If empty, the summary."
        maxLength={limits.postSummary}
        autosize
        {...form.getInputProps('search.description')}
      />
      <Checkbox
        label="Keep it out of search engines"
        {...form.getInputProps('search.unlisted', { type: 'checkbox' })}
      />
    </FieldCard>
  );
}

function RelatedFields({ form }: Pick<PostFieldsProps, 'form'>) {
  return (
    <FieldCard legend="What it leads to">
      <MultiSelect
        label={postFieldLabels.services}
        data={serviceChoices()}
        maxValues={limits.postServices}
        searchable
        clearable
        nothingFoundMessage="No such service"
        {...form.getInputProps('services')}
      />
      <TemplateMultiSelect
        label={postFieldLabels.templateIds}
        clearable
        maxValues={limits.postTemplates}
        {...form.getInputProps('templateIds')}
      />
    </FieldCard>
  );
}

function WordFields({ form, isNew }: Omit<PostFieldsProps, 'disabled'>) {
  const { kind, title, slug, summary } = form.values;
  const isPage = kind === 'page';
  const titleProps = form.getInputProps('title');
  return (
    <>
      <TextInput
        label={postFieldLabels.title}
        maxLength={limits.postTitle}
        {...titleProps}
        onChange={(event) => {
          // The slug follows the title until the user edits it.
          if (isNew && slug === slugOf(title)) form.setFieldValue('slug', slugOf(event.currentTarget.value));
          titleProps.onChange(event);
        }}
      />
      <TextInput
        label={postFieldLabels.slug}
        description="The end of its page’s address. If empty, it is made from the title."
        leftSection={<span aria-hidden>{postWords(kind).prefix}</span>}
        {...(!isPage && { leftSectionWidth: '4rem' })}
        maxLength={limits.slug}
        {...form.getInputProps('slug')}
      />
      {isPage ? null : (
        <SimpleGrid minColWidth="min(14rem, 100%)" autoFlow="auto-fit" spacing="md">
          <NativeSelect label={postFieldLabels.kind} data={kinds} {...form.getInputProps('kind')} />
          <CategoryField form={form} />
        </SimpleGrid>
      )}
      <Textarea
        label={postFieldLabels.summary}
        description={`${isPage ? 'For search engines' : 'On the news list'} and below the title. ${summary.length} of ${limits.postSummary} characters.`}
        maxLength={limits.postSummary}
        autosize
        minRows={2}
        {...form.getInputProps('summary')}
      />
    </>
  );
}

function CategoryField({ form }: Pick<PostFieldsProps, 'form'>) {
  const { data = [] } = trpc.post.all.useQuery();
  const known = [...new Set(data.map(({ category }) => category).filter(Boolean))].toSorted();
  return (
    <Autocomplete
      label={`${postFieldLabels.category} (optional)`}
      data={known}
      maxLength={limits.postCategory}
      {...form.getInputProps('category')}
    />
  );
}
