import { paperSizes } from '@app/contracts/core/setting/paper-size';
import { settingsSchema } from '@app/contracts/core/setting/schema';
import { NativeSelect, Radio, SimpleGrid, Switch, Textarea } from '@mantine/core';
import type { FormGuard } from '~/lib/forms/form-guard';
import { growing } from '~/ui/forms/growing';
import { NumberField } from '~/ui/forms/number-field';
import { numberFieldSchema } from './number-setting';
import { type Settings, SettingsSection } from './settings-section';

const { shape } = settingsSchema;

const settingKeys = {
  quoteTerms: true,
  autoInvoices: true,
  finalInvoiceOn: true,
  filesReleasedOn: true,
  invoiceFooter: true,
  paperSize: true,
} as const;
const schema = settingsSchema.pick(settingKeys).extend({
  quoteValidityDays: numberFieldSchema(shape.quoteValidityDays),
  depositPercent: numberFieldSchema(shape.depositPercent),
  invoiceTermsDays: numberFieldSchema(shape.invoiceTermsDays),
  correctionDays: numberFieldSchema(shape.correctionDays),
});

const toValues = (settings: Settings) => ({
  quoteValidityDays: settings.quoteValidityDays,
  depositPercent: settings.depositPercent,
  invoiceTermsDays: settings.invoiceTermsDays,
  correctionDays: settings.correctionDays,
  quoteTerms: settings.quoteTerms,
  autoInvoices: settings.autoInvoices,
  finalInvoiceOn: settings.finalInvoiceOn,
  filesReleasedOn: settings.filesReleasedOn,
  invoiceFooter: settings.invoiceFooter,
  paperSize: settings.paperSize,
});

export function DocumentSection(props: { settings: Settings; guard: FormGuard }) {
  return (
    <SettingsSection
      {...props}
      name="documents"
      text="Defaults for new ones; those already sent never change."
      save="Save quotes and invoices"
      schema={schema}
      toValues={toValues}
    >
      {({ getInputProps }) => (
        <>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <NumberField
              size="md"
              label="Quotes are valid for (days)"
              {...getInputProps('quoteValidityDays')}
            />
            <NumberField size="md" label="Deposit (%)" {...getInputProps('depositPercent')} />
            <NumberField
              size="md"
              label="Invoices are due after (days)"
              {...getInputProps('invoiceTermsDays')}
            />
            <NumberField
              size="md"
              label="Corrections are free for (days)"
              {...getInputProps('correctionDays')}
            />
          </SimpleGrid>
          <Textarea
            size="md"
            label="Terms of quotes (optional)"
            description="What applies besides the lines: rights, changes, cancellation."
            {...growing(3, 12)}
            {...getInputProps('quoteTerms')}
          />
          <Switch
            size="md"
            label="Issue invoices automatically"
            description="When a sale is finalized, and the rest after a deposit as below. Cancellations and refunds are credited."
            {...getInputProps('autoInvoices', { type: 'checkbox' })}
          />
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <NativeSelect
              size="md"
              label="After a deposit, invoice the rest"
              data={[
                { value: 'completion', label: 'When the website is live' },
                { value: 'approval', label: 'When the customer approves the proof' },
              ]}
              {...getInputProps('finalInvoiceOn')}
            />
            <NativeSelect
              size="md"
              label="Licenses and files are released"
              data={[
                { value: 'payment', label: 'When the order is paid' },
                { value: 'approval', label: 'When the customer approves the proof' },
              ]}
              {...getInputProps('filesReleasedOn')}
            />
          </SimpleGrid>
          <Textarea
            size="md"
            label="Invoice footer (optional)"
            {...growing(2, 8)}
            {...getInputProps('invoiceFooter')}
          />
          <Radio.Group label="Paper size of PDF documents" size="md" {...getInputProps('paperSize')}>
            <SimpleGrid cols={{ base: 1, sm: 3 }} mt="xs">
              {paperSizes.map((size) => (
                <Radio key={size} size="md" value={size} label={size} />
              ))}
            </SimpleGrid>
          </Radio.Group>
        </>
      )}
    </SettingsSection>
  );
}
