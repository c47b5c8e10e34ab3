import { developerMessages } from '@app/contracts/developer-messages';
import { Skeleton, Stack, Text, Title } from '@mantine/core';
import { useId } from 'react';
import { trpc } from '~/lib/api/trpc';
import { Loaded } from '~/ui/feedback/loaded';
import { ListFooter } from '~/ui/tables/list-footer';
import { DeliveryItem } from './delivery-item';
import classes from './webhooks.module.css';
import type { Webhook } from './webhooks-search';

/** Polling interval while the first attempt of a message is in progress. */
const pollMs = 1_500;

const deliveryNouns = { one: 'delivery', many: 'deliveries' };

/** Lists the deliveries of one webhook, newest first. */
export function DeliveryLog({ webhook, page }: { webhook: Webhook; page: number }) {
  const headingId = useId();
  const log = trpc.webhook.deliveries.useQuery(
    { webhookId: webhook.id, page },
    {
      placeholderData: (previous) => previous,
      refetchInterval: ({ state: { data } }) =>
        data?.deliveries.some(({ status, attempts }) => status === 'pending' && attempts === 0)
          ? pollMs
          : false,
    },
  );
  return (
    <Stack component="section" mt="1.25rem" aria-labelledby={headingId} className={classes.log}>
      <Title order={3} c="var(--ink-strong)" ff="text" size="h4" id={headingId}>
        Log of {webhook.name}
      </Title>
      <Loaded
        query={log}
        failed={developerMessages.fetchDeliveriesFailed}
        loading={<Skeleton height={56} role="status" aria-label="Loading the log" />}
      >
        {({ deliveries, total, pageSize }) =>
          total === 0 ? (
            <Text mt="0.375rem" c="dimmed" fz="sm">
              Nothing has been sent yet. Send a test to see whether it arrives.
            </Text>
          ) : (
            <>
              <Stack component="ul" gap={0} aria-label="Deliveries">
                {deliveries.map((delivery) => (
                  <DeliveryItem key={delivery.id} delivery={delivery} enabled={webhook.enabled} />
                ))}
              </Stack>
              <ListFooter
                nouns={deliveryNouns}
                shown={deliveries.length}
                total={total}
                page={page}
                pageSize={pageSize}
              />
            </>
          )
        }
      </Loaded>
    </Stack>
  );
}
