import { messages } from '@app/contracts/messages';
import { Button, Checkbox, NativeSelect, SegmentedControl, Switch, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import accentClasses from '~/ui/buttons/accent-button.module.css';
import { LinkButton } from '~/ui/buttons/link-button';
import { DayRangeInput } from '~/ui/forms/day-range-input';
import { PasswordField } from '~/ui/forms/password/password-field';
import { SearchInput } from '~/ui/forms/search-input';
import choiceClasses from '~/ui/navigation/choice-links.module.css';
import { FilterSelect } from '~/ui/tables/filter-select';
import { PartSection } from './part-section';
import classes from './parts-page.module.css';

/** Buttons, choices and input fields. */
export function FieldParts() {
  return (
    <>
      <Buttons />
      <Choices />
      <Fields />
    </>
  );
}

function Buttons() {
  return (
    <PartSection
      title="Buttons"
      text="One filled button a screen; what destroys is red, in a dialog that asks."
    >
      <div className={classes.row}>
        <Button>Save</Button>
        <Button variant="default">Cancel</Button>
        <Button variant="light">Add to Cart</Button>
        <Button variant="subtle">Clear Filters</Button>
        <Button color="red">Delete</Button>
        <Button className={accentClasses.accent}>Get in Touch</Button>
        <Button disabled>Disabled</Button>
        <Button loading aria-label="Running">
          Running
        </Button>
        <LinkButton href="/dev/parts" variant="default">
          A link
        </LinkButton>
      </div>
    </PartSection>
  );
}

const sizes = ['Week', 'Month', 'Year'] as const;

function Choices() {
  const [size, setSize] = useState('Week');
  return (
    <PartSection
      title="One of a few"
      text="A control where the screen keeps the choice, links where the address does."
    >
      <div className={classes.row}>
        <SegmentedControl aria-label="Kept on the screen" value={size} onChange={setSize} data={[...sizes]} />
        <nav className={choiceClasses.choices} aria-label="Kept in the address">
          {sizes.map((each) => (
            <a
              key={each}
              className={choiceClasses.choice}
              href={`#${each}`}
              data-current={each === size || undefined}
              onClick={() => setSize(each)}
            >
              {each}
            </a>
          ))}
        </nav>
      </div>
    </PartSection>
  );
}

function Fields() {
  const [search, setSearch] = useState('');
  const [state, setState] = useState<'open'>();
  const [days, setDays] = useState<{ from?: string | undefined; to?: string | undefined }>({});
  return (
    <PartSection title="Fields" text="A label above, a hint below it, and what is wrong below the field.">
      <div className={classes.fields}>
        <TextInput label="Name" placeholder="Your full name" description="As it stands on invoices" />
        <TextInput label="Email" defaultValue="martha at example" error={messages.emailInvalid} />
        <NativeSelect label="Priority" data={['Normal', 'High']} />
        <PasswordField label="Password" autoComplete="off" size="sm" />
        <Textarea label="Message" autosize minRows={2} placeholder="What should work better?" />
        <Checkbox label="Keep me logged in" defaultChecked />
        <Switch label="Count visits" defaultChecked />
      </div>
      <div className={classes.fields}>
        <SearchInput
          label="Search"
          placeholder="Number, name or email"
          maxLength={100}
          value={search}
          onSearch={setSearch}
        />
        <FilterSelect
          label="Status"
          all="All statuses"
          choices={[{ value: 'open', label: 'Open' }]}
          value={state}
          onChange={setState}
        />
        <DayRangeInput
          labels={{ from: 'From this day', to: 'To this day' }}
          from={days.from}
          to={days.to}
          onChange={(changed) => setDays((before) => ({ ...before, ...changed }))}
        />
      </div>
    </PartSection>
  );
}
