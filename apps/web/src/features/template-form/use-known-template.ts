import { useRef, useState } from 'react';
import type { StoredPicture } from './pictures';
import type { TemplateValues } from './template-values';

/** The template as the server has it, as far as the form knows. */
export interface KnownTemplate {
  /** Null before it is created. */
  id: string | null;
  /** Goes back with an edit (dashboard.two-editors). */
  version: number | null;
  values: TemplateValues;
  media: readonly StoredPicture[];
}

/** What the form knows of the server's state; each save teaches it more. */
export function useKnownTemplate(first: KnownTemplate) {
  const [known, setKnown] = useState(first);
  /** A save that waited reads what is known then. */
  const latest = useRef(first);
  const learn = (news: Partial<KnownTemplate>) => {
    latest.current = { ...latest.current, ...news };
    setKnown(latest.current);
  };
  return { known, latest, learn };
}
