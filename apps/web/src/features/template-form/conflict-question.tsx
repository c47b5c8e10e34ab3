import type { RouterOutputs } from '@app/api/types';
import { type Chosen, ConflictDialog } from './conflict-dialog';
import { type EditedTemplate, templateFormSchema, valuesOf } from './template-values';
import type { TemplateFormState } from './use-template-form';

interface ConflictQuestionProps {
  state: TemplateFormState;
  categories: RouterOutputs['category']['list'];
}

/** Asks which values count where somebody else has changed the template meanwhile, and saves those. */
export function ConflictQuestion({ state, categories }: ConflictQuestionProps) {
  const { form, pictures, saving } = state;
  const { conflict, known } = saving;
  const saveChosen = (chosen: Chosen, theirs: EditedTemplate) => {
    form.setValues(chosen.values);
    if (chosen.pictures === 'theirs') pictures.reset(theirs.media);
    else pictures.merge(theirs.media);
    const parsed = templateFormSchema.safeParse(chosen.values);
    const from = { id: theirs.id, version: theirs.version, values: valuesOf(theirs), media: theirs.media };
    if (parsed.success) void saving.save(parsed.data, from);
    else saving.adopt(from);
  };
  if (!conflict) return null;
  return (
    <ConflictDialog
      conflict={conflict}
      opened={!conflict.dismissed}
      mine={{ values: form.values, pictures: pictures.pictures }}
      base={known}
      categories={categories}
      onChosen={(chosen) => saveChosen(chosen, conflict.theirs)}
      onClose={saving.dismissConflict}
    />
  );
}
