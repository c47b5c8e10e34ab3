import { developerMessages } from '@app/contracts/developer-messages';
import { limits } from '@app/contracts/limits';
import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { trpc } from '~/lib/api/trpc';
import { useFormDialog } from '~/lib/forms/use-form-dialog';
import { EmptyState } from '~/ui/feedback/empty-state';
import { Loaded } from '~/ui/feedback/loaded';
import { DashboardPageHeader } from '~/ui/layout/dashboard-page-header';
import { DeliveryLog } from './delivery-log';
import { WebhookCard } from './webhook-card';
import { WebhookDialog } from './webhook-dialog';
import type { Webhook } from './webhooks-search';

const route = getRouteApi('/dashboard/webhooks');

/** Manages webhooks: add, edit, test, and read the delivery log. */
export function WebhooksScreen() {
  const search = route.useSearch();
  const { dialog, open, frame } = useFormDialog<{ webhook: Webhook | null }>('webhooks');
  const list = trpc.webhook.list.useQuery();
  const isFull = (list.data?.length ?? 0) >= limits.webhooks;
  const add = (
    <Button
      leftSection={<IconPlus size={18} aria-hidden />}
      disabled={isFull}
      onClick={() => open({ webhook: null })}
    >
      Add webhook
    </Button>
  );
  const openedWebhook = list.data?.find(({ id }) => id === search.log);
  return (
    <>
      <DashboardPageHeader
        title="Webhooks"
        text="Tell other systems what happens here, with signed messages."
      >
        {list.data?.length ? add : null}
      </DashboardPageHeader>
      {isFull ? (
        <Text mt="0.375rem" c="dimmed" fz="sm">
          {developerMessages.webhooksFull}
        </Text>
      ) : null}
      <Loaded
        query={list}
        failed={developerMessages.fetchWebhooksFailed}
        loading={<Skeleton height={132} radius="md" role="status" aria-label="Loading webhooks" />}
        none={
          <EmptyState
            title="No webhooks yet"
            text="Add the address of a system to notify of tickets, orders, templates or messages."
            action={add}
          />
        }
      >
        {(webhooks) => (
          <Stack component="ul" aria-label="Webhooks">
            {webhooks.map((webhook) => (
              <WebhookCard
                key={webhook.id}
                webhook={webhook}
                isRead={webhook.id === openedWebhook?.id}
                onEdit={() => open({ webhook })}
              />
            ))}
          </Stack>
        )}
      </Loaded>
      {openedWebhook ? (
        <DeliveryLog key={openedWebhook.id} webhook={openedWebhook} page={search.page ?? 1} />
      ) : null}
      <WebhookDialog {...frame} webhook={dialog?.webhook ?? null} />
    </>
  );
}
