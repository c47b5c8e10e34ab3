import type { RouterOutputs } from '@app/api/types';
import { formatTypedPrice, parsePrice } from '@app/contracts/catalogue/price/parse-price';
import { templateFields } from '@app/contracts/catalogue/template/fields';
import { ConflictDialog } from '~/ui/dialogs/conflict-dialog';
import {
  type FormPicture,
  pictureName,
  picturesChanged,
  type StoredPicture,
  storedPicture,
} from './pictures';
import {
  differingFields,
  industryName,
  type TemplateValues,
  templateFormSchema,
  valuesOf,
  writtenChanges,
} from './template-values';
import type { TemplateFormState } from './use-template-form';

type Part = keyof TemplateValues | 'pictures';
type Categories = RouterOutputs['category']['list'];

/** Describes the value of a field. */
function formatField(values: TemplateValues, field: keyof TemplateValues, categories: Categories): string {
  switch (field) {
    case 'category':
      return categories.find(({ id }) => id === values.category)?.name ?? 'None';
    case 'price': {
      const price = parsePrice(values.price);
      return price ? formatTypedPrice(price) : values.price;
    }
    case 'industries': {
      return values.industries.map(industryName).join(', ') || 'None';
    }
    case 'changelog':
      return writtenChanges(values).map(formatChange).join('\n') || 'None';
    default:
      return values[field] || 'Empty';
  }
}

const formatChange = ({ date, version, text }: TemplateValues['changelog'][number]) =>
  [date, version, text].filter((part) => part !== '').join(' ');

/** Describes the pictures in their order, each with its alternative text. */
function formatPictures(pictures: readonly FormPicture[]): string {
  const named = pictures.map((picture) => {
    const alt = picture.alt.trim();
    return alt ? `${pictureName(picture)} (“${alt}”)` : pictureName(picture);
  });
  return named.join(', ') || 'None';
}

/** Returns the fields that differ from the server's version; the pictures count as one field. */
function differingParts(
  mine: { values: TemplateValues; pictures: readonly FormPicture[] },
  other: { values: TemplateValues; media: readonly StoredPicture[] },
): Part[] {
  const fields = differingFields(mine.values, other.values);
  return picturesChanged(mine.pictures, other.media) ? [...fields, 'pictures'] : fields;
}

interface TemplateConflictDialogProps {
  state: TemplateFormState;
  categories: Categories;
}

/** Asks which values to keep after a colleague changed the template in the meantime, and saves them. */
export function TemplateConflictDialog({ state, categories }: TemplateConflictDialogProps) {
  const { form, pictures, saving } = state;
  const { conflict, known } = saving;
  if (!conflict) return null;
  const { theirs } = conflict;
  const theirValues = valuesOf(theirs);
  const theirPictures = theirs.media.map((media) => storedPicture(media));
  const mine = { values: form.values, pictures: pictures.pictures };
  const ownChanges = differingParts(mine, known);
  const saveMerged = (taken: ReadonlySet<Part>) => {
    const fields = Object.entries(theirValues).filter(([name]) => taken.has(name as Part));
    const values = { ...mine.values, ...Object.fromEntries(fields) };
    form.setValues(values);
    if (taken.has('pictures')) pictures.reset(theirs.media);
    else pictures.merge(theirs.media);
    const parsed = templateFormSchema.safeParse(values);
    const from = { id: theirs.id, version: theirs.version, values: theirValues, media: theirs.media };
    if (parsed.success) void saving.save(parsed.data, from);
    else saving.adopt(from);
  };
  const formatPart = (part: Part, values: TemplateValues, shown: readonly FormPicture[]) =>
    part === 'pictures' ? formatPictures(shown) : formatField(values, part, categories);
  return (
    <ConflictDialog
      opened={!conflict.dismissed}
      title="This template was saved in the meantime"
      text={conflict.text}
      version={theirs.version}
      parts={differingParts(mine, { values: theirValues, media: theirs.media }).map((part) => ({
        key: part,
        label: part === 'pictures' ? 'Pictures' : templateFields[part].label,
        mine: formatPart(part, mine.values, mine.pictures),
        theirs: formatPart(part, theirValues, theirPictures),
        isOwnChange: ownChanges.includes(part),
      }))}
      onChosen={saveMerged}
      onClose={saving.dismissConflict}
    />
  );
}
