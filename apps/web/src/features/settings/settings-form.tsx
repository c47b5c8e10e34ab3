import type { RouterOutputs } from '@app/api/types';
import { settingMessages } from '@app/contracts/setting/messages';
import { settingsSchema } from '@app/contracts/setting/schema';
import { Button, NumberInput, Switch, TextInput } from '@mantine/core';
import { getQueryKey } from '@trpc/react-query';
import { useEffect, useRef } from 'react';
import { z } from 'zod';
import { aboutNoField } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import { useSingleFlight } from '~/lib/api/use-single-flight';
import { useFormGuard } from '~/lib/forms/form-guard';
import { useSchemaForm } from '~/lib/forms/use-schema-form';
import { useSession } from '~/lib/session/session';
import { isSame } from '~/lib/storage/form-draft';
import { LeaveGuard } from '~/ui/dialogs/leave-guard';
import { FormError } from '~/ui/feedback/form-error';
import classes from './settings-form.module.css';

type Settings = RouterOutputs['setting']['all'];

/** The settings as they are typed: the tax in percent. */
const settingsFormSchema = settingsSchema.extend({
  orderTaxRate: z
    .union([z.number(), z.string()])
    .transform((percent) => (percent === '' ? Number.NaN : Number(percent) / 100))
    .pipe(settingsSchema.shape.orderTaxRate),
});

function toFormValues(settings: Settings): z.input<typeof settingsFormSchema> {
  return { ...settings, orderTaxRate: Math.round(settings.orderTaxRate * 10_000) / 100 };
}

/** All settings in one form. Only what was changed is sent: what a colleague has changed meanwhile stays. */
export function SettingsForm({ settings }: { settings: Settings }) {
  const { user } = useSession();
  const once = useSingleFlight();
  const update = trpc.setting.update.useMutation({
    meta: {
      done: settingMessages.updated,
      refreshes: [getQueryKey(trpc.setting), getQueryKey(trpc.ticket.saleTerms)],
      showsOwnErrors: true,
    },
  });
  const guard = useFormGuard('settings');
  const form = useSchemaForm(settingsFormSchema, toFormValues(settings), {
    validateOnBlur: ['teamEmail'],
    guard,
  });
  const follow = useRef(form.follow);
  follow.current = form.follow;
  useEffect(() => follow.current(toFormValues(settings)), [settings]);
  const submit = form.submitWith(async (values) => {
    const changed = Object.fromEntries(
      Object.entries(values).filter(([name, value]) => value !== settings[name as keyof Settings]),
    );
    await once(() =>
      update.mutateAsync(changed, {
        onSuccess: (saved) => form.settle(toFormValues(saved)),
        onError: form.showApiError,
      }),
    );
  });
  return (
    <form noValidate className={classes.form} onSubmit={submit} aria-label="Settings">
      <fieldset className={classes.group}>
        <legend>Orders</legend>
        <TextInput
          size="md"
          label="Name of the tax"
          description="As it stands where a sale is finalized, such as Tax, GST or VAT."
          {...form.getInputProps('orderTaxName')}
        />
        <NumberInput
          size="md"
          label="Tax rate"
          description="Of new orders; those that are made already keep theirs."
          suffix=" %"
          decimalScale={2}
          min={0}
          max={100}
          clampBehavior="none"
          hideControls
          {...form.getInputProps('orderTaxRate')}
        />
      </fieldset>
      <fieldset className={classes.group}>
        <legend>Team</legend>
        <TextInput
          size="md"
          type="email"
          label="Address of the team"
          description="Gets contact messages and notices about tickets."
          {...form.getInputProps('teamEmail')}
        />
        <Switch
          size="md"
          label="Only super-admins manage super-admins"
          description={
            user?.role === 'super-admin'
              ? 'Admins can then no longer create, change, suspend or delete them.'
              : 'Only a super-admin can change this.'
          }
          disabled={user?.role !== 'super-admin'}
          {...form.getInputProps('superAdminsOnly', { type: 'checkbox' })}
        />
      </fieldset>
      <FormError error={aboutNoField(update.error)} failed={settingMessages.updateFailed} />
      <Button type="submit" className={classes.save} loading={update.isPending}>
        Save settings
      </Button>
      <LeaveGuard
        active={!isSame(form.values, toFormValues(settings))}
        text="What you have changed will be lost."
        onLeave={guard.forget}
      />
    </form>
  );
}
