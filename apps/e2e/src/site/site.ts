import type { DatabaseConnection } from '@app/db/connection';

/** The running site that a test run is about. */
export type Site = {
  /** Where it is, without a slash at the end. */
  url: string;
  /** Its mails, one `.eml` file each. */
  mailFolder: string;
  /** Its database, for what can't be done from outside, such as letting time pass. */
  database: DatabaseConnection;
};
