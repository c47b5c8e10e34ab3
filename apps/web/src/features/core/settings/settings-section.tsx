import type { RouterOutputs } from '@app/api/types';
import { setSiteCurrency } from '@app/contracts/core/money/site-currency';
import { settingMessages } from '@app/contracts/core/setting/messages';
import { Button, Text, Title } from '@mantine/core';
import { getQueryKey } from '@trpc/react-query';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { z } from 'zod';
import { apiErrorOf } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import { useSingleFlight } from '~/lib/api/use-single-flight';
import type { FormGuard } from '~/lib/forms/form-guard';
import { unlessShownBesideFields } from '~/lib/forms/take-field-errors';
import { useSchemaForm } from '~/lib/forms/use-schema-form';
import { FormError } from '~/ui/feedback/form-error';
import { changedSettings, withSeen } from './changed-settings';
import classes from './settings-section.module.css';

/** The sections of the settings in display order. Each id is the URL hash that links to the section. */
export const settingsSections = {
  seller: { id: 'seller', title: 'Seller' },
  money: { id: 'money', title: 'Money' },
  taxes: { id: 'taxes', title: 'Line taxes' },
  payment: { id: 'getting-paid', title: 'Getting paid' },
  documents: { id: 'quotes-and-invoices', title: 'Quotes and invoices' },
  handover: { id: 'hand-over', title: 'Hand-over' },
  team: { id: 'team', title: 'Team' },
  visits: { id: 'visits', title: 'Visitor statistics' },
} as const;

type SettingsSectionName = Exclude<keyof typeof settingsSections, 'taxes'>;

export type Settings = RouterOutputs['setting']['all'];
type Values = Record<string, unknown>;

interface SettingsSectionProps<Input extends Values, Output extends Values> {
  name: SettingsSectionName;
  text: string;
  /** Label of the save button; each section has its own. */
  save: string;
  schema: z.ZodType<Output, Input>;
  settings: Settings;
  /** Returns the field values for these settings. */
  toValues: (settings: Settings) => Input;
  validateOnBlur?: (keyof Input & string)[];
  guard: FormGuard;
  children: (form: ReturnType<typeof useSchemaForm<Input, Output>>) => ReactNode;
}

/**
 * A group of settings saved separately. Only changed fields are sent, with what the user saw of them, so that a
 * colleague's changes in the meantime stay; one of the same field is overwritten only on purpose.
 */
export function SettingsSection<Input extends Values, Output extends Values>({
  name,
  text,
  save,
  schema,
  settings,
  toValues,
  validateOnBlur = [],
  guard,
  children,
}: SettingsSectionProps<Input, Output>) {
  const { id, title } = settingsSections[name];
  const titleId = useId();
  const utils = trpc.useUtils();
  const once = useSingleFlight();
  const update = trpc.setting.update.useMutation({
    meta: {
      done: settingMessages.updated,
      refreshes: [getQueryKey(trpc.setting), getQueryKey(trpc.quote), getQueryKey(trpc.report)],
      showsOwnErrors: true,
    },
    // Here it is waited for: the next press is based on what the refusal is about.
    onError: async (failure) => {
      if (apiErrorOf(failure)?.reason === 'SETTINGS_CHANGED')
        form.rebase(toValues(await utils.setting.all.fetch(undefined, { staleTime: 0 })));
      form.showApiError(failure);
    },
  });
  const form = useSchemaForm<Input, Output>(schema, toValues(settings), { validateOnBlur, guard });
  const followSettings = useRef(() => {});
  followSettings.current = () => form.follow(toValues(settings));
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed follows what the server holds, whenever that is another.
  useEffect(() => followSettings.current(), [settings]);
  const submit = form.submitWith(async (values) => {
    const changed = changedSettings(values, schema, toValues(settings));
    await once(() =>
      update.mutateAsync(withSeen(changed, schema, form.base()), {
        onSuccess: (saved) => {
          form.settle(toValues(saved));
          setSiteCurrency(saved.currency);
        },
      }),
    );
  });
  return (
    <form id={id} noValidate className={classes.section} onSubmit={submit} aria-labelledby={titleId}>
      <Title order={2} fz="lg" ff="text" lh="inherit" id={titleId}>
        {title}
      </Title>
      <Text fz="sm" mt="-0.75rem" c="dimmed">
        {text}
      </Text>
      {children(form)}
      <FormError error={unlessShownBesideFields(update.error)} failed={settingMessages.updateFailed} />
      <Button type="submit" className={classes.save} loading={update.isPending}>
        {save}
      </Button>
    </form>
  );
}
