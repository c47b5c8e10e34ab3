import { addressPartsOf, countries, countryName, isPartRequired } from '@app/contracts/core/buyer/address';
import { type Billing, billingFields, referenceLabel } from '@app/contracts/core/buyer/fields';
import { postalCodeLabels, regionLabels } from '@app/contracts/core/buyer/messages';
import { language, locale } from '@app/contracts/locale';
import { type MantineSize, NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import * as words from './billing-messages';

type BillingName = keyof Billing;

const autoComplete: Record<BillingName, string> = {
  country: 'billing country',
  street: 'billing street-address',
  postalCode: 'billing postal-code',
  city: 'billing address-level2',
  region: 'billing address-level1',
  taxNumber: 'off',
  reference: 'off',
};

const byName = new Intl.Collator(locale);

/** Made once: as the select's data, the options of each render would be most of a form's. */
const namedCountries = countries
  .map((value) => ({ value, label: countryName(value, language) }))
  .sort((one, other) => byName.compare(one.label, other.label))
  .map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

/** Returns all countries for a select, by name in the language of the page, after the label for none. */
export const countryOptions = (none: string) => [
  <option key="none" value="">
    {none}
  </option>,
  ...namedCountries,
];

function labelOf(name: BillingName, country: string): string {
  if (name === 'postalCode') return postalCodeLabels[country] ?? billingFields.postalCode.label;
  if (name === 'region') return regionLabels[country] ?? billingFields.region.label;
  return billingFields[name].label;
}

interface BillingInputsProps {
  country: string;
  /** The props that the form gives to the input of a name. */
  fieldProps: (name: BillingName) => GetInputPropsReturnType;
  size?: MantineSize;
  /** Words for the team, who enter what a customer said. */
  forTeam?: boolean;
}

/**
 * The inputs of a buyer's details (sales.buyer-details): the country first, then the parts of an address that it has,
 * in its order. Nothing but the country and the reference is asked for without an address.
 */
export function BillingInputs({ country, fieldProps, size = 'sm', forTeam = false }: BillingInputsProps) {
  const shared = (name: BillingName, required = false) => {
    const label = labelOf(name, country);
    return {
      size,
      label: required ? label : words.optional(label),
      'aria-required': required,
      autoComplete: autoComplete[name],
      ...fieldProps(name),
    };
  };
  return (
    <>
      <NativeSelect {...shared('country')}>{countryOptions(words.noCountry)}</NativeSelect>
      {country
        ? addressPartsOf(country).map((part) => {
            const props = shared(part, isPartRequired(country, part));
            return part === 'street' ? (
              <Textarea key={part} autosize minRows={1} maxRows={3} {...props} />
            ) : (
              <TextInput key={part} {...props} />
            );
          })
        : null}
      {country ? <TextInput {...shared('taxNumber')} /> : null}
      <TextInput
        description={forTeam ? undefined : words.referenceHint}
        {...shared('reference')}
        {...(forTeam && { label: words.optional(referenceLabel) })}
      />
    </>
  );
}
