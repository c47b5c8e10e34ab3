import { readFileSync } from 'node:fs';
import { StartupError } from '../startup-error';
import { FROM_FILES } from './variables';

/**
 * Adds the contents of variables that name a file, such as `SECRET_FILE` for `SECRET`.
 *
 * @throws StartupError when both are set, or the file cannot be read.
 */
export function withSecretFiles(
  given: Readonly<Record<string, string | undefined>>,
): Record<string, string | undefined> {
  const contents = FROM_FILES.flatMap((name) => {
    const file = given[`${name}_FILE`];
    if (!file) return [];
    if (given[name]) throw new StartupError(`${name} and ${name}_FILE are both set: leave one of them out.`);
    try {
      return [[name, readFileSync(file, 'utf8').trim()] as const];
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new StartupError(`${name}_FILE is wrong: the file cannot be read (${reason}).`);
    }
  });
  return { ...given, ...Object.fromEntries(contents) };
}
