import { sessionNavigation } from '@app/content/navigation';
import { Title } from '@mantine/core';
import * as words from '~/features/delivery/downloads/downloads-messages';
import { LicenseList } from '~/features/delivery/downloads/license-list';

/** What the customer got for what they paid. */
export function DownloadsPage() {
  return (
    <>
      <Title order={1} size="h2" mb="lg">
        {sessionNavigation.downloads.label}
      </Title>
      <Title order={2} size="h3" mb="sm">
        {words.licenses}
      </Title>
      <LicenseList />
    </>
  );
}
