import { missingDetails, sellerSettingsSchema } from '@app/contracts/core/setting/schema';
import { pickFields } from '@app/contracts/fields';
import { NativeSelect, SimpleGrid, Switch, Textarea, TextInput } from '@mantine/core';
import { countryOptions } from '~/entities/buyer/billing-inputs';
import type { FormGuard } from '~/lib/forms/form-guard';
import { growing } from '~/ui/forms/growing';
import { type Settings, SettingsSection } from './settings-section';

/** Attaching e-invoices needs the seller's country and tax number (sales.e-invoices). */
const schema = sellerSettingsSchema.superRefine((values, ctx) => {
  for (const { field, message } of missingDetails(values)) {
    ctx.addIssue({ code: 'custom', path: [field], message });
  }
});

const toValues = (settings: Settings) => pickFields(settings, sellerSettingsSchema.keyof().options);

export function SellerSection(props: { settings: Settings; guard: FormGuard }) {
  return (
    <SettingsSection
      {...props}
      name="seller"
      text="The seller named on quotes and invoices."
      save="Save seller"
      schema={schema}
      toValues={toValues}
    >
      {({ getInputProps }) => (
        <>
          <TextInput size="md" label="Legal name" autoComplete="off" {...getInputProps('sellerName')} />
          <Textarea
            size="md"
            label="Address"
            description="Line by line, as on an envelope."
            {...growing(3, 8)}
            {...getInputProps('sellerAddress')}
          />
          <SimpleGrid cols={{ base: 1, sm: 3 }}>
            <NativeSelect size="md" label="Country (optional)" {...getInputProps('sellerCountry')}>
              {countryOptions('Not stated')}
            </NativeSelect>
            <TextInput size="md" label="Tax number (optional)" {...getInputProps('sellerTaxId')} />
            <TextInput
              size="md"
              label="Registration (optional)"
              placeholder="Business registry no."
              {...getInputProps('sellerRegistration')}
            />
          </SimpleGrid>
          <Switch
            size="md"
            label="Attach e-invoices to mails"
            description="Mails with an invoice or a credit note carry it as UBL (EN 16931) too. E-invoices need the seller’s country and tax number; documents issued before have none."
            {...getInputProps('attachEInvoices', { type: 'checkbox' })}
          />
        </>
      )}
    </SettingsSection>
  );
}
