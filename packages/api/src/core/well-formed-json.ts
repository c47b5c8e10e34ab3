/** The same JSON for a jsonb column: half an emoji, which jsonb refuses, becomes a replacement character. */
export function wellFormed<T>(json: T): T {
  return JSON.parse(
    JSON.stringify(json, (_key, value: unknown) =>
      typeof value === 'string' ? Buffer.from(value).toString() : value,
    ),
  );
}
