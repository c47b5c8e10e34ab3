import { facts } from '@app/content/company';
import { settingsSchema } from '@app/contracts/core/setting/schema';
import { formatSpan } from '@app/contracts/format-span';
import { limits } from '@app/contracts/limits';
import { NumberInput, Select, SimpleGrid, Switch, TextInput } from '@mantine/core';
import { trpc } from '~/lib/api/trpc';
import type { FormGuard } from '~/lib/forms/form-guard';
import { useSession } from '~/lib/session/session';
import { numberFieldSchema } from './number-setting';
import { type Settings, SettingsSection } from './settings-section';

const schema = settingsSchema
  .pick({
    teamEmail: true,
    replyEmail: true,
    timeZone: true,
    askForRatings: true,
    superAdminsOnly: true,
    teamFactorRequired: true,
    teamProviderOnly: true,
  })
  .extend({
    teamFactorGraceDays: numberFieldSchema(settingsSchema.shape.teamFactorGraceDays),
    firstAnswerHours: numberFieldSchema(settingsSchema.shape.firstAnswerHours),
    laterAnswerHours: numberFieldSchema(settingsSchema.shape.laterAnswerHours),
  });

const toValues = (settings: Settings) => ({
  teamEmail: settings.teamEmail,
  replyEmail: settings.replyEmail,
  firstAnswerHours: settings.firstAnswerHours,
  laterAnswerHours: settings.laterAnswerHours,
  timeZone: settings.timeZone,
  askForRatings: settings.askForRatings,
  superAdminsOnly: settings.superAdminsOnly,
  teamFactorRequired: settings.teamFactorRequired,
  teamFactorGraceDays: settings.teamFactorGraceDays,
  teamProviderOnly: settings.teamProviderOnly,
});

/** A number beyond its limits shows an error rather than being clamped. */
const hours = {
  size: 'md',
  suffix: ' hours',
  allowDecimal: false,
  clampBehavior: 'none',
  hideControls: true,
} as const;

/** Returns the browser's time zones, including the current setting. */
function timeZones(set: string): string[] {
  return [...new Set(['UTC', set, ...Intl.supportedValuesOf('timeZone')])];
}

export function TeamSection(props: { settings: Settings; guard: FormGuard }) {
  return (
    <SettingsSection
      {...props}
      name="team"
      text="Where you are, and who may do what."
      save="Save team"
      schema={schema}
      toValues={toValues}
      validateOnBlur={['teamEmail', 'replyEmail']}
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
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <NumberInput
              {...hours}
              label="First answer to a ticket"
              description={`Customers read that it comes within ${facts.replyWithin}.`}
              {...getInputProps('firstAnswerHours')}
            />
            <NumberInput
              {...hours}
              label="Later answers"
              description="After each message, around the clock."
              {...getInputProps('laterAnswerHours')}
            />
          </SimpleGrid>
          <Switch
            size="md"
            label="Ask customers how it went"
            description={`One question by mail ${formatSpan(limits.ratingAskAfterMs)} after a ticket is closed or finalized, and on its page.`}
            {...getInputProps('askForRatings', { type: 'checkbox' })}
          />
          <TextInput
            size="md"
            type="email"
            label="Reply address"
            description="Gets what customers answer to a mail of ours, and stands on quotes and invoices. Empty: answers go to the sender of our mails."
            {...getInputProps('replyEmail')}
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
            label="The team needs two-step sign-in"
            description="Who has none is told until when, and then sets it up before anything else. Customers choose for themselves."
            {...getInputProps('teamFactorRequired', { type: 'checkbox' })}
          />
          <NumberInput
            {...hours}
            suffix=" days"
            label="Days to set it up"
            description="After it was switched on, or after the account was made."
            {...getInputProps('teamFactorGraceDays')}
          />
          <SuperAdminSettings settings={props.settings} getInputProps={getInputProps} />
        </>
      )}
    </SettingsSection>
  );
}

interface SuperAdminSettingsProps {
  settings: Settings;
  getInputProps: (name: 'superAdminsOnly' | 'teamProviderOnly', options: { type: 'checkbox' }) => object;
}

/** Settings that only super-admins can change. */
function SuperAdminSettings({ settings, getInputProps }: SuperAdminSettingsProps) {
  const { user } = useSession();
  const { data: provider } = trpc.auth.identityProvider.useQuery({});
  return (
    <>
      {provider || settings.teamProviderOnly ? (
        <Switch
          size="md"
          label={`The team signs in with ${provider?.label ?? 'the identity provider'} alone`}
          description={
            user?.role === 'super-admin'
              ? 'Passwords and passkeys open accounts of the team no more, but for those that the users screen marks for emergencies. Whoever is signed in otherwise is signed out.'
              : 'Only a super-admin can change this.'
          }
          disabled={user?.role !== 'super-admin'}
          {...getInputProps('teamProviderOnly', { type: 'checkbox' })}
        />
      ) : null}
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
  );
}
