import { filePaths } from '@app/contracts/files/file/schema';
import { type AnyExtension, Extension, Node } from '@tiptap/react';
import { extensionsFor } from '~/entities/rich-text/editor-schema';

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

/** Tiptap's extensions for an answer (ticket.plain-formatting). */
export const answerExtensions: AnyExtension[] = [...extensionsFor(answerParts), AttachedPicture, LineKeys];
