// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { cleanPastedHtml } from './pasted-html';

const clean = (html: string) => {
  const { html: cleaned, ...others } = cleanPastedHtml(html, 'https://site.example');
  return {
    ...others,
    html: cleaned
      .replace(/<!--.*?-->|<!\[.*?\]>/g, '')
      .replace(/\s*(?:class|style|lang|(?:data-)?aria-level)="[^"]*"/g, '')
      .replace(/\s+/g, ' ')
      .trim(),
  };
};

const wordEntry = (mark: string, level: number, text: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='text-indent:-.25in;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;

test('posts.rich-text: lists that Word only draws become lists, with those in them', () => {
  const { html } = clean(
    `<p class=MsoTitle>Title</p>${wordEntry('·', 1, 'one')}${wordEntry('o', 2, '<b>inner</b>')}${wordEntry('1.', 1, 'first')}${wordEntry('2.', 1, 'second')}<p class=MsoNormal>After</p>`,
  );
  expect(html.replace(/<o:p><\/o:p>|<span><\/span>/g, '')).toBe(
    '<h2>Title</h2><ul><li>one<ul><li><b>inner</b></li></ul></li></ul><ol><li>first</li><li>second</li></ol><p>After</p>',
  );
});

const depthsIn = (html: string) => clean(html).html.replace(/<o:p><\/o:p>|<span><\/span>/g, '');

test('posts.rich-text: three levels of Word stay, with their kinds, whatever level they start from', () => {
  const entries = [wordEntry('1.', 1, 'a'), wordEntry('·', 2, 'b'), wordEntry('·', 2, 'c')];
  const rest = [wordEntry('i.', 3, 'd'), wordEntry('2.', 1, 'e')];
  expect(depthsIn([...entries, ...rest].join(''))).toBe(
    '<ol><li>a<ul><li>b</li><li>c<ol><li>d</li></ol></li></ul></li><li>e</li></ol>',
  );
  expect(depthsIn(`${wordEntry('·', 3, 'a')}${wordEntry('·', 3, 'b')}${wordEntry('·', 99_999, 'c')}`)).toBe(
    '<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>',
  );
});

test('posts.rich-text: levels of Word on the web stay, which writes each entry as a list', () => {
  const entry = (name: string, level: number, text: string) =>
    `<div class="ListContainerWrapper"><${name}><li data-aria-level="${level}"><p>${text}</p></li></${name}></div>`;
  expect(
    depthsIn(
      `${entry('ul', 1, 'a')}${entry('ol', 2, 'b')}${entry('ol', 2, 'c')}${entry('ul', 3, 'd')}${entry('ul', 1, 'e')}`,
    ),
  ).toContain('<ul><li>a<ol><li>b</li><li>c<ul><li>d</li></ul></li></ol></li><li>e</li></ul>');
});

test('posts.rich-text: lists of a page stay in the entry they are in, and jumps are closed', () => {
  expect(depthsIn('<ul><li><p>a</p><ol><li>b<p>c</p></li></ol></li><li>d</li></ul>')).toBe(
    '<ul><li>a<ol><li>b c</li></ol></li><li>d</li></ul>',
  );
  expect(
    depthsIn('<ul><ul><ul><li>a</li></ul></ul><li>b</li><ul><ul><li>c</li><li>d</li></ul></ul></ul>'),
  ).toBe('<ul><li>a</li><li>b<ul><li>c</li><li>d</li></ul></li></ul>');
});

test('posts.rich-text: hundreds of lists in one another are three', () => {
  expect(clean(`${'<ul><li>a'.repeat(200)}${'</li></ul>'.repeat(200)}`).html).toBe(
    `<ul><li>a<ul><li>a<ul>${'<li>a</li>'.repeat(198)}</ul></li></ul></li></ul>`,
  );
});

test('posts.rich-text: a list in a list of Google Docs stays one, and a line break ends a paragraph', () => {
  const { html } = clean(
    '<b style="font-weight:normal"><ul><li><p>one</p></li><ul><li><p>inner</p></li></ul></ul><p>a<br>b</p></b>',
  );
  expect(html).toBe('<b><ul><li>one<ul><li>inner</li></ul></li></ul><p>a</p><p>b</p></b>');
});

test('posts.rich-text: headings keep their rank within two levels', () => {
  expect(clean('<h1>a</h1><h2>b</h2><h3>c</h3><h5>d</h5>').html).toBe(
    '<h2>a</h2><h2>b</h2><h3>c</h3><h3>d</h3>',
  );
});

test('posts.rich-text: merged cells of a table keep their text in the first place', () => {
  const { html } = clean(
    '<table><tr><td colspan=2>a</td></tr><tr><td rowspan=2><p>b</p><p>c</p></td><td>d</td></tr><tr><td>e</td></tr></table>',
  );
  expect(html).toBe(
    '<table><tr><td>a</td><td></td></tr><tr><td>b c</td><td>d</td></tr><tr><td></td><td>e</td></tr></table>',
  );
});

test('posts.rich-text: pictures of other sites and forbidden links are left out and counted, data is a file', () => {
  const { html, pictures, leftOut } = clean(
    '<p><img src="file:///C:/a.png"><img src="https://elsewhere.example/a.png"><img src="https://site.example/files/a.png"><img src="data:image/png;base64,AAAA"><a href="javascript:alert(1)">b</a><a href="#c">c</a><a href="https://site.example/news">d</a></p><script>e</script>',
  );
  expect(html).toBe('<p><img src="/files/a.png">bc<a href="/news">d</a></p>');
  expect(leftOut).toEqual({ pictures: 2, links: 1 });
  expect(pictures.map(({ name, type, size }) => [name, type, size])).toEqual([
    ['pasted-1.png', 'image/png', 3],
  ]);
});
