import { limits } from '@app/contracts/limits';
import { expect, test } from 'vitest';
import { htmlToText } from './html-text';
import { cleanText } from './mail-text';

/** Measures CPU time in milliseconds, which other work on the machine does not affect. */
async function cpuTimeOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

const times = (text: string, characters: number) => text.repeat(characters / text.length);

test.each([
  ['elements that nobody closes', times('<div>', 2_000_000)],
  ['elements that close nothing', times('<div>', 1_000_000) + times('</x>', 1_000_000)],
  ['lists within lists', times('<ul><li>', 2_000_000)],
  ['tables within tables', times('<table><tr><td>', 2_000_000)],
  ['lines that are kept as they are', `<pre>${times('\r\n', 2_000_000)}`],
])(
  '%s hold nobody up, however many (inbound-mail.text-only)',
  async (_, html) => {
    expect(await cpuTimeOf(() => htmlToText(html))).toBeLessThan(6_000);
  },
  300_000,
);

test('blanks within a line are read in linear time; those at its end are removed', async () => {
  const blanks = ' '.repeat(limits.inboundMailText / 2);
  expect(await cpuTimeOf(() => cleanText(`a${blanks}b`))).toBeLessThan(1_000);
  expect(cleanText(`a  b \t \nc${blanks}`)).toBe('a  b\nc');
}, 120_000);

test('text nested as deeply as people write is read completely', async () => {
  const quoted = `${'<blockquote><div>'.repeat(40)}first${'</div></blockquote>'.repeat(40)}`;
  const rows = '<table><tr><td>cell<br><img src="x"></td></tr></table>'.repeat(2_000);
  const unclosedTags = `${'<p>one'.repeat(2_000)}<ul>${'<li>two'.repeat(2_000)}</ul>`;
  expect(htmlToText(`${quoted}${rows}${unclosedTags}<p>The end</p>`).text.trimEnd()).toMatch(/The end$/);
});

test('text below an inline picture is read', async () => {
  const picture = `<img src="data:image/png;base64,${'A'.repeat(3_000_000)}">`;
  expect(htmlToText(`<p>Above</p>${picture}<p>Below</p>`).text).toMatch(/Above\s+Below/);
});

test('of deeper nesting the beginning is read', async () => {
  const { text, isCut } = htmlToText(`<p>Dear team</p>${'<div>'.repeat(100_000)}never shown`);
  expect(text).toContain('Dear team');
  expect(text).not.toContain('never shown');
  expect(isCut).toBe(true);
});

test.each([60, 61, 100])('text within %d elements is read, or marked as cut off', (depth) => {
  const nested = `<p>Dear team</p>${'<div>'.repeat(depth)}<br>WORDS<img src="x">${'</div>'.repeat(depth)}`;
  const { text, isCut } = htmlToText(nested);
  expect(text).toContain('Dear team');
  expect(isCut).toBe(!text.includes('WORDS'));
  expect(isCut).toBe(depth > 60);
});

test('elements closed by the next one, or empty, do not count as nested', () => {
  const flat = `<p>one${'<p>two<br><hr><img src="x">'.repeat(200)}<ul>${'<li>three'.repeat(200)}</ul>`;
  const empty = `${'<div>'.repeat(80)} \n ${'</div>'.repeat(80)}`;
  expect(htmlToText(flat + empty).isCut).toBe(false);
});
