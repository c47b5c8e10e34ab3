// @vitest-environment happy-dom

import type { Marks } from '@app/contracts/desk/ticket/marks';
import { MantineProvider } from '@mantine/core';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { AttachedFile, Attachments } from '~/entities/ticket/use-attachments';
import { mantineTheme } from '~/theme/mantine-theme';
import AnswerEditor from './answer-editor';

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
afterAll(() => {
  vi.unstubAllGlobals();
});
let unmount = () => {};
afterEach(() => unmount());

interface Shown {
  value?: string;
  marks?: Marks;
  error?: string;
  files?: readonly AttachedFile[];
  most?: number;
}

/** Opens the editor; returns how to show something else in it, its element, and what was written last. */
async function openEditor(first: Shown) {
  const written = { text: '', marks: [] as Marks };
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  unmount = () => act(() => root.unmount());
  const show = ({ value = written.text, marks = written.marks, error, files = [], most = 5 }: Shown) => {
    const attachmentIds = files.flatMap(({ state }) =>
      state.kind === 'uploaded' ? [state.attachment.id] : [],
    );
    const attached = { files, attachmentIds, most, sendable: files.length } as Partial<Attachments>;
    return act(async () =>
      root.render(
        <MantineProvider theme={mantineTheme}>
          <AnswerEditor
            {...{ value, marks, error }}
            aria-label="Your response"
            fieldRef={{ current: null }}
            files={attached as Attachments}
            start={null}
            takenOver={{ current: null }}
            onSubmit={() => {}}
            onText={(text, next = []) => Object.assign(written, { text, marks: next })}
          />
        </MantineProvider>,
      ),
    );
  };
  await show(first);
  const field = document.querySelector<HTMLElement>('[role="textbox"]') ?? expect.fail('there is no field');
  return { show, field, written };
}

function paste(field: HTMLElement, data: DataTransfer) {
  const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
  return act(async () => field.dispatchEvent(event));
}

const picture = (id: string): AttachedFile => ({
  ...{ key: id, name: `${id}.png`, bytes: 3 },
  state: {
    kind: 'uploaded',
    attachment: { id, fileName: `${id}.png`, bytes: 3, picture: { width: 1, height: 1 } } as never,
  },
});

const chosen = new File(['abc'], 'chosen.png', { type: 'image/png' });
const files = new DataTransfer();
files.items.add(chosen);

test('formatting that changes alone, in another window, is shown', async () => {
  const { show, field } = await openEditor({ value: 'So bold' });
  await show({ value: 'So bold', marks: [{ kind: 'bold', at: 3, length: 4 }] });
  expect(field.querySelector('strong')?.textContent).toBe('bold');
});

test('an error is the description of the field', async () => {
  const { show, field } = await openEditor({});
  expect(field.hasAttribute('aria-invalid')).toBe(false);
  await show({ error: 'Please enter a response' });
  expect(field.getAttribute('aria-invalid')).toBe('true');
  const description = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  expect(description?.textContent).toBe('Please enter a response');
});

test('line breaks of pasted text stay', async () => {
  const { field, written } = await openEditor({});
  const page = new DataTransfer();
  page.setData('text/html', '<p>Dear Ada,<br>thank <b>you</b><br>Bob</p>');
  page.setData('text/plain', 'Dear Ada, thank you Bob');
  await paste(field, page);
  expect(written.text).toBe('Dear Ada,\nthank you\nBob');
  expect(written.marks).toEqual([{ kind: 'bold', at: 16, length: 3 }]);
});

test('a pasted picture is placed in the text, and none that is attached afterwards', async () => {
  const { show, field } = await openEditor({});
  await paste(field, files);
  await show({ files: [picture('one')] });
  expect(field.querySelectorAll('[data-file]')).toHaveLength(1);
  await show({ files: [picture('one'), picture('two')] });
  expect(field.querySelectorAll('[data-file]')).toHaveLength(1);
});

test('a pasted picture without room for its file places no later one', async () => {
  const { show, field } = await openEditor({ files: [picture('one')], most: 1 });
  await paste(field, files);
  await show({ files: [], most: 1 });
  await show({ files: [picture('two')], most: 1 });
  expect(field.querySelectorAll('[data-file]')).toHaveLength(0);
});
