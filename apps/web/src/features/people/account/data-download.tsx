import { accountMessages } from '@app/contracts/people/account/messages';
import { Button, Stack } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { FormAlert } from '~/ui/feedback/form-alert';
import { useListExport } from '~/ui/tables/use-list-export';
import * as words from './account-messages';

/** Downloads all data stored about the account (auth.data-download). */
export function DataDownload() {
  const [refusal, setRefusal] = useState<string | null>(null);
  const { busy, run } = useListExport({
    address: '/exports/my-data.zip',
    failed: accountMessages.downloadDataFailed,
    onFailed: setRefusal,
  });
  return (
    <Stack align="flex-start" gap="md">
      <Button
        variant="default"
        loading={busy}
        leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
        onClick={() => {
          setRefusal(null);
          void run({});
        }}
      >
        {words.downloadData}
      </Button>
      {refusal ? (
        <FormAlert tone="error">
          <p>{refusal}</p>
        </FormAlert>
      ) : null}
    </Stack>
  );
}
