import * as words from './template-page-messages';

/** A day in UTC, the same from the server and in the browser. */
export function UtcDay({ at }: { at: string }) {
  return <time dateTime={at}>{words.utcDay(new Date(at))}</time>;
}
