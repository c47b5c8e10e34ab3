import { settingsSchema } from '@app/contracts/setting/schema';
import { Select, Switch, TextInput } from '@mantine/core';
import type { FormGuard } from '~/lib/forms/form-guard';
import { useSession } from '~/lib/session/session';
import { type Settings, SettingsSection } from './settings-section';

const schema = settingsSchema.pick({ teamEmail: true, timeZone: true, superAdminsOnly: true });

const toValues = ({ teamEmail, timeZone, superAdminsOnly }: Settings) => ({
  teamEmail,
  timeZone,
  superAdminsOnly,
});

/** Zones as this browser knows them, with the one that is set. */
function timeZones(set: string): string[] {
  return [...new Set(['UTC', set, ...Intl.supportedValuesOf('timeZone')])];
}

export function TeamSection(props: { settings: Settings; guard: FormGuard }) {
  const { user } = useSession();
  return (
    <SettingsSection
      {...props}
      title="Team"
      text="Where you are, and who may do what."
      save="Save team"
      schema={schema}
      toValues={toValues}
      validateOnBlur={['teamEmail']}
    >
      {({ getInputProps }) => (
        <>
          <TextInput
            size="md"
            type="email"
            label="Address of the team"
            description="Gets contact messages and notices about tickets."
            {...getInputProps('teamEmail')}
          />
          <Select
            size="md"
            label="Time zone"
            description="In which days begin and end: a quote is valid through the end of its last day here."
            data={timeZones(props.settings.timeZone)}
            limit={50}
            searchable
            allowDeselect={false}
            nothingFoundMessage="No such time zone"
            {...getInputProps('timeZone')}
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
            {...getInputProps('superAdminsOnly', { type: 'checkbox' })}
          />
        </>
      )}
    </SettingsSection>
  );
}
