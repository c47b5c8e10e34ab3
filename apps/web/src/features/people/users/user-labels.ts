export const userNouns = { one: 'user', many: 'users' };

/** Labels of the status that the screen derives. */
export const userStatusLabels = { active: 'Active', suspended: 'Suspended' } as const;
