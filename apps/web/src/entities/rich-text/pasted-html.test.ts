// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { cleanPastedHtml } from './pasted-html';

const clean = (html: string) => {
  const { html: cleaned, ...others } = cleanPastedHtml(html, 'https://site.example');
  return {
    ...others,
    html: cleaned
      .replace(/<!--.*?-->|<!\[.*?\]>/g, '')
      .replace(/\s*(?:class|style|lang)="[^"]*"/g, '')
      .replace(/\s+/g, ' ')
      .trim(),
  };
};

const wordEntry = (mark: string, level: number, text: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='text-indent:-.25in;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;

test('posts.rich-text: lists that Word only draws become lists, one after another', () => {
  const { html } = clean(
    `<p class=MsoTitle>Title</p>${wordEntry('·', 1, 'one')}${wordEntry('o', 2, '<b>inner</b>')}${wordEntry('1.', 1, 'first')}${wordEntry('2.', 1, 'second')}<p class=MsoNormal>After</p>`,
  );
  expect(html.replace(/<o:p><\/o:p>|<span><\/span>/g, '')).toBe(
    '<h2>Title</h2><ul><li>one</li><li><b>inner</b></li></ul><ol><li>first</li><li>second</li></ol><p>After</p>',
  );
});

test('posts.rich-text: a list in a list of Google Docs becomes one, and a line break ends a paragraph', () => {
  const { html } = clean(
    '<b style="font-weight:normal"><ul><li><p>one</p></li><ul><li><p>inner</p></li></ul></ul><p>a<br>b</p></b>',
  );
  expect(html).toBe('<b><ul><li>one</li><li>inner</li></ul><p>a</p><p>b</p></b>');
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
