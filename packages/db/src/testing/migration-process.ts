import type { DatabaseConnection } from '../connection';
import { migrateDatabase } from '../migrate';

/**
 * A process that migrates the database whose connection is given as its argument, in JSON, for tests that
 * kill it.
 */
await migrateDatabase(JSON.parse(process.argv[2] ?? '') as DatabaseConnection);
