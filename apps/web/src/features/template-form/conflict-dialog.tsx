import type { RouterOutputs } from '@app/api/types';
import { industries } from '@app/content/industries';
import { formatTypedPrice, parsePrice } from '@app/contracts/price/typed-price';
import { Button, Group, Modal, Radio, Text } from '@mantine/core';
import { useState } from 'react';
import classes from './conflict-dialog.module.css';
import {
  type FormPicture,
  pictureName,
  picturesChanged,
  type StoredPicture,
  storedPicture,
} from './pictures';
import { differingFields, fieldLabels, type TemplateValues, valuesOf } from './template-values';
import type { KnownTemplate } from './use-known-template';
import type { EditConflict } from './use-save-outcome';

type Part = keyof TemplateValues | 'pictures';

const partLabels: Record<Part, string> = { ...fieldLabels, pictures: 'Pictures' };

type Categories = RouterOutputs['category']['list'];
type Side = 'mine' | 'theirs';

/** What shall be saved over theirs. */
export interface Chosen {
  values: TemplateValues;
  pictures: Side;
}

/** What a field holds, in words. */
function fieldInWords(values: TemplateValues, field: keyof TemplateValues, categories: Categories): string {
  switch (field) {
    case 'category':
      return categories.find(({ id }) => id === values.category)?.name ?? 'None';
    case 'price': {
      const price = parsePrice(values.price);
      return price ? formatTypedPrice(price) : values.price;
    }
    case 'industries': {
      const names = industries.filter(({ slug }) => values.industries.includes(slug)).map(({ name }) => name);
      return names.join(', ') || 'None';
    }
    default:
      return values[field] || 'Empty';
  }
}

/** The pictures in their order, each with the words for those who cannot see it. */
function picturesInWords(pictures: readonly FormPicture[]): string {
  const named = pictures.map((picture) => {
    const alt = picture.alt.trim();
    return alt ? `${pictureName(picture)} (“${alt}”)` : pictureName(picture);
  });
  return named.join(', ') || 'None';
}

/** Fields, and the pictures as a whole, that are not the same on the server. */
function partsThatDiffer(
  mine: ConflictDialogProps['mine'],
  there: { values: TemplateValues; media: readonly StoredPicture[] },
): Part[] {
  const fields = differingFields(mine.values, there.values);
  return picturesChanged(mine.pictures, there.media) ? [...fields, 'pictures'] : fields;
}

interface ConflictDialogProps {
  conflict: EditConflict;
  opened: boolean;
  mine: { values: TemplateValues; pictures: readonly FormPicture[] };
  /** What there was before either of the two changed it. */
  base: Pick<KnownTemplate, 'values' | 'media'>;
  categories: Categories;
  onChosen: (chosen: Chosen) => void;
  onClose: () => void;
}

/** Shows where the own edit and somebody else's differ, and lets one choose field by field. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { conflict, opened, onClose } = props;
  return (
    <Modal opened={opened} onClose={onClose} size="lg" title="Somebody else has saved this template">
      <Choices key={conflict.theirs.version} {...props} />
    </Modal>
  );
}

function Choices({ conflict, mine, base, categories, onChosen, onClose }: ConflictDialogProps) {
  const theirs = valuesOf(conflict.theirs);
  const theirPictures = conflict.theirs.media.map((media) => storedPicture(media));
  const differing = partsThatDiffer(mine, { values: theirs, media: conflict.theirs.media });
  const ownChanges = partsThatDiffer(mine, base);
  const [sides, setSides] = useState<Partial<Record<Part, Side>>>({});
  // What only they have changed is taken from them, unless one says otherwise.
  const sideOf = (part: Part): Side => sides[part] ?? (ownChanges.includes(part) ? 'mine' : 'theirs');
  const choose = () => {
    const theirFields = differing.filter((part) => part !== 'pictures' && sideOf(part) === 'theirs');
    const taken = theirFields.map((part) => [part, theirs[part as keyof TemplateValues]]);
    onChosen({ values: { ...mine.values, ...Object.fromEntries(taken) }, pictures: sideOf('pictures') });
  };
  const inWords = (part: Part, side: Side) =>
    part === 'pictures'
      ? picturesInWords(side === 'mine' ? mine.pictures : theirPictures)
      : fieldInWords(side === 'mine' ? mine.values : theirs, part, categories);
  return (
    <>
      <Text>{conflict.text}</Text>
      <Text mt="xs" c="dimmed">
        {differing.length === 0
          ? 'All of it is the same as yours.'
          : 'Choose what to keep where the two differ. Nothing is saved before you do.'}
      </Text>
      <div className={classes.fields}>
        {differing.map((part) => (
          <Radio.Group
            key={part}
            label={partLabels[part]}
            value={sideOf(part)}
            onChange={(side) => setSides({ ...sides, [part]: side === 'mine' ? 'mine' : 'theirs' })}
          >
            <div className={classes.sides}>
              <Radio.Card value="mine" className={classes.side}>
                <span className={classes.whose}>
                  <Radio.Indicator size="xs" /> Yours
                </span>
                <span className={classes.text}>{inWords(part, 'mine')}</span>
              </Radio.Card>
              <Radio.Card value="theirs" className={classes.side}>
                <span className={classes.whose}>
                  <Radio.Indicator size="xs" /> Theirs
                </span>
                <span className={classes.text}>{inWords(part, 'theirs')}</span>
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
