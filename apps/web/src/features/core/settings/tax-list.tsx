import type { RouterOutputs } from '@app/api/types';
import { settingMessages } from '@app/contracts/core/setting/messages';
import { addTaxRateSchema } from '@app/contracts/core/setting/tax-rate';
import { Badge, Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { getQueryKey } from '@trpc/react-query';
import { useId, useRef, useState } from 'react';
import { z } from 'zod';
import { trpc } from '~/lib/api/trpc';
import { formatCalendarDay } from '~/lib/format/format-calendar-day';
import { taxLabel } from '~/lib/format/tax-label';
import { unlessShownBesideFields } from '~/lib/forms/take-field-errors';
import { useSchemaForm } from '~/lib/forms/use-schema-form';
import { FormError } from '~/ui/feedback/form-error';
import { NumberField } from '~/ui/forms/number-field';
import { numberFieldSchema } from './number-setting';
import { type Settings, settingsSections } from './settings-section';
import classes from './settings-section.module.css';

type ListedTax = RouterOutputs['setting']['taxRates'][number];

const refreshes = [getQueryKey(trpc.setting), getQueryKey(trpc.quote)];

/** The taxes that a line can have: the default one, and further ones (sales.tax-rates). */
export function TaxList({ settings }: { settings: Settings }) {
  const titleId = useId();
  const { data = [] } = trpc.setting.taxRates.useQuery();
  const own = taxLabel(settings.orderTaxName, settings.orderTaxRate);
  return (
    <section id={settingsSections.taxes.id} className={classes.section} aria-labelledby={titleId}>
      <Title order={2} fz="lg" ff="text" lh="inherit" id={titleId}>
        {settingsSections.taxes.title}
      </Title>
      <Text inherit mt="-0.5rem" c="dimmed">
        Each line of a quote and of a sale has the default tax, or another one of this list. Lines keep the
        name and rate that they were sold with.
      </Text>
      <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }} aria-labelledby={titleId}>
        <Group component="li" gap="xs">
          <Text inherit>{own}</Text>
          <Badge variant="light">Default</Badge>
        </Group>
        {data.map((tax) => (
          <TaxRow key={tax.id} tax={tax} />
        ))}
      </Stack>
      <AddTax />
    </section>
  );
}

function TaxRow({ tax }: { tax: ListedTax }) {
  const { id, name, rate, validFrom, isArchived, starts, becomesDefault } = tax;
  const label = taxLabel(name, rate);
  const fromDay = starts && validFrom ? ` from ${formatCalendarDay(validFrom)}` : '';
  const meta = { refreshes, failed: settingMessages.updateFailed };
  const archive = trpc.setting.archiveTaxRate.useMutation({ meta });
  const makeDefault = trpc.setting.makeTaxDefault.useMutation({ meta });
  return (
    <Group component="li" gap="xs" justify="space-between">
      <Group gap="xs">
        <Text inherit c={isArchived ? 'dimmed' : undefined}>
          {label}
        </Text>
        {isArchived ? (
          <Badge color="gray" variant="light">
            Archived
          </Badge>
        ) : null}
        {starts && validFrom && !isArchived ? (
          <Badge color="gray" variant="light">
            {becomesDefault ? 'Default from' : 'From'} {formatCalendarDay(validFrom)}
          </Badge>
        ) : null}
      </Group>
      <Group gap="xs">
        {isArchived || becomesDefault ? null : (
          <Button
            variant="subtle"
            size="compact-md"
            aria-label={`Make ${label} the default${fromDay}`}
            loading={makeDefault.isPending}
            onClick={() => makeDefault.mutate({ id })}
          >
            Make default{fromDay}
          </Button>
        )}
        <Button
          variant="subtle"
          size="compact-md"
          aria-label={isArchived ? `Offer ${label} again` : `Archive ${label}`}
          loading={archive.isPending}
          onClick={() => archive.mutate({ id, archived: !isArchived })}
        >
          {isArchived ? 'Offer again' : 'Archive'}
        </Button>
      </Group>
    </Group>
  );
}

/** The rate is typed in percent. */
const schema = addTaxRateSchema.extend({
  rate: numberFieldSchema(addTaxRateSchema.shape.rate, 100),
  validFrom: z.preprocess((day) => day || null, addTaxRateSchema.shape.validFrom),
});
const empty = { name: '', rate: '' as number | string, validFrom: '' };

function AddTax() {
  const [opened, setOpened] = useState(false);
  const day = useRef<HTMLInputElement>(null);
  const form = useSchemaForm(schema, empty);
  const add = trpc.setting.addTaxRate.useMutation({ meta: { refreshes, showsOwnErrors: true } });
  if (!opened)
    return (
      <Button variant="default" className={classes.save} onClick={() => setOpened(true)}>
        Add a tax
      </Button>
    );
  return (
    <form
      noValidate
      aria-label="Add a tax"
      onSubmit={form.submitWith((tax) => {
        // A half-typed day is empty to the form, and would be “for now”.
        if (day.current?.validity.badInput) {
          form.setFieldError('validFrom', settingMessages.validFromInvalid);
          return;
        }
        add.mutate(tax, {
          onSuccess: () => {
            form.settle(empty);
            setOpened(false);
          },
          onError: form.showApiError,
        });
      })}
    >
      <Stack gap="md">
        <TextInput size="md" label="Name" autoFocus {...form.getInputProps('name')} />
        <NumberField size="md" label="Rate (%)" {...form.getInputProps('rate')} />
        <TextInput
          ref={day}
          size="md"
          type="date"
          label="Valid from"
          description="Empty for now."
          {...form.getInputProps('validFrom')}
        />
        <FormError error={unlessShownBesideFields(add.error)} failed={settingMessages.updateFailed} />
        <Group>
          <Button type="submit" loading={add.isPending}>
            Add
          </Button>
          <Button variant="default" onClick={() => setOpened(false)}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
