import * as fieldNames from '../../field-names';
import type { Fields } from '../../fields';

/** What the team writes of an account, in the order of the form. */
export const userFields = {
  name: { kind: 'own', label: fieldNames.name },
  email: { kind: 'own', label: fieldNames.email },
  role: { kind: 'own', label: 'Role' },
} as const satisfies Fields;
