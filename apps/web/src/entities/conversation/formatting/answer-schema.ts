import { isLinkable } from '@app/contracts/desk/ticket/marks';
import { ticketMessages } from '@app/contracts/desk/ticket/messages';
import { filePaths } from '@app/contracts/files/file/schema';
import { ownPath } from '@app/contracts/own-path';
import { type AnyExtension, Extension, Node } from '@tiptap/react';
import { extensionsFor } from '~/entities/rich-text/editor-schema';
import type { LinkRule } from '~/entities/rich-text/link-rule';

/** A picture of the message's own files, in its text. */
const AttachedPicture = Node.create({
  name: 'attachedPicture',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({ fileId: { default: '' }, name: { default: '' } }),
  // Pasted pictures are files first.
  parseHTML: () => [{ tag: 'img[data-file]', getAttrs: (image) => ({ fileId: image.dataset['file'] }) }],
  renderHTML: ({ node }) => [
    'img',
    {
      src: filePaths.thumbnail(node.attrs['fileId']),
      alt: node.attrs['name'],
      'data-file': node.attrs['fileId'],
    },
  ],
  renderText: ({ node }) => `[${node.attrs['name']}]`,
});

/** Each line is a paragraph of its own, also one that was meant to stay in it. */
const LineKeys = Extension.create({
  name: 'lineKeys',
  addKeyboardShortcuts() {
    return { 'Shift-Enter': () => this.editor.commands.enter() };
  },
});

/** What answers may consist of, beside paragraphs. */
export const answerParts = new Set(['bold', 'italic', 'link', 'list'] as const);

/** Answers are mailed: their links name the site. */
export const answerLinks: LinkRule = {
  isAllowed: isLinkable,
  complete: (address) => (ownPath(address) === null ? address : `${location.origin}${address}`),
  refusal: ticketMessages.linkInvalid,
};

/** Tiptap's extensions for an answer (ticket.plain-formatting). */
export const answerExtensions: AnyExtension[] = [
  ...extensionsFor(answerParts, answerLinks),
  AttachedPicture,
  LineKeys,
];
