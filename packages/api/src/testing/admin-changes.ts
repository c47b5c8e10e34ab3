import type { AdminChanges } from './admin-change';
import { catalogueChanges } from './admin-changes-of-catalogue';
import { deskChanges } from './admin-changes-of-desk';
import { operationsChanges } from './admin-changes-of-operations';
import { peopleChanges } from './admin-changes-of-people';
import { salesChanges } from './admin-changes-of-sales';
import { siteChanges } from './admin-changes-of-site';

/** A sample of every change of an administrator that leaves an event. */
export const adminChanges: AdminChanges = {
  ...catalogueChanges,
  ...siteChanges,
  ...deskChanges,
  ...salesChanges,
  ...peopleChanges,
  ...operationsChanges,
};
