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
import { trpc } from '~/lib/api/trpc';
import type { DialogFrame } from '~/lib/forms/use-form-dialog';
import { RecordDialog } from '~/ui/dialogs/record-dialog';
import type { UserRow } from './users-search';

/** Whether the account is restricted, and to which areas; the areas are validated only then. */
const restrictionFormSchema = z.discriminatedUnion('restricted', [
  z.object({ restricted: z.literal(true), areas: restrictedAreasSchema }),
  z.object({ restricted: z.literal(false), areas: z.array(z.string()) }),
]);

interface RestrictDialogProps extends DialogFrame {
  user: UserRow;
}

/** Restricts an account to parts of the team's work (users.restricted-accounts). */
export function RestrictDialog({ user, ...frame }: RestrictDialogProps) {
  const restrict = trpc.user.restrict.useMutation({
    meta: {
      done: userMessages.userRestricted,
      refreshes: [getQueryKey(trpc.user), getQueryKey(trpc.ticket)],
      showsOwnErrors: true,
    },
  });
  return (
    <RecordDialog
      {...frame}
      title={`Restrict ${user.name}`}
      submitLabel="Save"
      schema={restrictionFormSchema}
      valuesOf={() => ({
        restricted: user.restriction !== undefined,
        areas: areasOfScopes(user.restriction ?? []),
      })}
      save={({ restricted, areas }) =>
        restrict.mutateAsync({ id: user.id, areas: restricted ? areas : null })
      }
      failed={userMessages.restrictUserFailed}
    >
      {(form) => (
        <>
          <Switch
            label="Only some areas"
            description="Otherwise the account may do everything that administrators may."
            data-autofocus
            {...form.getInputProps('restricted', { type: 'checkbox' })}
          />
          {form.values.restricted ? (
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
        </>
      )}
    </RecordDialog>
  );
}
