// @vitest-environment happy-dom

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  Combobox,
  Drawer,
  HoverCard,
  MantineProvider,
  Menu,
  Modal,
  Popover,
  useCombobox,
} from '@mantine/core';
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

function OpenCombobox({ children }: { children: ReactNode }) {
  return (
    <Combobox store={useCombobox({ defaultOpened: true })}>
      <Combobox.Target>
        <button type="button">Open</button>
      </Combobox.Target>
      <Combobox.Dropdown>{children}</Combobox.Dropdown>
    </Combobox>
  );
}

const target = <button type="button">Open</button>;
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
  [
    'a popover',
    (form) => (
      <Popover opened>
        <Popover.Target>{target}</Popover.Target>
        <Popover.Dropdown>{form}</Popover.Dropdown>
      </Popover>
    ),
  ],
  [
    'a menu',
    (form) => (
      <Menu opened>
        <Menu.Target>{target}</Menu.Target>
        <Menu.Dropdown>{form}</Menu.Dropdown>
      </Menu>
    ),
  ],
  [
    'a hover card',
    (form) => (
      <HoverCard initiallyOpened>
        <HoverCard.Target>{target}</HoverCard.Target>
        <HoverCard.Dropdown>{form}</HoverCard.Dropdown>
      </HoverCard>
    ),
  ],
  ['a combobox', (form) => <OpenCombobox>{form}</OpenCombobox>],
])('submitting a form in %s does not submit the surrounding form', async (_what, dialog) => {
  expect(await submitInside(dialog)).toEqual(['inner']);
});

test('every portal is one of those dialogs, or contains no form', () => {
  const source = join(import.meta.dirname, '..');
  const portals = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      file.endsWith('.tsx') &&
      !file.includes('.test.') &&
      /<Portal\b|createPortal\(|<ModalBase\b/.test(readFileSync(join(source, file), 'utf8')),
  );
  // The preview of a post is a frame in which nothing can be pressed.
  expect(portals.sort()).toEqual(['features/site/post-editor/portal-frame.tsx', 'ui/layout/side-panel.tsx']);
});
