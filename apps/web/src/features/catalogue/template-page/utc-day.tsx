import * as words from './template-page-messages';

/** Renders a day in UTC, identical on the server and in the browser. */
export function UtcDay({ at }: { at: string }) {
  return <time dateTime={at}>{words.utcDay(new Date(at))}</time>;
}
