import { type DatabaseConnection, parseDatabaseUrl } from '@app/db/connection';
import { StartupError } from '../startup-error';

/**
 * Parses DATABASE_URL, or another `variable`. @throws StartupError that describes the problem without
 * repeating the value.
 */
export function readDatabaseUrl(value: string, variable = 'DATABASE_URL'): DatabaseConnection {
  try {
    return parseDatabaseUrl(value);
  } catch (error) {
    const reason =
      error instanceof URIError
        ? 'A % in user, password or database has to be written as %25.'
        : error instanceof Error
          ? error.message
          : String(error);
    throw new StartupError(`${variable} is wrong. ${reason}`);
  }
}
