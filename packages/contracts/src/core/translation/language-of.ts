import type { Language } from '../../languages';

/**
 * Returns the language of one of the owner's texts for `lang`: undefined if it is that of this build, as each is in the
 * first language. `translated`: the fields whose text is.
 */
export const languageOf = (
  _thing: { translated?: readonly string[] | undefined },
  _field: string,
): Language | undefined => undefined;
