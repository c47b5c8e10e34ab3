import { apiErrorOf, remainingDetails } from '~/lib/api/api-error';

/**
 * Divides a refusal's details among a form's fields: `fieldFor` names the field that shows what is said about
 * a given one. Returns the messages by field; what none of them took remains part of the error's text.
 */
export function takeFieldErrors(
  error: unknown,
  fieldFor: (name: string) => string | undefined,
): Record<string, string> {
  const details = apiErrorOf(error)?.details ?? [];
  const placed = details.map((detail) => ({ ...detail, shownAt: fieldFor(detail.field) }));
  const remaining = placed.filter(({ shownAt }) => shownAt === undefined);
  if (details.length > 0) remainingDetails.set(error as object, remaining);
  return Object.fromEntries(
    placed.flatMap(({ shownAt, message }) => (shownAt === undefined ? [] : [[shownAt, message]])),
  );
}

/** Returns the error unless a form has shown all of it beside its fields. */
export function unlessShownBesideFields(error: unknown): unknown {
  return remainingDetails.get(error as object)?.length === 0 ? null : error;
}
