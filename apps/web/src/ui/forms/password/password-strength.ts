import { company } from '@app/content/company';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
/** The cost grows faster than the length, and further characters only make a password stronger. */
const maxCheckedLength = 48;

/** 1 weak to 4 strong. */
export type PasswordStrength = 1 | 2 | 3 | 4;

const strengths = [1, 1, 2, 3, 4] as const satisfies readonly PasswordStrength[];

/**
 * Rates how hard a password is to guess for someone who knows the person's name and address
 * (auth.password-strength). Heavy: load it on demand.
 */
export function passwordStrength(password: string, about: readonly string[]): PasswordStrength {
  const known = [company.name, ...about].flatMap((text) => text.split(/[\s@.]+/)).filter(Boolean);
  return strengths[zxcvbn.check(password.slice(0, maxCheckedLength), known).score];
}
