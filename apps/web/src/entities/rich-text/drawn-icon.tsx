import type { Icon } from '@tabler/icons-react';

/** Returns an icon as the toolbar's buttons draw it. */
export const drawn = (Drawing: Icon) => () => <Drawing size={20} stroke={1.75} aria-hidden />;
