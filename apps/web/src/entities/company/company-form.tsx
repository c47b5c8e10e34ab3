import type { RouterOutputs } from '@app/api/types';
import { noBilling } from '@app/contracts/core/buyer/fields';
import { blankValues, fieldNames, pickFields } from '@app/contracts/fields';
import { companyFields } from '@app/contracts/people/company/fields';
import { companyMessages } from '@app/contracts/people/company/messages';
import { saveCompanySchema } from '@app/contracts/people/company/schema';
import { Switch, Text } from '@mantine/core';
import { getQueryKey } from '@trpc/react-query';
import { BillingInputs } from '~/entities/buyer/billing-inputs';
import { buyerFacts } from '~/entities/buyer/buyer-facts';
import { trpc } from '~/lib/api/trpc';
import type { DialogFrame } from '~/lib/forms/use-form-dialog';
import { RecordDialog } from '~/ui/dialogs/record-dialog';
import { FieldCard } from '~/ui/forms/field-card';
import { FieldInputs } from '~/ui/forms/field-input';

const schema = saveCompanySchema.omit({ id: true, known: true, updatedAt: true });
const names = fieldNames(companyFields);

/** Queries to refresh after a company changes. */
export const companyRefreshes = [getQueryKey(trpc.company), getQueryKey(trpc.customer.byId)];

type Company = Pick<RouterOutputs['company']['byId'], 'id' | 'updatedAt' | (typeof names)[number]>;

function describe({ name, billing, colleaguesSee }: Company): string {
  const facts = buyerFacts({ company: name, purchaseOrderNumber: null, billing });
  const sees = colleaguesSee ? companyMessages.colleaguesSee : companyMessages.colleaguesSeeNothing;
  return [...facts.map(({ value }) => value.replaceAll('\n', ', ')), sees].join('; ');
}

interface CompanyDialogProps extends DialogFrame {
  /** Null for a new company. */
  company: Company | null;
}

/** Form for a company's name and its visibility switch (customers.team-companies). */
export function CompanyDialog({ company, ...frame }: CompanyDialogProps) {
  const utils = trpc.useUtils();
  const save = trpc.company.save.useMutation({
    meta: { done: companyMessages.saved, refreshes: companyRefreshes, showsOwnErrors: true },
  });
  return (
    <RecordDialog
      {...frame}
      title={company ? `Edit ${company.name}` : 'New company'}
      submitLabel="Save company"
      schema={schema}
      row={company}
      valuesOf={(row) => ({
        ...blankValues(companyFields),
        colleaguesSee: false,
        ...(row && pickFields(row, names)),
        billing: row?.billing ?? noBilling,
      })}
      save={(values, form) =>
        save.mutateAsync({ ...values, ...(company && { id: company.id, ...form.seen() }) })
      }
      failed={companyMessages.saveFailed}
      changed="COMPANY_CHANGED"
      load={(id) => utils.company.byId.fetch({ id }, { staleTime: 0 })}
      describe={describe}
    >
      {(form) => (
        <FieldInputs
          fields={companyFields}
          fieldProps={form.getInputProps}
          inputs={{
            billing: () => (
              <FieldCard legend={companyFields.billing.label}>
                <Text size="sm" c="dimmed">
                  {companyMessages.billingUse}
                </Text>
                <BillingInputs
                  forTeam
                  country={form.values.billing?.country ?? ''}
                  fieldProps={(name) => form.getInputProps(`billing.${name}`)}
                />
              </FieldCard>
            ),
            colleaguesSee: () => (
              <Switch
                label={companyFields.colleaguesSee.label}
                description={companyMessages.colleaguesSeeEffect}
                {...form.getInputProps('colleaguesSee', { type: 'checkbox' })}
              />
            ),
          }}
        />
      )}
    </RecordDialog>
  );
}
