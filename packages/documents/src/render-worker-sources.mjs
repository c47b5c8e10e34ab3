// The program of the process where the sources run themselves, as under tests: the build has no part in it.
import { fileURLToPath } from 'node:url';
import { register } from 'tsx/esm/api';

register({ tsconfig: fileURLToPath(new URL('../tsconfig.json', import.meta.url)) });
const { default: renderPdf } = await import('./render-worker.tsx');

export default renderPdf;
