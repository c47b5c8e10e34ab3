import { join } from 'node:path';
import { examineSite } from './operations/doctor/examine-site';
import { builtPages } from './pages/built-pages';
import { startServer } from './startup/start-server';

// The same from here and from the build in apps/server/dist.
await startServer(() => builtPages(join(import.meta.dirname, '../../web/dist')), examineSite);
