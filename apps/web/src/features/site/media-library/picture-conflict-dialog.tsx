import { reasons } from '@app/contracts/error-reasons';
import { isSame } from '~/lib/storage/form-draft';
import { ConflictDialog } from '~/ui/dialogs/conflict-dialog';
import { type PictureEdit, type PictureValues, valuesOf } from './use-picture-form';

const labels = {
  alt: 'What the picture shows',
  altTranslations: 'What it shows in other languages',
  focus: 'Focal point',
} as const;
const fields = Object.keys(labels) as (keyof PictureValues)[];

function formatField({ alt, altTranslations, focus }: PictureValues, field: keyof PictureValues): string {
  if (field === 'altTranslations') return Object.values(altTranslations).join('\n');
  return field === 'alt' ? alt : `${focus.x} % from the left, ${focus.y} % from the top`;
}

/** Asks which values to keep after a colleague saved the picture in the meantime. */
export function PictureConflictDialog({ edit }: { edit: PictureEdit }) {
  const { form, base } = edit;
  if (!edit.theirs) return null;
  const { theirs: over } = edit;
  const [mine, theirs] = [form.values, valuesOf(over)];
  return (
    <ConflictDialog
      opened={edit.asks}
      title="Somebody else has changed this picture"
      text={reasons.PICTURE_CHANGED.message}
      version={over.version}
      parts={fields
        .filter((field) => !isSame(mine[field], theirs[field]))
        .map((field) => ({
          key: field,
          label: labels[field],
          mine: formatField(mine, field),
          theirs: formatField(theirs, field),
          isOwnChange: !isSame(mine[field], base[field]),
        }))}
      onChosen={(chosenFields) => {
        const { alt } = chosenFields.has('alt') ? theirs : mine;
        const { altTranslations } = chosenFields.has('altTranslations') ? theirs : mine;
        const { focus } = chosenFields.has('focus') ? theirs : mine;
        void edit.resolve({ alt, altTranslations, focus }, over);
      }}
      onClose={edit.dismiss}
    />
  );
}
