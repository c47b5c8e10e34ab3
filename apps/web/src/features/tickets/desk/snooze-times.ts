/** A moment until which a ticket can be put off, with its name. */
export interface SnoozeChoice {
  label: string;
  /** ISO 8601. */
  at: string;
}

const morning = 9;

/** The usual ones, on the reader's clock: later today, tomorrow, next Monday, in a month. */
export function snoozeChoices(now: Date): SnoozeChoice[] {
  const at = (days: number) =>
    new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, morning).toISOString();
  const toMonday = (8 - now.getDay()) % 7 || 7;
  return [
    { label: 'In 3 hours', at: new Date(now.getTime() + 3 * 3_600_000).toISOString() },
    { label: 'Tomorrow, 9:00', at: at(1) },
    { label: 'Next Monday, 9:00', at: at(toMonday) },
    {
      label: 'In a month, 9:00',
      at: new Date(now.getFullYear(), now.getMonth() + 1, now.getDate(), morning).toISOString(),
    },
  ];
}

/** What an input of the kind `datetime-local` holds, in the reader's zone. */
export function toLocalInput(at: string): string {
  const moment = new Date(at);
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** The moment that such an input holds, or empty while it holds none. */
export function fromLocalInput(typed: string): string {
  const moment = new Date(typed);
  return Number.isNaN(moment.getTime()) ? '' : moment.toISOString();
}
