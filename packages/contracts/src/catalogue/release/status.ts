/** See catalogue.template-releases. */
export const releaseStatuses = ['pending', 'published'] as const;
export type ReleaseStatus = (typeof releaseStatuses)[number];

/** Allowed actions by status, and the resulting status. */
export const releaseTransitions = {
  publish: { from: 'pending', to: 'published' },
  withdraw: { from: 'published', to: 'pending' },
} as const satisfies Record<string, { from: ReleaseStatus; to: ReleaseStatus }>;
export type ReleaseAction = keyof typeof releaseTransitions;
