// `npm run dev`: runs the server from its sources and restarts it at every change. Pages update without a
// reload.
import './check-node.mjs';

import('./start-dev.mjs');
