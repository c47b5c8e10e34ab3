import type { RouterOutputs } from '@app/api/types';
import { industries } from '@app/content/industries';
import { formatStartingPrice, parsePrice } from '@app/contracts/price';
import { Button, Group, Modal, Radio, Text } from '@mantine/core';
import { useState } from 'react';
import { useReturnedFocus } from '~/ui/use-returned-focus';
import classes from './conflict-dialog.module.css';
import { differingFields, type TemplateValues, valuesOf } from './template-values';
import type { EditConflict } from './use-save-template';

const fieldLabels: Record<keyof TemplateValues, string> = {
  title: 'Title',
  description: 'Description',
  category: 'Category',
  price: 'Price',
  demoUrl: 'Demo URL',
  industries: 'Industries',
  features: 'Included features',
};

type Categories = RouterOutputs['category']['list'];
type Side = 'mine' | 'theirs';

/** What a field holds, in words. */
function inWords(values: TemplateValues, field: keyof TemplateValues, categories: Categories): string {
  switch (field) {
    case 'category':
      return categories.find(({ id }) => id === values.category)?.name ?? 'None';
    case 'price': {
      const price = parsePrice(values.price);
      return values.price || (price ? formatStartingPrice(price) : '');
    }
    case 'industries': {
      const names = industries.filter(({ slug }) => values.industries.includes(slug)).map(({ name }) => name);
      return names.join(', ') || 'None';
    }
    default:
      return values[field] || 'Empty';
  }
}

interface ConflictDialogProps {
  conflict: EditConflict;
  opened: boolean;
  mine: TemplateValues;
  /** What the fields held before either of the two changed them. */
  base: TemplateValues;
  categories: Categories;
  /** What shall be saved over theirs. */
  onChosen: (values: TemplateValues) => void;
  onClose: () => void;
}

/** Shows where the own edit and somebody else's differ, and lets one choose field by field (B127). */
export function ConflictDialog(props: ConflictDialogProps) {
  const { conflict, opened, onClose } = props;
  const returnFocus = useReturnedFocus(opened);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={returnFocus}
      size="lg"
      title="Somebody else has saved this template"
    >
      <Choices key={conflict.theirs.version} {...props} />
    </Modal>
  );
}

function Choices({ conflict, mine, base, categories, onChosen, onClose }: ConflictDialogProps) {
  const theirs = valuesOf(conflict.theirs);
  const differing = differingFields(mine, theirs);
  const ownChanges = differingFields(mine, base);
  const [sides, setSides] = useState<Partial<Record<keyof TemplateValues, Side>>>({});
  // What only they have changed is taken from them, unless one says otherwise.
  const sideOf = (field: keyof TemplateValues): Side =>
    sides[field] ?? (ownChanges.includes(field) ? 'mine' : 'theirs');
  const choose = () => {
    const chosen = differing.map((field) => [field, (sideOf(field) === 'mine' ? mine : theirs)[field]]);
    onChosen({ ...mine, ...Object.fromEntries(chosen) });
  };
  return (
    <>
      <Text>{conflict.text}</Text>
      <Text mt="xs" c="dimmed">
        {differing.length === 0
          ? 'All fields are the same as yours.'
          : 'Choose what to keep where the two differ. Nothing is saved before you do.'}
      </Text>
      <div className={classes.fields}>
        {differing.map((field) => (
          <Radio.Group
            key={field}
            label={fieldLabels[field]}
            value={sideOf(field)}
            onChange={(side) => setSides({ ...sides, [field]: side === 'mine' ? 'mine' : 'theirs' })}
          >
            <div className={classes.sides}>
              <Radio.Card value="mine" className={classes.side}>
                <span className={classes.whose}>
                  <Radio.Indicator size="xs" /> Yours
                </span>
                <span className={classes.text}>{inWords(mine, field, categories)}</span>
              </Radio.Card>
              <Radio.Card value="theirs" className={classes.side}>
                <span className={classes.whose}>
                  <Radio.Indicator size="xs" /> Theirs
                </span>
                <span className={classes.text}>{inWords(theirs, field, categories)}</span>
              </Radio.Card>
            </div>
          </Radio.Group>
        ))}
      </div>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          Back to the form
        </Button>
        <Button onClick={choose}>Save these</Button>
      </Group>
    </>
  );
}
