import { useRef, useState } from 'react';
import type { StoredPicture } from './pictures';
import type { TemplateValues } from './template-values';

/** The latest server state of the template known to the form. */
export interface KnownTemplate {
  /** Null before the template is created. */
  id: string | null;
  /** Sent back with an edit (dashboard.two-editors). */
  version: number | null;
  values: TemplateValues;
  media: readonly StoredPicture[];
}

/** Holds the server state known to the form; each save updates it. */
export function useKnownTemplate(first: KnownTemplate) {
  const [known, setKnown] = useState(first);
  /** A save that waited reads the state at the time it runs. */
  const latest = useRef(first);
  const updateKnown = (changes: Partial<KnownTemplate>) => {
    latest.current = { ...latest.current, ...changes };
    setKnown(latest.current);
  };
  return { known, latest, updateKnown };
}
