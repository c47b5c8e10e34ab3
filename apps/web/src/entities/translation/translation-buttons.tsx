import { Badge, Button } from '@mantine/core';
import { proceduresOf } from '~/lib/api/procedures-of';
import { useFormDialog } from '~/lib/forms/use-form-dialog';
import { useOtherLanguages } from '~/lib/routing/use-other-languages';
import { TranslationDialog, type TranslationTarget } from './translation-dialog';
import type { ArticleInput } from './translation-fields';

interface TranslationButtonsProps extends Omit<TranslationTarget, 'language'> {
  /** Only shown for a thing that has an article. */
  article?: ArticleInput;
}

/** A button for each other language of the site, with the number of texts that are older than the English. */
export function TranslationButtons({ article, ...thing }: TranslationButtonsProps) {
  const others = useOtherLanguages();
  const { dialog, frame, open, turn } = useFormDialog<TranslationTarget>(
    `translation:${thing.kind}:${thing.id}`,
  );
  return (
    <>
      {others.map(({ language, name }) => (
        <TranslationButton
          key={language}
          target={{ ...thing, language }}
          name={name}
          onOpen={() => open({ ...thing, language })}
        />
      ))}
      {dialog ? <TranslationDialog key={turn} {...frame} target={dialog} article={article} /> : null}
    </>
  );
}

interface TranslationButtonProps {
  target: TranslationTarget;
  name: string;
  onOpen: () => void;
}

function TranslationButton({ target: { kind, id, language }, name, onOpen }: TranslationButtonProps) {
  const { data = [] } = proceduresOf(kind).translation.useQuery({ id, language });
  const older = data.filter((text) => text.older).length;
  return (
    <Button
      variant="subtle"
      onClick={onOpen}
      rightSection={older > 0 ? <Badge color="orange">{older} older than the English</Badge> : undefined}
    >
      {name} texts
    </Button>
  );
}
