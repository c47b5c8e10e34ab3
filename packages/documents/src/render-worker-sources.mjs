// The worker's entry where sources run directly, as in tests; not part of the build.
import { fileURLToPath } from 'node:url';
import { register } from 'tsx/esm/api';

register({ tsconfig: fileURLToPath(new URL('../tsconfig.json', import.meta.url)) });
const { default: renderPdf } = await import('./render-worker.tsx');

export default renderPdf;
