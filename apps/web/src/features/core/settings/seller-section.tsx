import { settingsSchema } from '@app/contracts/core/setting/schema';
import { SimpleGrid, Textarea, TextInput } from '@mantine/core';
import type { FormGuard } from '~/lib/forms/form-guard';
import { type Settings, SettingsSection } from './settings-section';

const schema = settingsSchema.pick({
  sellerName: true,
  sellerAddress: true,
  sellerTaxId: true,
  sellerRegistration: true,
});

const toValues = ({ sellerName, sellerAddress, sellerTaxId, sellerRegistration }: Settings) => ({
  sellerName,
  sellerAddress,
  sellerTaxId,
  sellerRegistration,
});

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
            autosize
            minRows={3}
            maxRows={8}
            {...getInputProps('sellerAddress')}
          />
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <TextInput size="md" label="Tax number (optional)" {...getInputProps('sellerTaxId')} />
            <TextInput
              size="md"
              label="Registration (optional)"
              placeholder="Business registry no."
              {...getInputProps('sellerRegistration')}
            />
          </SimpleGrid>
        </>
      )}
    </SettingsSection>
  );
}
