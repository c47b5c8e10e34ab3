import { setTaxStatusSchema, type TaxStatus } from '@app/contracts/core/buyer/tax-status';
import type { reasons } from '@app/contracts/error-reasons';
import { customerMessages } from '@app/contracts/people/customer/messages';
import { Button, Text } from '@mantine/core';
import { useFormDialog } from '~/lib/forms/use-form-dialog';
import { May } from '~/lib/session/may';
import { RecordDialog } from '~/ui/dialogs/record-dialog';
import { RecordCard } from '~/ui/display/record-card';
import { TaxStatusInputs, taxTreatmentLabels } from './tax-status-inputs';

interface Taxed {
  id: string;
  name: string;
  updatedAt: string;
  taxStatus: TaxStatus | null;
}

interface TaxStatusCardProps<Row extends Taxed> {
  row: Row;
  /** What applies without a choice, and the label of that. */
  inherited: TaxStatus | null;
  none: string;
  changed: keyof typeof reasons;
  load: () => Promise<Row>;
  save: (input: {
    id: string;
    updatedAt?: string;
    taxTreatment: TaxStatus['taxTreatment'] | null;
    taxReason: string;
  }) => Promise<unknown>;
}

const schema = setTaxStatusSchema.omit({ id: true, updatedAt: true });

/** Shows how sales to a customer or company are taxed, and changes it (sales.tax-treatment). */
export function TaxStatusCard<Row extends Taxed>(props: TaxStatusCardProps<Row>) {
  const { row, inherited, none, changed, load, save } = props;
  const { id, name, taxStatus } = row;
  const key = `tax-status:${id}`;
  const { dialog, opened, open, close } = useFormDialog<'tax'>(key);
  const applied = taxStatus ?? inherited;
  const describe = (status: TaxStatus | null) => (status ? taxTreatmentLabels[status.taxTreatment] : none);
  return (
    <RecordCard id="tax-status" title="Tax">
      <Text fz="sm">{applied ? taxTreatmentLabels[applied.taxTreatment] : taxTreatmentLabels.standard}</Text>
      {applied?.taxReason ? (
        <Text fz="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }} dir="auto">
          {applied.taxReason}
        </Text>
      ) : null}
      {!taxStatus && inherited ? (
        <Text fz="sm" c="dimmed">
          {none}
        </Text>
      ) : null}
      <May need="all">
        <Button variant="default" mt="sm" onClick={() => open('tax')}>
          Change tax
        </Button>
      </May>
      <RecordDialog
        {...{ form: key, opens: dialog, opened, onClose: close }}
        title={`Tax of sales to ${name}`}
        submitLabel="Save"
        schema={schema}
        row={row}
        valuesOf={(now) => {
          const { taxTreatment, taxReason = '' } = (now ?? row).taxStatus ?? {};
          return { taxTreatment: taxTreatment ?? null, taxReason };
        }}
        save={(values, form) => save({ ...values, id, ...form.seen() })}
        failed={customerMessages.taxFailed}
        changed={changed}
        load={load}
        describe={(theirs) => describe(theirs.taxStatus)}
      >
        {(form) => (
          <>
            <Text size="sm" c="dimmed">
              {customerMessages.taxUse}
            </Text>
            <TaxStatusInputs
              treatment={form.values.taxTreatment}
              onTreatment={(taxTreatment) => form.setFieldValue('taxTreatment', taxTreatment)}
              reason={form.getInputProps('taxReason')}
              none={none}
            />
          </>
        )}
      </RecordDialog>
    </RecordCard>
  );
}
