import { currencies } from '@app/contracts/core/money/currencies';
import { currencyDecimals } from '@app/contracts/core/money/currency';
import { formatShortMoney } from '@app/contracts/core/money/format-money';
import { toCents } from '@app/contracts/core/money/site-currency';
import { settingMessages } from '@app/contracts/core/setting/messages';
import { settingsSchema } from '@app/contracts/core/setting/schema';
import { Alert, Select, SimpleGrid, TextInput } from '@mantine/core';
import type { FormGuard } from '~/lib/forms/form-guard';
import { NumberField } from '~/ui/forms/number-field';
import { numberFieldSchema } from './number-setting';
import { type Settings, SettingsSection } from './settings-section';

/** The tax rate is typed in percent. */
const schema = settingsSchema
  .pick({ currency: true, orderTaxName: true, orderTaxRate: true })
  .extend({ orderTaxRate: numberFieldSchema(settingsSchema.shape.orderTaxRate, 100) });

const toValues = ({ currency, orderTaxName, orderTaxRate }: Settings) => ({
  currency: currency as string,
  orderTaxName,
  orderTaxRate: Math.round(orderTaxRate * 100_000) / 1_000,
});

const currencyNames = new Intl.DisplayNames('en-US', { type: 'currency' });
const currencyChoices = currencies.map((code) => ({
  value: code,
  label: `${code} – ${currencyNames.of(code) ?? code}`,
}));

export function MoneySection(props: { settings: Settings; guard: FormGuard }) {
  return (
    <SettingsSection
      {...props}
      name="money"
      text="The currency of prices, and the tax on new quotes and orders; existing ones keep theirs."
      save="Save currency and tax"
      schema={schema}
      toValues={toValues}
    >
      {({ getInputProps, values }) => (
        <>
          <Select
            size="md"
            label="Currency"
            description="For all prices. Amounts are not converted, and existing orders keep their currency."
            data={currencyChoices}
            searchable
            allowDeselect={false}
            nothingFoundMessage="No such currency"
            {...getInputProps('currency')}
          />
          <div role="status">
            <CurrencyChange before={props.settings.currency} after={values.currency} />
          </div>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <TextInput
              size="md"
              label="Name of the tax"
              description="Such as Tax, GST or VAT."
              {...getInputProps('orderTaxName')}
            />
            <NumberField
              size="md"
              label="Tax rate (%)"
              description="0 for none."
              {...getInputProps('orderTaxRate')}
            />
          </SimpleGrid>
        </>
      )}
    </SettingsSection>
  );
}

/**
 * Explains before saving what a change of currency does, using an example price; a currency that can't
 * represent the amounts is refused.
 */
function CurrencyChange({ before, after }: { before: Settings['currency']; after: string }) {
  const chosen = currencies.find((code) => code === after);
  if (!chosen || chosen === before || currencyDecimals(chosen) !== currencyDecimals(before)) return null;
  const [is, becomes] = [before, chosen].map((code) => formatShortMoney(toCents(100), code));
  return (
    <Alert color="yellow" variant="light" role="none">
      {settingMessages.currencyChanges(is ?? before, becomes ?? chosen)}
    </Alert>
  );
}
