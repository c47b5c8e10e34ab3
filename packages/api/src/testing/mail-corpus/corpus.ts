import { addressees } from './addressees';
import { characterSets } from './character-sets';
import { contents } from './contents';
import { machines } from './machines';
import type { MailCase } from './mail-case';
import { mailPrograms } from './mail-programs';

/** Mails as they really come, each with its one right outcome. */
export const mailCorpus: readonly MailCase[] = [
  ...mailPrograms,
  ...characterSets,
  ...contents,
  ...addressees,
  ...machines,
];
