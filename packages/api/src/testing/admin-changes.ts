import type { AdminChanges } from './admin-change';
import { catalogueChanges } from './admin-changes-of-catalogue';
import { deskChanges } from './admin-changes-of-desk';
import { salesChanges } from './admin-changes-of-sales';

/** A sample of every change of an administrator that leaves an event. */
export const adminChanges: AdminChanges = { ...catalogueChanges, ...deskChanges, ...salesChanges };
