/**
 * An answer as JSON. What it has under two names (rest.both-names, rest.list-shapes) is turned into text
 * once: of a long list that is most of the work.
 */
export function writeJson(answer: unknown): string {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return JSON.stringify(answer);
  const written = new Map<unknown, string | undefined>();
  const write = (value: unknown) => {
    if (!written.has(value)) written.set(value, JSON.stringify(value));
    return written.get(value);
  };
  // Added and not joined: that would copy the longest answers once more.
  let fields = '';
  for (const [name, value] of Object.entries(answer)) {
    const text = write(value);
    if (text !== undefined) fields += `${fields && ','}${JSON.stringify(name)}:${text}`;
  }
  return `{${fields}}`;
}
