import type { SyntheticEvent } from 'react';

/**
 * `onSubmit` of every dialog: React passes events on to the components around a portal, where the form behind
 * the dialog would take its submission for its own.
 */
export function keepInDialog(event: SyntheticEvent): void {
  event.stopPropagation();
}
