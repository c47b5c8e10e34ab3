import { limits } from '@app/contracts/limits';
import { type OtherLanguage, otherLanguages } from '@app/contracts/other-languages';
import { TextInput } from '@mantine/core';
import { useOtherLanguages } from '~/lib/routing/use-other-languages';

/** Of what a picture shows, what a form starts with in each language that is not there yet. */
export const noAltTranslations = Object.fromEntries(
  otherLanguages.map((language) => [language, '']),
) as Record<OtherLanguage, string>;

interface AltInputsProps {
  className?: string | undefined;
  autoFocus?: boolean;
  /** Of a form with `alt` and `altTranslations`. */
  inputProps: (path: string) => object;
}

/** What a picture shows, in English and in each other language of the site. */
export function AltInputs({ className, autoFocus = false, inputProps }: AltInputsProps) {
  const others = useOtherLanguages();
  return (
    <>
      <TextInput
        className={className}
        label="What the picture shows"
        description="For people who do not see it, wherever it stands."
        autoFocus={autoFocus}
        maxLength={limits.mediaAlt}
        {...inputProps('alt')}
      />
      {others.map(({ language, name }) => (
        <TextInput
          key={language}
          className={className}
          label={`The same in ${name}`}
          description="Left empty, the English words stand for it."
          lang={language}
          maxLength={limits.mediaAlt}
          {...inputProps(`altTranslations.${language}`)}
        />
      ))}
    </>
  );
}
