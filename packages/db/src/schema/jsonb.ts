import { customType } from 'drizzle-orm/pg-core';
import { wellFormed } from '../well-formed-json';

/** How JSON writes a lone surrogate, as half of an emoji that was cut: jsonb refuses it. */
const loneSurrogate = /\\ud[89a-f]/i;

function toJson(value: unknown): string {
  const json = JSON.stringify(value);
  return loneSurrogate.test(json) ? JSON.stringify(wellFormed(value)) : json;
}

/**
 * A jsonb column whose values are read as they were saved. Drizzle's own column parses the text of a bare
 * string again after the driver has done so: "4020123456" would come back as a number, "null" as nothing.
 */
export const jsonb = customType<{ data: unknown }>({
  dataType: () => 'jsonb',
  toDriver: toJson,
});
