import { type TaxTreatment, taxTreatments } from '@app/contracts/core/money/tax-shares';
import { limits } from '@app/contracts/limits';
import { NativeSelect, SimpleGrid, Textarea, type TextareaProps } from '@mantine/core';

export const taxTreatmentLabels: Readonly<Record<TaxTreatment, string>> = {
  standard: 'Charged by line',
  exempt: 'Exempt',
  reverse_charge: 'Reverse charge',
};

interface TaxStatusInputsProps {
  treatment: TaxTreatment | null;
  onTreatment: (treatment: TaxTreatment | null) => void;
  /** The properties of the field for the reason. */
  reason: TextareaProps;
  /** The label of null, where that can be chosen. */
  none?: string;
}

/** Whether tax is charged, and why not (sales.tax-treatment). */
export function TaxStatusInputs({ treatment, onTreatment, reason, none }: TaxStatusInputsProps) {
  const choices = taxTreatments.map((value) => ({
    value: value as string,
    label: taxTreatmentLabels[value],
  }));
  return (
    <SimpleGrid minColWidth="min(13rem, 100%)" autoFlow="auto-fit" spacing="md">
      <NativeSelect
        label="Tax"
        data={none ? [{ value: '', label: none }, ...choices] : choices}
        value={treatment ?? ''}
        onChange={(event) =>
          onTreatment(taxTreatments.find((each) => each === event.currentTarget.value) ?? null)
        }
      />
      {treatment === null || treatment === 'standard' ? null : (
        <Textarea
          label="Reason"
          description="Printed on the quote, invoices and credit notes, such as the article of the law."
          maxLength={limits.taxReason}
          autosize
          minRows={1}
          maxRows={12}
          dir="auto"
          {...reason}
        />
      )}
    </SimpleGrid>
  );
}
