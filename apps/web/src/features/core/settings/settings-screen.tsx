import { settingMessages } from '@app/contracts/core/setting/messages';
import { settingsSchema } from '@app/contracts/core/setting/schema';
import { Skeleton, Switch } from '@mantine/core';
import { trpc } from '~/lib/api/trpc';
import { type FormGuard, useFormGuard } from '~/lib/forms/form-guard';
import { LeaveGuard } from '~/ui/dialogs/leave-guard';
import { Loaded } from '~/ui/feedback/loaded';
import { DashboardPageHeader } from '~/ui/layout/dashboard-page-header';
import { IndexedSections } from '~/ui/layout/indexed-sections';
import { DocumentSection } from './document-section';
import { HandoverSection } from './handover-section';
import { MoneySection } from './money-section';
import { PaymentSection } from './payment-section';
import { SellerSection } from './seller-section';
import { type Settings, SettingsSection, settingsSections } from './settings-section';
import { TaxList } from './tax-list';
import { TeamSection } from './team-section';

const schema = settingsSchema.pick({ countVisits: true });
const toValues = ({ countVisits }: Settings) => ({ countVisits });

/** Whether visits are counted (analytics.switched-off). */
function VisitsSection(props: { settings: Settings; guard: FormGuard }) {
  return (
    <SettingsSection
      {...props}
      name="visits"
      text="What you learn about visitors."
      save="Save visits"
      schema={schema}
      toValues={toValues}
    >
      {({ getInputProps }) => (
        <Switch
          size="md"
          label="Count visits"
          description="Without cookies and without identifying anyone; browsers that opt out are not counted. The privacy page says so."
          {...getInputProps('countVisits', { type: 'checkbox' })}
        />
      )}
    </SettingsSection>
  );
}

/** The team's settings for the whole site (dashboard.settings-page); every change is in the activity log. */
export function SettingsScreen() {
  return (
    <>
      <DashboardPageHeader title="Settings" text="Changes apply to the whole site as soon as you save." />
      <Loaded
        query={trpc.setting.all.useQuery()}
        failed={settingMessages.fetchFailed}
        loading={<Skeleton height={320} maw={704} radius="md" role="status" aria-label="Loading settings" />}
      >
        {(settings) => <Sections settings={settings} />}
      </Loaded>
    </>
  );
}

/** Each section is saved separately; leaving the page asks once about all unsaved changes. */
function Sections({ settings }: { settings: Settings }) {
  const seller = useFormGuard('settings-seller');
  const money = useFormGuard('settings-money');
  const payment = useFormGuard('settings-payment');
  const documents = useFormGuard('settings-documents');
  const handover = useFormGuard('settings-handover');
  const team = useFormGuard('settings-team');
  const visits = useFormGuard('settings-visits');
  const guards = [seller, money, payment, documents, handover, team, visits];
  return (
    <>
      <IndexedSections index={Object.values(settingsSections)}>
        <SellerSection settings={settings} guard={seller} />
        <MoneySection settings={settings} guard={money} />
        <TaxList settings={settings} />
        <PaymentSection settings={settings} guard={payment} />
        <DocumentSection settings={settings} guard={documents} />
        <HandoverSection settings={settings} guard={handover} />
        <TeamSection settings={settings} guard={team} />
        <VisitsSection settings={settings} guard={visits} />
      </IndexedSections>
      <LeaveGuard
        isActive={() => guards.some((guard) => guard.isUnsaved())}
        text="Your changes will be lost."
        onLeave={() => {
          for (const guard of guards) guard.forget();
        }}
      />
    </>
  );
}
