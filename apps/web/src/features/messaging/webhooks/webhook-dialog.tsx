import { developerMessages } from '@app/contracts/developer-messages';
import {
  type WebhookEvent,
  type WebhookFormat,
  webhookEventGroups,
  webhookEventLabels,
  webhookEvents,
  webhookFormatLabels,
  webhookFormats,
} from '@app/contracts/messaging/webhook/event';
import { createWebhookSchema } from '@app/contracts/messaging/webhook/schema';
import {
  Checkbox,
  Input,
  type InputWrapperProps,
  Radio,
  SimpleGrid,
  Stack,
  Switch,
  TextInput,
} from '@mantine/core';
import { getQueryKey } from '@trpc/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { trpc } from '~/lib/api/trpc';
import { useSingleFlight } from '~/lib/api/use-single-flight';
import { unlessShownBesideFields } from '~/lib/forms/take-field-errors';
import type { DialogFrame } from '~/lib/forms/use-form-dialog';
import { useSchemaForm } from '~/lib/forms/use-schema-form';
import { DialogForm, FormDialog, type FormDialogControls } from '~/ui/dialogs/form-dialog';
import { OneTimeSecret } from '~/ui/display/one-time-secret';
import { FormError } from '~/ui/feedback/form-error';
import type { Webhook } from './webhooks-search';

const choiceGrid = {
  cols: { base: 1, xs: 2 },
  spacing: '1.25rem',
  verticalSpacing: '0.875rem',
  mt: 'sm',
  mb: '0.25rem',
};

const formatDescriptions: Readonly<Record<WebhookFormat, string>> = {
  json: 'The event with its fields, for programs.',
  slack: 'A line of text, for Slack and compatible chats.',
};

const webhookFormSchema = createWebhookSchema.extend({ enabled: z.boolean() });

interface WebhookDialogProps extends DialogFrame {
  /** Null for a new webhook. */
  webhook: Webhook | null;
}

/** Adds a webhook and shows its secret once, or edits one. */
export function WebhookDialog({ webhook, ...frame }: WebhookDialogProps) {
  const [secret, setSecret] = useState<string | null>(null);
  const title = secret ? 'The signing secret' : webhook ? `Edit “${webhook.name}”` : 'Add webhook';
  return (
    <FormDialog
      {...frame}
      onClosed={() => setSecret(null)}
      closeOnClickOutside={secret === null}
      title={title}
      size="lg"
    >
      {(dialog) =>
        secret ? (
          <OneTimeSecret label="Signing secret" secret={secret} onDone={dialog.onDone} />
        ) : (
          <WebhookForm webhook={webhook} onMade={setSecret} {...dialog} />
        )
      }
    </FormDialog>
  );
}

interface EventChoiceProps extends Pick<InputWrapperProps, 'error'> {
  value?: readonly WebhookEvent[];
  onChange: (events: WebhookEvent[]) => void;
}

/** All events in groups, each of which can be chosen as a whole. */
function EventChoice({ value = [], onChange, ...wrapper }: EventChoiceProps) {
  const choose = (group: readonly WebhookEvent[], chosen: readonly string[]) =>
    onChange(
      webhookEvents.filter((event) =>
        group.includes(event) ? chosen.includes(event) : value.includes(event),
      ),
    );
  return (
    <Input.Wrapper label="Send when" labelElement="div" {...wrapper}>
      <Stack gap="lg" mt="sm" mb="0.25rem">
        {webhookEventGroups.map(({ about, events }) => {
          const chosen = events.filter((event) => value.includes(event));
          const all = `All ${about} events`;
          return (
            <Stack key={about} gap={0}>
              <Checkbox
                radius="sm"
                label={all}
                styles={{ label: { fontWeight: 600 } }}
                checked={chosen.length === events.length}
                indeterminate={chosen.length > 0 && chosen.length < events.length}
                onChange={({ currentTarget }) => choose(events, currentTarget.checked ? events : [])}
              />
              <Checkbox.Group
                aria-label={`${about} events`}
                value={chosen}
                onChange={(next) => choose(events, next)}
              >
                <SimpleGrid {...choiceGrid}>
                  {events.map((event) => (
                    <Checkbox
                      key={event}
                      radius="sm"
                      value={event}
                      label={webhookEventLabels[event]}
                      description={event}
                    />
                  ))}
                </SimpleGrid>
              </Checkbox.Group>
            </Stack>
          );
        })}
      </Stack>
    </Input.Wrapper>
  );
}

interface WebhookFormProps extends FormDialogControls {
  webhook: Webhook | null;
  onMade: (secret: string) => void;
}

function WebhookForm({ webhook, onMade, onSaved, onDone, onCancel }: WebhookFormProps) {
  const once = useSingleFlight();
  const refreshes = [getQueryKey(trpc.webhook)];
  const create = trpc.webhook.create.useMutation({ meta: { refreshes, showsOwnErrors: true } });
  const update = trpc.webhook.update.useMutation({
    meta: { done: developerMessages.webhookUpdated, refreshes, showsOwnErrors: true },
  });
  const form = useSchemaForm(webhookFormSchema, {
    name: webhook?.name ?? '',
    url: webhook?.url ?? '',
    format: (webhook?.format ?? 'json') as WebhookFormat,
    events: [...(webhook?.events ?? [])] as WebhookEvent[],
    enabled: webhook?.enabled ?? true,
  });
  const submit = form.submitWith(async ({ enabled, ...values }) => {
    await once(async () => {
      const onError = form.showApiError;
      if (webhook) {
        await update.mutateAsync({ id: webhook.id, enabled, ...values }, { onSuccess: onDone, onError });
      } else {
        const { secret } = await create.mutateAsync(values, { onError });
        onSaved();
        onMade(secret);
      }
    });
  });
  return (
    <DialogForm
      label={webhook ? 'Edit webhook' : 'New webhook'}
      submitLabel={webhook ? 'Save' : 'Add webhook'}
      pending={create.isPending || update.isPending}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <TextInput label="Name" autoComplete="off" data-autofocus {...form.getInputProps('name')} />
      <TextInput
        label="Address"
        placeholder="https://"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        {...form.getInputProps('url')}
      />
      <Radio.Group label="Format of messages" {...form.getInputProps('format')}>
        <SimpleGrid {...choiceGrid}>
          {webhookFormats.map((format) => (
            <Radio
              key={format}
              value={format}
              label={webhookFormatLabels[format]}
              description={formatDescriptions[format]}
            />
          ))}
        </SimpleGrid>
      </Radio.Group>
      <EventChoice {...form.getInputProps('events')} />
      {webhook ? (
        <Switch label="Switched on" {...form.getInputProps('enabled', { type: 'checkbox' })} />
      ) : null}
      <FormError
        error={unlessShownBesideFields(create.error ?? update.error)}
        failed={developerMessages.saveWebhookFailed}
      />
    </DialogForm>
  );
}
