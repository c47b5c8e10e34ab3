import { limits } from '@app/contracts/limits';
import { type OtherLanguage, otherLanguages } from '@app/contracts/other-languages';
import { TextInput } from '@mantine/core';
import { useOtherLanguages } from '~/lib/routing/use-other-languages';

/** Initial alt texts of a form for languages without one. */
export const noAltTranslations = Object.fromEntries(
  otherLanguages.map((language) => [language, '']),
) as Record<OtherLanguage, string>;

interface AltInputsProps {
  className?: string | undefined;
  autoFocus?: boolean;
  /** Input props of a form with `alt` and `altTranslations`. */
  inputProps: (path: string) => object;
}

/** Inputs for a picture's alt text, in English and each other language of the site. */
export function AltInputs({ className, autoFocus = false, inputProps }: AltInputsProps) {
  const others = useOtherLanguages();
  return (
    <>
      <TextInput
        className={className}
        label="What the picture shows"
        description="Read out to people who cannot see it, wherever it is used."
        autoFocus={autoFocus}
        maxLength={limits.mediaAlt}
        {...inputProps('alt')}
      />
      {others.map(({ language, name }) => (
        <TextInput
          key={language}
          className={className}
          label={`The same in ${name}`}
          description="If empty, the English text is used."
          lang={language}
          maxLength={limits.mediaAlt}
          {...inputProps(`altTranslations.${language}`)}
        />
      ))}
    </>
  );
}
