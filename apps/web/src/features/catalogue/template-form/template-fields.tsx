import type { RouterOutputs } from '@app/api/types';
import { industries } from '@app/content/industries';
import { parsePrice } from '@app/contracts/catalogue/price/parse-price';
import { formatCents, formatStartingPrice } from '@app/contracts/catalogue/price/price';
import { templateFields } from '@app/contracts/catalogue/template/fields';
import { toCents } from '@app/contracts/core/money/site-currency';
import type { OwnName } from '@app/contracts/fields';
import { limits } from '@app/contracts/limits';
import { Chip, Group, Input, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { FieldInputs } from '~/ui/forms/field-input';
import { type ChangelogActions, ChangelogField } from './changelog-field';
import { type FieldProps, featuresOf, industryName, type TemplateValues } from './template-values';

interface TemplateFieldsProps {
  values: TemplateValues;
  categories: RouterOutputs['category']['list'];
  fieldProps: FieldProps;
  changelog: ChangelogActions;
}

/** All fields of a template except its pictures. */
export function TemplateFields({ values, categories, fieldProps, changelog }: TemplateFieldsProps) {
  const inputs: Record<OwnName<typeof templateFields>, () => ReactNode> = {
    slug: () => (
      <TextInput
        label={templateFields.slug.label}
        autoComplete="off"
        description="The end of its page’s address. If empty, it is made from the title."
        leftSection={<span aria-hidden>/templates/</span>}
        leftSectionWidth="6.25rem"
        maxLength={limits.slug}
        {...fieldProps('slug')}
      />
    ),
    category: () => (
      <NativeSelect
        label={templateFields.category.label}
        withAsterisk
        data={[
          { value: '', label: 'Select a category' },
          ...categories.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        description={categories.length === 0 ? 'There are no categories yet.' : undefined}
        {...fieldProps('category')}
      />
    ),
    price: () => <PriceField {...fieldProps('price')} />,
    demoUrl: () => (
      <TextInput
        label={templateFields.demoUrl.label}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        {...fieldProps('demoUrl')}
      />
    ),
    industries: () => <IndustryChips {...fieldProps('industries')} />,
    features: () => (
      <Textarea
        label={templateFields.features.label}
        autosize
        minRows={3}
        maxRows={12}
        description={`One per line. ${featuresOf(values).length} of ${limits.templateFeatures}.`}
        {...fieldProps('features')}
      />
    ),
    changelog: () => <ChangelogField changes={values.changelog} fieldProps={fieldProps} {...changelog} />,
  };
  return (
    <Stack gap="md">
      <FieldInputs fields={templateFields} inputs={inputs} fieldProps={fieldProps} />
    </Stack>
  );
}

type IndustryChipsProps = Pick<GetInputPropsReturnType, 'value' | 'onChange' | 'error'>;

/** Selects any number of the industries. Those that the site no longer shows can be taken off. */
function IndustryChips({ value, onChange, error }: IndustryChipsProps) {
  // Stays when it is taken off, under the finger and the focus.
  const [first] = useState<string[]>(value);
  const slugs = [...new Set([...industries.map(({ id }) => id), ...first, ...(value as string[])])];
  return (
    <Input.Wrapper label={templateFields.industries.label} labelElement="div" error={error}>
      <Chip.Group multiple value={value} onChange={onChange}>
        <Group gap="xs" mt={4} role="group" aria-label={templateFields.industries.label}>
          {slugs.map((slug) => (
            <Chip key={slug} value={slug} size="sm" variant="outline">
              {industryName(slug)}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </Input.Wrapper>
  );
}

/** Returns how the server will interpret a price; null when it can't be parsed. */
function formatPriceText(text: string): string | null {
  const price = parsePrice(text);
  if (!price) return null;
  const shown = `Shown as “${formatStartingPrice(price)}”`;
  if (price.kind === 'on_request') return `${shown}, and counted as ${formatCents(0)} in totals.`;
  if (price.kind === 'range') return `${shown}, with a range up to ${formatCents(price.maxCents)}.`;
  return `${shown}.`;
}

type PriceFieldProps = ComponentProps<typeof TextInput> & { value?: string };

/**
 * Field for a typed price that shows how it will be interpreted (catalogue.price-kinds,
 * catalogue.price-words, catalogue.price-on-request, catalogue.unreadable-price). Empty means price on
 * request.
 */
function PriceField({ value = '', ...props }: PriceFieldProps) {
  return (
    <TextInput
      label="Price"
      withAsterisk
      placeholder={`100, ${formatCents(toCents(50))} - ${formatCents(toCents(200))} or Free`}
      autoComplete="off"
      value={value}
      description={formatPriceText(value) ?? 'This is not a valid price yet.'}
      descriptionProps={{ 'aria-live': 'polite' }}
      {...props}
    />
  );
}
