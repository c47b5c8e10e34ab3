import { reasons } from '@app/contracts/error-reasons';
import { userFields } from '@app/contracts/people/user/fields';
import { userMessages } from '@app/contracts/people/user/messages';
import { isAdminRole, roles } from '@app/contracts/people/user/role';
import { roleLabels } from '@app/contracts/people/user/role-labels';
import { NativeSelect, TextInput } from '@mantine/core';
import { useMay } from '~/lib/session/may';

interface FieldProps {
  value?: string;
  error?: string;
}

interface UserFieldsProps {
  fieldProps: (name: 'name' | 'email' | 'role') => FieldProps;
  /**
   * Whether this is the reader's own account, whose role (users.two-admin-roles) and address can't be changed
   * here.
   */
  own?: boolean;
}

/** Name, e-mail and role of an account. */
export function UserFields({ fieldProps, own = false }: UserFieldsProps) {
  const may = useMay();
  return (
    <>
      <TextInput label={userFields.name.label} autoComplete="off" data-autofocus {...fieldProps('name')} />
      <TextInput
        label={userFields.email.label}
        type="email"
        autoComplete="off"
        inputMode="email"
        disabled={own}
        description={own ? userMessages.ownEmail : undefined}
        {...fieldProps('email')}
      />
      <NativeSelect
        label={userFields.role.label}
        data={roles
          .filter((role) => may('all') || !isAdminRole(role))
          .map((role) => ({ value: role, label: roleLabels[role] }))}
        disabled={own}
        description={own ? reasons.OWN_ACCOUNT.message : undefined}
        {...fieldProps('role')}
      />
    </>
  );
}
