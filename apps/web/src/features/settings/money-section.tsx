import { settingsSchema } from '@app/contracts/setting/schema';
import { NumberInput, SimpleGrid, TextInput } from '@mantine/core';
import type { FormGuard } from '~/lib/forms/form-guard';
import { typedNumber } from './number-setting';
import { type Settings, SettingsSection } from './settings-section';

/** The tax is typed in percent. */
const schema = settingsSchema
  .pick({ orderTaxName: true, orderTaxRate: true })
  .extend({ orderTaxRate: typedNumber(settingsSchema.shape.orderTaxRate, 100) });

const toValues = ({ orderTaxName, orderTaxRate }: Settings) => ({
  orderTaxName,
  orderTaxRate: Math.round(orderTaxRate * 100_000) / 1_000,
});

export function MoneySection(props: { settings: Settings; guard: FormGuard }) {
  return (
    <SettingsSection
      {...props}
      title="Money"
      text="The tax of new quotes and orders; those that are made already keep theirs."
      save="Save money"
      schema={schema}
      toValues={toValues}
    >
      {({ getInputProps }) => (
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput
            size="md"
            label="Name of the tax"
            description="Such as Tax, GST or VAT."
            {...getInputProps('orderTaxName')}
          />
          <NumberInput
            size="md"
            label="Tax rate"
            description="0 for none."
            suffix=" %"
            decimalScale={3}
            min={0}
            max={100}
            clampBehavior="none"
            hideControls
            {...getInputProps('orderTaxRate')}
          />
        </SimpleGrid>
      )}
    </SettingsSection>
  );
}
