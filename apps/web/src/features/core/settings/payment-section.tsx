import { missingDetails, paymentSettingsSchema } from '@app/contracts/core/setting/schema';
import { SimpleGrid, Switch, Textarea, TextInput } from '@mantine/core';
import type { FormGuard } from '~/lib/forms/form-guard';
import { growing } from '~/ui/forms/growing';
import { type Settings, SettingsSection } from './settings-section';

const schema = paymentSettingsSchema.superRefine((values, context) => {
  for (const { field, message } of missingDetails(values)) {
    context.addIssue({ code: 'custom', path: [field], message });
  }
});

/** In the order on screen. */
const toValues = (settings: Settings) => paymentSettingsSchema.parse(settings);

/** Payment methods other than cards (sales.payment-details). */
export function PaymentSection(props: { settings: Settings; guard: FormGuard }) {
  return (
    <SettingsSection
      {...props}
      name="payment"
      text="How customers can pay you directly. Invoices and orders show these details with a reference."
      save="Save ways to pay"
      schema={schema}
      toValues={toValues}
    >
      {({ getInputProps, values }) => (
        <>
          <Switch
            size="md"
            label="Bank transfer"
            description="Details are kept when this is switched off."
            {...getInputProps('bankTransferOn', { type: 'checkbox' })}
          />
          {values.bankTransferOn ? (
            <>
              <SimpleGrid cols={{ base: 1, sm: 2 }}>
                <TextInput size="md" label="Account holder" {...getInputProps('bankAccountHolder')} />
                <TextInput size="md" label="Account number or IBAN" {...getInputProps('bankAccount')} />
                <TextInput size="md" label="Bank (optional)" {...getInputProps('bankName')} />
                <TextInput size="md" label="BIC or SWIFT code (optional)" {...getInputProps('bankCode')} />
              </SimpleGrid>
              <Textarea
                size="md"
                label="Instructions for transfers (optional)"
                {...growing(2, 8)}
                {...getInputProps('bankInstructions')}
              />
            </>
          ) : null}
          <Switch size="md" label="Mobile money" {...getInputProps('mobileMoneyOn', { type: 'checkbox' })} />
          {values.mobileMoneyOn ? (
            <>
              <SimpleGrid cols={{ base: 1, sm: 2 }}>
                <TextInput
                  size="md"
                  label="Network"
                  placeholder="Orange Money, MTN MoMo"
                  {...getInputProps('mobileMoneyNetwork')}
                />
                <TextInput size="md" label="Mobile money number" {...getInputProps('mobileMoneyNumber')} />
                <TextInput
                  size="md"
                  label="Registered name (optional)"
                  description="As the payer's phone shows it."
                  {...getInputProps('mobileMoneyName')}
                />
              </SimpleGrid>
              <Textarea
                size="md"
                label="Instructions for mobile money (optional)"
                {...growing(2, 8)}
                {...getInputProps('mobileMoneyInstructions')}
              />
            </>
          ) : null}
        </>
      )}
    </SettingsSection>
  );
}
