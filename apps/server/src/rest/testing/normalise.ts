const uuid = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/gi;
const paymentReference = /PAY(?:-[2-9A-Z]{4}){3}/g;
const licenseNumber = /LIC(?:-[\dA-F]{5}){4}/g;
const isoTime = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g;
const secrets: Readonly<Record<string, string>> = {
  token: 'an-opaque-token',
  signupToken: 'an-opaque-proof',
  otp: '123456',
};

/** Replaces values that differ between runs: ids by numbers in order of appearance, times, secrets. */
export function createNormaliser(): <T>(json: T) => T {
  const ids = new Map<string, string>();
  const stableId = (id: string) => {
    const known = ids.get(id) ?? `00000000-0000-7000-8000-${String(ids.size + 1).padStart(12, '0')}`;
    ids.set(id, known);
    return known;
  };
  return (json) =>
    JSON.parse(
      JSON.stringify(json, (key, value: unknown) =>
        typeof value === 'string' && key in secrets ? secrets[key] : value,
      )
        .replace(uuid, stableId)
        .replace(paymentReference, 'PAY-7KQ4-M2XD-9RTB')
        .replace(licenseNumber, 'LIC-3F9A2-81BC0-7D44E-A09F1')
        .replace(isoTime, '2026-11-21T10:00:00.000Z'),
    );
}
