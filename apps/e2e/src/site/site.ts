import type { DatabaseConnection } from '@app/db/connection';

/** The running site under test. */
export type Site = {
  /** Origin without a trailing slash. */
  url: string;
  /** Folder of sent mails, one `.eml` file each. */
  mailFolder: string;
  /** Direct database access, for what cannot be done through the site, such as letting time pass. */
  database: DatabaseConnection;
};
