// @vitest-environment happy-dom

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Drawer, MantineProvider, Modal } from '@mantine/core';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { SidePanel } from '~/ui/layout/side-panel';
import { mantineTheme } from './mantine-theme';

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
afterAll(() => {
  vi.unstubAllGlobals();
});
let unmount = () => {};
afterEach(() => unmount());

/** Submits the form in a dialog that is a child of another form, and returns the forms that noticed. */
async function submitInside(dialog: (form: ReactNode) => ReactNode): Promise<string[]> {
  const submitted: string[] = [];
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  unmount = () => act(() => root.unmount());
  const form = (
    <form
      id="inner"
      onSubmit={(event) => {
        event.preventDefault();
        submitted.push('inner');
      }}
    />
  );
  await act(async () =>
    root.render(
      <MantineProvider theme={mantineTheme} withCssVariables={false}>
        <form onSubmit={() => submitted.push('outer')}>{dialog(form)}</form>
      </MantineProvider>,
    ),
  );
  await act(() => vi.waitFor(() => expect(document.querySelector('#inner')).not.toBeNull()));
  const submit = new Event('submit', { bubbles: true, cancelable: true });
  await act(async () => document.querySelector('#inner')?.dispatchEvent(submit));
  return submitted;
}

const opened = { opened: true, title: 'Quote', onClose: () => {} };

test.each<[string, (form: ReactNode) => ReactNode]>([
  ['a modal', (form) => <Modal {...opened}>{form}</Modal>],
  [
    'a modal made of its parts',
    (form) => (
      <Modal.Root {...opened}>
        <Modal.Content>{form}</Modal.Content>
      </Modal.Root>
    ),
  ],
  ['a drawer', (form) => <Drawer {...opened}>{form}</Drawer>],
  ['a side panel', (form) => <SidePanel {...opened}>{form}</SidePanel>],
])('submitting a form in %s does not submit the surrounding form', async (_what, dialog) => {
  expect(await submitInside(dialog)).toEqual(['inner']);
});

const source = join(import.meta.dirname, '..');
const filesWith = (pattern: RegExp) =>
  readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      file.endsWith('.tsx') &&
      !file.includes('.test.') &&
      pattern.test(readFileSync(join(source, file), 'utf8')),
  );

test('every portal is one of those dialogs, or contains no form', () => {
  const portals = filesWith(/<Portal\b|createPortal\(|<ModalBase\b/);
  expect(portals.sort()).toEqual([
    // A frame in which nothing can be pressed.
    'features/site/post-editor/post-preview.tsx',
    // The title and buttons of a page, which stand in the dashboard's bar.
    'ui/layout/dashboard-page-header.tsx',
    'ui/layout/side-panel.tsx',
  ]);
});

const contentOf = (file: string) => readFileSync(join(source, file), 'utf8');

const namesIn = (text: string) => new Set([...text.matchAll(/<([A-Z]\w*)/g)].map(([, name = '']) => name));

/** A text within `file` with the components of that file that it renders. */
function withLocal(file: string, text: string, seen: readonly string[] = []): string {
  const names = [...namesIn(text)].filter((name) => !seen.includes(name));
  const found = names.map(
    (name) => new RegExp(`^(?:export )?function ${name}\\b.*?^}`, 'ms').exec(contentOf(file))?.[0] ?? '',
  );
  const more = found.join('');
  return more === '' ? text : withLocal(file, text + more, [...seen, ...names]);
}

/** The files of the components that a text within `file` renders. */
function rendered(file: string, text: string): string[] {
  const names = namesIn(text);
  const content = contentOf(file);
  const imports = [
    ...content.matchAll(/import (?:type )?\{([^}]*)\} from '([~.][^']*)'/g),
    ...content.matchAll(/const (\w+) = lazyPart\(\s*\(\) =>\s*import\('([^']*)'\)/g),
  ];
  return imports.flatMap(([, imported = '', path = '']) => {
    const isUsed = imported.split(',').some((name) => names.has(name.trim().split(' as ').at(-1) ?? ''));
    const target = path.startsWith('~') ? path.slice(2) : join(dirname(file), path);
    return isUsed && existsSync(join(source, `${target}.tsx`)) ? [`${target}.tsx`] : [];
  });
}

/** Files from which a dropdown renders a form, through whatever components; dialogs keep theirs to themselves. */
function formsWithin(file: string, text: string, seen = new Set<string>()): string[] {
  if (/<(?:form|DialogForm)\b/.test(text)) return [file];
  return rendered(file, text).flatMap((each) => {
    if (seen.has(each) || /<(?:Modal|Drawer|SidePanel)\b/.test(contentOf(each))) return [];
    return formsWithin(each, contentOf(each), seen.add(each));
  });
}

// They stand in a portal too, and pass a submission on.
test('no popover, menu, hover card or list of choices has a form, in its own file or a component’s', () => {
  const dropdowns = filesWith(/<(?:Popover|Menu|HoverCard|Combobox)\.Dropdown\b/);
  expect(dropdowns.length).toBeGreaterThan(5);
  const within = dropdowns.flatMap((file) =>
    [...contentOf(file).matchAll(/<(\w+\.Dropdown)\b.*?<\/\1>/gs)].map(([text]) => ({
      file,
      text: withLocal(file, text),
    })),
  );
  expect(within.length).toBeGreaterThanOrEqual(dropdowns.length);
  expect(within.flatMap(({ file, text }) => rendered(file, text)).length).toBeGreaterThan(2);
  expect(within.flatMap(({ file, text }) => formsWithin(file, text))).toEqual([]);
  const forms = new Set(filesWith(/<(?:form|DialogForm)\b/));
  expect(dropdowns.filter((file) => forms.has(file))).toEqual([]);
});
