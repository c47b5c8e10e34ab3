import { ledgerMessages } from '@app/contracts/sales/ledger/messages';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useListExport } from '~/ui/tables/use-list-export';
import type { Month } from './month-search';

interface MonthFilesProps {
  month: Month;
  /** Receives the reason for the banner. */
  onFailed: (reason: string) => void;
}

/** Saves what the figures are made of, from the first to the last moment of the company's month. */
export function MonthFiles({ month: { from, before }, onFailed }: MonthFilesProps) {
  const file = { failed: ledgerMessages.exportFailed, onFailed };
  const ledger = useListExport<object>({ ...file, address: '/exports/ledger.csv' });
  const taxes = useListExport<object>({ ...file, address: '/exports/invoice-taxes.csv' });
  const icon = <IconDownload size={18} stroke={1.75} aria-hidden />;
  return (
    <>
      <Button
        variant="default"
        leftSection={icon}
        loading={ledger.busy}
        onClick={() => void ledger.run({ happenedFrom: from, happenedBefore: before })}
      >
        Export ledger
      </Button>
      <Button
        variant="default"
        leftSection={icon}
        loading={taxes.busy}
        onClick={() => void taxes.run({ issuedFrom: from, issuedBefore: before })}
      >
        Export by tax rate
      </Button>
    </>
  );
}
