import { addressees } from './addressees';
import { characterSets } from './character-sets';
import { contents } from './contents';
import { machines } from './machines';
import type { MailCase } from './mail-case';
import { mailPrograms } from './mail-programs';
import { oddForms } from './odd-forms';
import { otherDesks } from './other-desks';
import { peopleInCopy } from './people-in-copy';
import { wordsToKeep } from './words-to-keep';

/** Realistic mails, each with its one right outcome. */
export const mailCorpus: readonly MailCase[] = [
  ...mailPrograms,
  ...characterSets,
  ...contents,
  ...addressees,
  ...machines,
  ...wordsToKeep,
  ...oddForms,
  ...peopleInCopy,
  ...otherDesks,
];
