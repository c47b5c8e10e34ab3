// The entry of the process that reads mails where sources run directly, as in tests; not part of the build.
import { fileURLToPath } from 'node:url';
import { register } from 'tsx/esm/api';

register({ tsconfig: fileURLToPath(new URL('../../../tsconfig.json', import.meta.url)) });
const { htmlToText, parseHead, parseMail, writeFileOfMail } = await import('./read-mail-program.ts');

export { htmlToText, parseHead, parseMail, writeFileOfMail };
