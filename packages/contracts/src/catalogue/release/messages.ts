import { formatCount, formatMegabytes } from '../../format-count';
import { limits } from '../../limits';

/** Messages about releases, for the team. */
export const releaseMessages = {
  versionFormat: 'Write the version as three numbers, such as 1.2.0',
  versionTaken: 'This template already has a release with this version',
  fetchFailed: 'Failed to fetch releases',
  addFailed: 'Failed to add the release',
  changeFailed: 'Failed to change the release',
  publishFailed: 'Failed to publish the release',
  withdrawFailed: 'Failed to withdraw the release',
  removeFailed: 'Failed to delete the release',
  added: 'Release added: it is pending until you publish it',
  changed: 'Release changed',
  published: 'Release published',
  withdrawn: 'Release withdrawn',
  removed: 'Release deleted',
} as const;

/** Why a file is refused as a release, and what to do about it (catalogue.release-files). */
export const archiveMessages = {
  notZip: 'This file is not a ZIP archive. Pack the folder of the template as a ZIP and upload that.',
  otherContent:
    'This file has something besides a ZIP archive in it, such as a program that unpacks itself. Pack the folder again as a plain ZIP.',
  damaged: 'This ZIP is damaged or was not uploaded in full. Pack the folder again.',
  empty: 'This ZIP has no files with content in it.',
  encrypted: 'This ZIP is protected by a password. Pack the folder without one.',
  compression: 'This ZIP is compressed in a way that not every computer can unpack. Pack it with “Deflate”.',
  link: (path: string) => `“${path}” is a link, not a file. Put the file itself in the ZIP.`,
  path: (path: string) =>
    `“${path}” would not be unpacked inside the folder of the template. Pack the folder itself, not a full path to it.`,
  name: (path: string) =>
    `Not every computer can store a file called “${path}”. Rename it: no \\ : * ? " < > |, and no space or dot at the end.`,
  longPath: (path: string) =>
    `The path “${path.slice(0, 60)}…” is longer than ${limits.releasePath} characters. Use shorter names or fewer folders.`,
  duplicate: (path: string) =>
    `“${path}” is in this ZIP more than once, if capital letters do not count. Rename or remove one.`,
  tooManyEntries: `A release can hold ${formatCount(limits.releaseEntries)} files and folders at most. Leave out what can be installed, such as node_modules.`,
  tooLargeUnpacked: `Unpacked, this ZIP is larger than ${formatMegabytes(limits.releaseUnpackedBytes)}. Leave out what buyers do not need.`,
  ratio: `Unpacked, this ZIP is more than ${limits.releaseRatio} times as large. Leave out files that are blank or repeat themselves.`,
} as const;
