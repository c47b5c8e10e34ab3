// `npm run dev`: the server from its sources, started again at every change; pages change without a reload.
import './check-node.mjs';

import('./start-dev.mjs');
