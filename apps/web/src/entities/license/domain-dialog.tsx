import { licenseMessages } from '@app/contracts/delivery/license/messages';
import { setLicenseDomainSchema } from '@app/contracts/delivery/license/schema';
import { TextInput } from '@mantine/core';
import { getQueryKey } from '@trpc/react-query';
import { trpc } from '~/lib/api/trpc';
import type { DialogFrame } from '~/lib/forms/use-form-dialog';
import { RecordDialog } from '~/ui/dialogs/record-dialog';
import * as words from './license-words';

const schema = setLicenseDomainSchema.pick({ domain: true });

interface DomainDialogProps extends DialogFrame {
  /** As it was when the dialog opened. */
  license: { number: string; domain: string | null };
}

/** Enters the domain of a license, or changes it (delivery.license-domain). */
export function DomainDialog({ license, ...frame }: DomainDialogProps) {
  const { number, domain } = license;
  const utils = trpc.useUtils();
  const set = trpc.license.setDomain.useMutation({
    meta: {
      done: licenseMessages.domainSaved,
      refreshes: [getQueryKey(trpc.license), getQueryKey(trpc.order)],
      showsOwnErrors: true,
    },
  });
  return (
    <RecordDialog
      {...frame}
      title={domain === null ? words.enterDomain : words.changeDomain}
      submitLabel={words.save}
      schema={schema}
      valuesOf={() => ({ domain: domain ?? '' })}
      save={(values) => set.mutateAsync({ number, seen: domain, ...values })}
      failed={licenseMessages.domainFailed}
      onFailed={() => void utils.license.invalidate()}
    >
      {(form) => (
        <TextInput
          label={words.whichDomain}
          description={words.domainHint}
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          {...form.getInputProps('domain')}
        />
      )}
    </RecordDialog>
  );
}
