import type { Demo, SecondPage } from './demo';
import { type Html, html, raw } from './html';

/** Paths of a page's files, relative to the page. */
export interface PageFiles {
  readonly styles: readonly string[];
  readonly script: string;
  readonly icon: string;
}

/** Returns the second page of a demo; links of the header and footer lead to the first one. */
export function secondDocumentOf(demo: Demo, second: SecondPage, files: PageFiles): Html {
  const outward = ({ text }: Html) =>
    raw(text.replaceAll('href="#main"', 'href="../"').replaceAll('href="#', 'href="../#'));
  return documentOf(
    { ...demo, ...second, header: outward(demo.header), footer: outward(demo.footer) },
    files,
  );
}

export function documentOf(demo: Demo, files: PageFiles): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${demo.title}</title>
<meta name="description" content="${demo.description}">
<meta name="robots" content="noindex">
<meta name="theme-color" content="${demo.look.paper}">
<link rel="icon" href="${files.icon}" type="image/svg+xml">
${files.styles.map((file) => html`<link rel="stylesheet" href="${file}">\n`)}
<script src="${files.script}" defer></script>
</head>
<body>
<a class="skip" href="#main">Skip to content</a>
${demo.header}
<main id="main" tabindex="-1">
${demo.main}
</main>
${demo.footer}
</body>
</html>
`;
}
