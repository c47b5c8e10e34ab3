import type { RouterOutputs } from '@app/api/types';
import { industries } from '@app/content/industries';
import { formatCount } from '@app/contracts/format-count';
import { limits } from '@app/contracts/limits';
import { Chip, Group, Input, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import type { ComponentProps } from 'react';
import { type ChangelogActions, ChangelogField } from './changelog-field';
import { PriceField } from './price-field';
import { type FieldProps, featuresOf, fieldLabels, type TemplateValues } from './template-values';

/** Returns the length of a text once it comes close to its limit. */
function nearLimitText(text: string, limit: number): string | undefined {
  const { length } = text.trim();
  return length >= limit * 0.9 ? `${formatCount(length)} of ${formatCount(limit)} characters` : undefined;
}

interface TemplateFieldsProps {
  values: TemplateValues;
  categories: RouterOutputs['category']['list'];
  fieldProps: FieldProps;
  changelog: ChangelogActions;
}

const hintBelowOrder: ComponentProps<typeof TextInput>['inputWrapperOrder'] = [
  'label',
  'input',
  'description',
  'error',
];

/** All fields of a template except its pictures. */
export function TemplateFields({ values, categories, fieldProps, changelog }: TemplateFieldsProps) {
  return (
    <Stack gap="md">
      <TextInput
        label={fieldLabels.title}
        withAsterisk
        autoComplete="off"
        description={nearLimitText(values.title, limits.templateTitle)}
        inputWrapperOrder={hintBelowOrder}
        {...fieldProps('title')}
      />
      <TextInput
        label={fieldLabels.slug}
        autoComplete="off"
        description="The end of its page’s address. If empty, it is made from the title."
        leftSection={<span aria-hidden>/templates/</span>}
        leftSectionWidth="6.25rem"
        maxLength={limits.slug}
        inputWrapperOrder={hintBelowOrder}
        {...fieldProps('slug')}
      />
      <TextInput
        label={fieldLabels.tagline}
        autoComplete="off"
        description={
          nearLimitText(values.tagline, limits.templateTagline) ??
          `What it is for, in a few words. Shown on its card: at most ${limits.templateTagline} characters.`
        }
        inputWrapperOrder={hintBelowOrder}
        {...fieldProps('tagline')}
      />
      <Textarea
        label={fieldLabels.description}
        withAsterisk
        autosize
        minRows={5}
        maxRows={16}
        description={
          nearLimitText(values.description, limits.templateDescription) ??
          'The first two lines are shown on its card. A new line starts a paragraph.'
        }
        inputWrapperOrder={hintBelowOrder}
        {...fieldProps('description')}
      />
      <NativeSelect
        label={fieldLabels.category}
        withAsterisk
        data={[
          { value: '', label: 'Select a category' },
          ...categories.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        description={categories.length === 0 ? 'There are no categories yet.' : undefined}
        {...fieldProps('category')}
      />
      <PriceField {...fieldProps('price')} />
      <TextInput
        label={fieldLabels.demoUrl}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        {...fieldProps('demoUrl')}
      />
      <IndustryChips {...fieldProps('industries')} />
      <Textarea
        label={fieldLabels.features}
        autosize
        minRows={3}
        maxRows={12}
        description={`One per line. ${featuresOf(values).length} of ${limits.templateFeatures}.`}
        inputWrapperOrder={hintBelowOrder}
        {...fieldProps('features')}
      />
      <ChangelogField changes={values.changelog} fieldProps={fieldProps} {...changelog} />
    </Stack>
  );
}

type IndustryChipsProps = Pick<GetInputPropsReturnType, 'value' | 'onChange' | 'error'>;

/** Selects any number of the 20 industries. */
function IndustryChips({ value, onChange, error }: IndustryChipsProps) {
  return (
    <Input.Wrapper label={fieldLabels.industries} labelElement="div" error={error}>
      <Chip.Group multiple value={value} onChange={onChange}>
        <Group gap="xs" mt={4} role="group" aria-label={fieldLabels.industries}>
          {industries.map(({ slug, name }) => (
            <Chip key={slug} value={slug} size="sm" variant="outline">
              {name}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </Input.Wrapper>
  );
}
