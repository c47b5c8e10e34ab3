import type { RouterOutputs } from '@app/api/types';

/** A category as listed in the dashboard. */
export type Category = RouterOutputs['category']['list'][number];

/** "1 template", "1,234 templates". */
export const templateNouns = { one: 'template', many: 'templates' };
