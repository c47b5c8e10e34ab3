import { settingsSchema } from '@app/contracts/core/setting/schema';
import { Switch } from '@mantine/core';
import type { FormGuard } from '~/lib/forms/form-guard';
import { type Settings, SettingsSection } from './settings-section';

const schema = settingsSchema.pick({ countVisits: true });
const toValues = ({ countVisits }: Settings) => ({ countVisits });

/** Whether visits are counted (analytics.switched-off). */
export function VisitsSection(props: { settings: Settings; guard: FormGuard }) {
  return (
    <SettingsSection
      {...props}
      name="visits"
      text="What you know about those who look at the site."
      save="Save visits"
      schema={schema}
      toValues={toValues}
    >
      {({ getInputProps }) => (
        <Switch
          size="md"
          label="Count visits"
          description="Without cookies and without knowing whose they are; browsers that ask for it are left out. The privacy page says so."
          {...getInputProps('countVisits', { type: 'checkbox' })}
        />
      )}
    </SettingsSection>
  );
}
