import { isPart } from '@app/contracts/site/post/kind';
import { isOwnPicture } from '@app/contracts/site/post/safe-address';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { type AnyExtension, Node, ReactNodeViewRenderer } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { postLinks } from './link-rule';
import { isAtListDepth } from './list-depth';
import { PictureView } from './picture-view';
import type { RichTextPart } from './rich-text-parts';

/** What the stored structure cannot express as Tiptap has it: blocks in lists, marks that exclude code. */
function fitStructure(extension: AnyExtension, hasInnerLists: boolean): AnyExtension {
  switch (extension.name) {
    case 'listItem':
      if (!hasInnerLists) return extension.extend({ content: 'paragraph' });
      return (extension as Node).extend({
        content: 'paragraph list*',
        addKeyboardShortcuts() {
          const keys = this.parent?.() ?? {};
          return {
            ...keys,
            Tab: (props) => isAtListDepth(this.editor.state) || (keys['Tab']?.(props) ?? false),
          };
        },
      });
    case 'blockquote':
      return extension.extend({ content: 'paragraph+' });
    case 'code':
      return extension.extend({ excludes: '' });
    case 'codeBlock':
      return extension.extend({
        renderHTML: ({
          node,
          HTMLAttributes,
        }: {
          node: { attrs: { language?: string } };
          HTMLAttributes: object;
        }) => {
          const part = isPart({ type: node.attrs.language ?? '' })
            ? { 'data-part': node.attrs.language }
            : {};
          return ['pre', { ...HTMLAttributes, ...part }, ['code', 0]];
        },
      });
    default:
      return extension;
  }
}

const structureWith = (hasInnerLists: boolean) =>
  StarterKit.extend({
    addExtensions() {
      return (this.parent?.() ?? []).map((extension) =>
        fitStructure(extension as AnyExtension, hasInnerLists),
      );
    },
  });

/** A picture of this site between paragraphs; `src` is as posts store it. */
const Picture = Node.create({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ src: { default: '' }, alt: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'img[src]',
      getAttrs: (image) => isOwnPicture(image.getAttribute('src') ?? '') && null,
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
  addNodeView: () => ReactNodeViewRenderer(PictureView),
});

/** Returns Tiptap's extensions for a text with these parts: nothing that cannot be stored fits in. */
export function extensionsFor(parts: ReadonlySet<RichTextPart>, { isAllowed } = postLinks): AnyExtension[] {
  const given = <Options extends object>(part: RichTextPart, options: Options) =>
    parts.has(part) ? options : (false as const);
  return [
    structureWith(parts.has('inner-list')).configure({
      bold: given('bold', {}),
      italic: given('italic', {}),
      code: given('code', {}),
      heading: given('heading', { levels: [2, 3] as (2 | 3)[] }),
      bulletList: given('list', {}),
      orderedList: given('list', {}),
      listItem: given('list', {}),
      listKeymap: given('list', {}),
      blockquote: given('quote', {}),
      codeBlock: given('code-block', { enableTabIndentation: false }),
      link: given('link', {
        openOnClick: false,
        defaultProtocol: 'https',
        isAllowedUri: (address: string) => isAllowed(address),
        shouldAutoLink: (address: string) => /^https?:\/\//i.test(address),
        HTMLAttributes: { target: null, rel: null },
      }),
      hardBreak: false,
      horizontalRule: false,
      strike: false,
      underline: false,
    }),
    ...(parts.has('picture') ? [Picture] : []),
    ...(parts.has('table')
      ? [
          Table.configure({ View: null }),
          TableRow,
          TableHeader.extend({ content: 'paragraph' }),
          TableCell.extend({ content: 'paragraph' }),
        ]
      : []),
  ];
}
