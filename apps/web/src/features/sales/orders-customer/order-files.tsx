import { releaseFilePath } from '@app/contracts/catalogue/release/schema';
import { licenseMessages } from '@app/contracts/delivery/license/messages';
import { Button, Group, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { trpc } from '~/lib/api/trpc';
import { LinkButton } from '~/ui/buttons/link-button';
import { ErrorState } from '~/ui/feedback/error-state';
import classes from './order-proofs.module.css';
import * as words from './orders-customer-messages';

/** The newest files of what was bought with an order, while its licenses are valid (delivery.download-files). */
export function OrderFiles({ orderNumber }: { orderNumber: string }) {
  const query = trpc.license.mine.useQuery({ orderNumber });
  const { data = [], isLoadingError } = query;
  const bought = data.filter(({ state }) => state === 'valid');
  // Several licenses of one template have the same files.
  const newest = new Map(
    bought.flatMap(({ template, releases: [release] }) =>
      release ? [[release.id, `${template.name} ${release.version}`] as const] : [],
    ),
  );
  if (isLoadingError) return <ErrorState query={query} fallback={licenseMessages.fetchFailed} />;
  if (newest.size === 0) return null;
  return (
    <section className={classes.proofs} data-screen-only aria-labelledby="order-files">
      <Title order={2} size="h3" id="order-files" mb="md">
        {words.yourFiles}
      </Title>
      <Group gap="sm">
        {[...newest].map(([id, name]) => (
          <Button
            key={id}
            component="a"
            href={releaseFilePath(id)}
            leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
          >
            {words.downloadFiles(name)}
          </Button>
        ))}
        <LinkButton href="/account/downloads" variant="subtle">
          {words.allFiles}
        </LinkButton>
      </Group>
    </section>
  );
}
