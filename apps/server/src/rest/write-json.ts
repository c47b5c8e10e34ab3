/**
 * Serializes a response as JSON. Values under two names (rest.both-names, rest.list-shapes) are serialized
 * once, which is most of the work for a long list.
 */
export function writeJson(answer: unknown): string {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return JSON.stringify(answer);
  const jsonByValue = new Map<unknown, string | undefined>();
  const write = (value: unknown) => {
    if (!jsonByValue.has(value)) jsonByValue.set(value, JSON.stringify(value));
    return jsonByValue.get(value);
  };
  // Concatenated instead of joined, which would copy the longest responses once more.
  let fields = '';
  for (const [name, value] of Object.entries(answer)) {
    const text = write(value);
    if (text !== undefined) fields += `${fields && ','}${JSON.stringify(name)}:${text}`;
  }
  return `{${fields}}`;
}
