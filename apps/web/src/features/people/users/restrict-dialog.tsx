import { userMessages } from '@app/contracts/people/user/messages';
import {
  areasOfScopes,
  type WorkArea,
  workAreaKeys,
  workAreas,
} from '@app/contracts/people/user/restriction';
import { restrictedAreasSchema } from '@app/contracts/people/user/schema';
import { Checkbox, Stack, Switch, Text } from '@mantine/core';
import { getQueryKey } from '@trpc/react-query';
import { z } from 'zod';
import { errorText } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import { useDialogSubmit } from '~/lib/forms/use-dialog-submit';
import { useSchemaForm } from '~/lib/forms/use-schema-form';
import { DialogForm, FormDialog, type FormDialogControls } from '~/ui/dialogs/form-dialog';
import { ErrorBanner } from '~/ui/feedback/error-banner';
import type { UserRow } from './users-search';

/** Whether the account is restricted, and to which areas; the areas are validated only then. */
const restrictionFormSchema = z.discriminatedUnion('restricted', [
  z.object({ restricted: z.literal(true), areas: restrictedAreasSchema }),
  z.object({ restricted: z.literal(false), areas: z.array(z.string()) }),
]);

interface RestrictDialogProps {
  form: string;
  opens: unknown;
  user: UserRow;
  opened: boolean;
  onClose: () => void;
}

/** Restricts an account to parts of the team's work (users.restricted-accounts). */
export function RestrictDialog({ user, ...props }: RestrictDialogProps) {
  return (
    <FormDialog {...props} title={`Restrict ${user.name}`}>
      {(dialog) => <RestrictForm user={user} {...dialog} />}
    </FormDialog>
  );
}

function RestrictForm({ user, ...dialog }: FormDialogControls & { user: UserRow }) {
  const { error, forgetError, run } = useDialogSubmit(dialog);
  const restrict = trpc.user.restrict.useMutation({
    meta: {
      done: userMessages.userRestricted,
      refreshes: [getQueryKey(trpc.user), getQueryKey(trpc.ticket)],
      showsOwnErrors: true,
    },
  });
  const form = useSchemaForm(restrictionFormSchema, {
    restricted: user.restriction !== undefined,
    areas: areasOfScopes(user.restriction ?? []),
  });
  const { restricted } = form.values;
  return (
    <DialogForm
      label={`Restrict ${user.name}`}
      submitLabel="Save"
      pending={restrict.isPending}
      onSubmit={form.submitWith(({ restricted, areas }) =>
        run(() => restrict.mutateAsync({ id: user.id, areas: restricted ? areas : null }), form.showApiError),
      )}
      onCancel={dialog.onCancel}
    >
      {error ? (
        <ErrorBanner onDismiss={forgetError}>{errorText(error, userMessages.restrictUserFailed)}</ErrorBanner>
      ) : null}
      <Switch
        label="Only some areas"
        description="Otherwise the account may do everything that administrators may."
        data-autofocus
        {...form.getInputProps('restricted', { type: 'checkbox' })}
      />
      {restricted ? (
        <Checkbox.Group
          label="Areas"
          {...form.getInputProps('areas')}
          onChange={(areas) => form.setFieldValue('areas', areas as WorkArea[])}
        >
          <Stack gap="xs" mt="xs">
            {workAreaKeys.map((area) => (
              <Checkbox
                key={area}
                value={area}
                label={workAreas[area].label}
                description={workAreas[area].text}
              />
            ))}
          </Stack>
        </Checkbox.Group>
      ) : null}
      <Text size="sm" c="dimmed">
        {userMessages.restrictionEffect(user.name)}
      </Text>
    </DialogForm>
  );
}
