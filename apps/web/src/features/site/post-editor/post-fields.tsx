import { limits } from '@app/contracts/limits';
import { newsKinds } from '@app/contracts/site/post/kind';
import { postKindLabels } from '@app/contracts/site/post/kind-label';
import { slugOf } from '@app/contracts/slug';
import { Autocomplete, MultiSelect, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { trpc } from '~/lib/api/trpc';
import { CoverField } from './cover-field';
import { MarkdownField } from './markdown-field';
import classes from './post-editor.module.css';
import { postFieldLabels, serviceChoices } from './post-values';
import { postWords } from './post-words';
import { RelatedTemplates } from './related-templates';
import type { PostEditorState } from './use-post-editor';

interface PostFieldsProps {
  form: PostEditorState['form'];
  /** The slug still follows the title. */
  isNew: boolean;
}

const kinds = newsKinds.map((kind) => ({ value: kind, label: postKindLabels[kind] }));

/** All fields of a post or a page. */
export function PostFields({ form, isNew }: PostFieldsProps) {
  return (
    <>
      <WordFields form={form} isNew={isNew} />
      <CoverField form={form} />
      <MarkdownField form={form} />
      {form.values.kind === 'page' ? null : <RelatedFields form={form} />}
    </>
  );
}

function RelatedFields({ form }: Pick<PostFieldsProps, 'form'>) {
  return (
    <fieldset className={classes.group}>
      <legend>What it leads to</legend>
      <MultiSelect
        label={postFieldLabels.services}
        data={serviceChoices}
        maxValues={limits.postServices}
        searchable
        clearable
        nothingFoundMessage="No such service"
        {...form.getInputProps('services')}
      />
      <RelatedTemplates {...form.getInputProps('templateIds')} />
    </fieldset>
  );
}

function WordFields({ form, isNew }: PostFieldsProps) {
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
        description="The end of the address of its page. Left empty, it comes from the title."
        leftSection={<span aria-hidden>{postWords(kind).prefix}</span>}
        {...(!isPage && { leftSectionWidth: '4rem' })}
        maxLength={limits.slug}
        {...form.getInputProps('slug')}
      />
      {isPage ? null : (
        <div className={classes.pair}>
          <NativeSelect label={postFieldLabels.kind} data={kinds} {...form.getInputProps('kind')} />
          <CategoryField form={form} />
        </div>
      )}
      <Textarea
        label={postFieldLabels.summary}
        description={`${isPage ? 'For search engines' : 'On the list of the news'} and below the title. ${summary.length} of ${limits.postSummary} characters.`}
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
