/**
 * Returns the same JSON for a jsonb column: lone surrogates, which jsonb rejects, become replacement
 * characters.
 */
export function wellFormed<T>(json: T): T {
  return JSON.parse(
    JSON.stringify(json, (_key, value: unknown) =>
      typeof value === 'string' ? Buffer.from(value).toString() : value,
    ),
  );
}
