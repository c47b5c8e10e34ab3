import { facts } from '@app/content/company';
import { mailRequesters, settingsSchema } from '@app/contracts/core/setting/schema';
import { type AttachmentKind, attachmentKinds } from '@app/contracts/files/file/schema';
import { formatSpan } from '@app/contracts/format-span';
import { limits } from '@app/contracts/limits';
import { Checkbox, Select, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core';
import { trpc } from '~/lib/api/trpc';
import type { FormGuard } from '~/lib/forms/form-guard';
import { useSession } from '~/lib/session/session';
import { NumberField } from '~/ui/forms/number-field';
import { numberFieldSchema } from './number-setting';
import { type Settings, SettingsSection } from './settings-section';

const schema = settingsSchema
  .pick({
    teamEmail: true,
    replyEmail: true,
    timeZone: true,
    mailOpensTickets: true,
    acknowledgeMail: true,
    colleaguesJoin: true,
    attachmentKinds: true,
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
  mailOpensTickets: settings.mailOpensTickets,
  acknowledgeMail: settings.acknowledgeMail,
  // Missing in responses from instances that run the previous release.
  colleaguesJoin: settings.colleaguesJoin ?? false,
  // Missing in responses from instances that run the previous release.
  attachmentKinds: settings.attachmentKinds ?? [],
  timeZone: settings.timeZone,
  askForRatings: settings.askForRatings,
  superAdminsOnly: settings.superAdminsOnly,
  teamFactorRequired: settings.teamFactorRequired,
  teamFactorGraceDays: settings.teamFactorGraceDays,
  teamProviderOnly: settings.teamProviderOnly,
});

const requesterLabels: Record<Settings['mailOpensTickets'], string> = {
  nobody: 'For nobody',
  customers: 'For known customers',
  everyone: 'For everybody who writes',
};
const requesterChoices = mailRequesters.map((value) => ({ value, label: requesterLabels[value] }));

const kindLabels: Record<AttachmentKind, string> = {
  office: 'Word, Excel, PowerPoint and OpenDocument',
  zip: 'ZIP archives',
  heic: 'HEIC photos',
  calendar: 'Calendar files (ICS)',
};

/** Returns the browser's time zones, including the current setting. */
function timeZones(set: string): string[] {
  return [...new Set(['UTC', set, ...Intl.supportedValuesOf('timeZone')])];
}

export function TeamSection(props: { settings: Settings; guard: FormGuard }) {
  return (
    <SettingsSection
      {...props}
      name="team"
      text="Contact addresses, response times and permissions."
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
            description="Receives contact messages and ticket notifications."
            {...getInputProps('teamEmail')}
          />
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <NumberField
              size="md"
              label="First answer to a ticket (hours)"
              description={`Customers are told to expect it within ${facts.replyWithin}.`}
              {...getInputProps('firstAnswerHours')}
            />
            <NumberField
              size="md"
              label="Later answers (hours)"
              description="After each message, around the clock."
              {...getInputProps('laterAnswerHours')}
            />
          </SimpleGrid>
          <MailSettings getInputProps={getInputProps} />
          <Checkbox.Group
            label="Further files in messages"
            description="Beside pictures and PDF, for customers and the team. Nothing opens them here; open those of strangers with care."
            {...getInputProps('attachmentKinds')}
          >
            <Stack gap="xs" mt="xs">
              {attachmentKinds.map((kind) => (
                <Checkbox key={kind} value={kind} label={kindLabels[kind]} />
              ))}
            </Stack>
          </Checkbox.Group>
          <Switch
            size="md"
            label="Ask customers how it went"
            description={`One question by email ${formatSpan(limits.ratingAskAfterMs)} after a ticket is closed or finalized, and on its page; reviews of templates ${formatSpan(limits.reviewAskAfterMs)} after an order is delivered.`}
            {...getInputProps('askForRatings', { type: 'checkbox' })}
          />
          <TextInput
            size="md"
            type="email"
            label="Reply address"
            description="Receives replies to our emails, and appears on quotes and invoices. If empty, replies go to the sender of our emails."
            {...getInputProps('replyEmail')}
          />
          <Select
            size="md"
            label="Time zone"
            description="Decides when a day begins and ends: a quote is valid through the end of its last day here."
            data={timeZones(props.settings.timeZone)}
            limit={50}
            searchable
            allowDeselect={false}
            nothingFoundMessage="No such time zone"
            {...getInputProps('timeZone')}
          />
          <Switch
            size="md"
            label="Require two-step verification for the team"
            description="People without it see the deadline, and after it must set it up before anything else. Customers choose for themselves."
            {...getInputProps('teamFactorRequired', { type: 'checkbox' })}
          />
          <NumberField
            size="md"
            label="Days to set it up"
            description="After this is switched on, or after the account is created."
            {...getInputProps('teamFactorGraceDays')}
          />
          <SuperAdminSettings settings={props.settings} getInputProps={getInputProps} />
        </>
      )}
    </SettingsSection>
  );
}

interface MailSettingsProps {
  getInputProps: (
    name: 'mailOpensTickets' | 'acknowledgeMail' | 'colleaguesJoin',
    options?: { type: 'checkbox' },
  ) => object;
}

/** What becomes of emails that come in. */
function MailSettings({ getInputProps }: MailSettingsProps) {
  return (
    <>
      <Select
        size="md"
        label="New emails open a ticket"
        description="Emails that are not replies. Those that open none wait in Incoming mail."
        data={requesterChoices}
        allowDeselect={false}
        {...getInputProps('mailOpensTickets')}
      />
      <Switch
        size="md"
        label="Confirm that an email arrived"
        description="One email with the number of the ticket, never in answer to automatic mail."
        {...getInputProps('acknowledgeMail', { type: 'checkbox' })}
      />
      <Switch
        size="md"
        label="Colleagues in copy join the ticket"
        description="People of the customer’s company whom an email names get our later answers. You add all others in the ticket."
        {...getInputProps('colleaguesJoin', { type: 'checkbox' })}
      />
    </>
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
          label={`The team logs in with ${provider?.label ?? 'the identity provider'} only`}
          description={
            user?.role === 'super-admin'
              ? 'Passwords and passkeys no longer open team accounts, except emergency accounts marked on the Users screen. Everyone logged in another way is logged out.'
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
