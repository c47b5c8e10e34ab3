import { aboutPage } from '@app/content/about';
import { brandColors } from '@app/content/brand-colors';
import { clientSigns, clients } from '@app/content/client-signs';
import { clientsPage } from '@app/content/clients-page';
import { company, offices, phones } from '@app/content/company';
import { contactPage as contactWords } from '@app/content/contact';
import { counters } from '@app/content/counters';
import { helpSteps } from '@app/content/help-steps';
import { howWeCanHelp } from '@app/content/home';
import { promises, strategyItems } from '@app/content/reasons';
import { serviceCards } from '@app/content/services';
import { servicesPage } from '@app/content/services-page';
import { successStories } from '@app/content/success-stories';
import type { SuccessStory } from '@app/content/success-story';
import { valueDetails } from '@app/content/value-practices';
import { valuesPage } from '@app/content/values-page';
import { whyUsPage } from '@app/content/why-us';
import { cardGrid, entries, figures, heading, pageTitle } from './blocks';
import { column, type Paper, paintSign, sheet } from './paper';

const { margin } = sheet;

export function coverPage(paper: Paper, title: string): void {
  paper.page(title, 'night');
  paper.decorate(() => {
    paintSign(paper.doc, margin, 60, 44);
  });
  paper.write('P', company.name, {
    x: margin + 58,
    y: 69,
    width: 300,
    typeface: 'display',
    size: 21,
  });
  paper.illustration('our-services', sheet.width - margin - 300, 118, 300);
  const below = paper.write('H1', title, {
    x: margin,
    y: 362,
    width: column,
    typeface: 'display',
    size: 56,
    color: '#ffffff',
    lineGap: -8,
  });
  const mark = Math.max(below + 10, 474);
  paper.decorate(() => paper.doc.rect(margin, mark, 56, 5).fill(brandColors.accent));
  paper.write('P', company.tagline, {
    x: margin,
    y: mark + 24,
    width: 260,
    size: 17,
    color: brandColors.nightDimmed,
  });
  // From one edge of the sheet to the other.
  paper.illustration('birds-on-cable', 42, 522, 510);
  figures(paper, counters, 660, { figure: brandColors.accent, label: brandColors.nightInk });
  paper.write('P', `${company.ownership}. ${company.since}.`, {
    x: margin,
    y: 762,
    width: column,
    size: 10.5,
    color: brandColors.nightDimmed,
  });
}

export function companyPage(paper: Paper): void {
  const { banner, story, mission, vision } = aboutPage;
  paper.page(banner.title, 'white');
  let y = pageTitle(paper, banner.title, banner.text);
  y = heading(paper, story.title, y);
  for (const paragraph of story.paragraphs) {
    y = paper.write('P', paragraph, { x: margin, y, width: column, size: 11.5, lineGap: 3.5 }) + 12;
  }
  y = cardGrid(paper, [mission, vision], y + 12, 2) + 4;
  originPanel(paper, y);
}

/** Draws when the company was founded and where it is based, beside a drawing of the two coasts. */
function originPanel(paper: Paper, y: number): void {
  const height = 214;
  paper.decorate(() => {
    paper.doc.roundedRect(margin, y, column, height, 9).lineWidth(0.8);
    paper.doc.fillAndStroke(brandColors.tint, brandColors.line);
  });
  paper.illustration('two-coasts', margin + 14, y + 12, 254);
  const facts = [
    [company.since, company.ownership],
    // As many as fit; the last page has all.
    ...offices
      .slice(0, 2)
      .map(({ locality, title, country }) => [locality, title === locality ? country : title] as const),
  ] as const;
  facts.forEach(([fact, label], index) => {
    const place = { x: margin + 304, width: column - 320 };
    const top = y + 30 + index * 54;
    paper.decorate(() => paper.doc.rect(place.x - 16, top, 3, 40).fill(brandColors.accent));
    const below = paper.write('P', fact, {
      ...place,
      y: top - 2,
      typeface: 'display',
      size: 17,
      color: brandColors.inkStrong,
    });
    paper.write('P', label, { ...place, y: below - 2, size: 10.5, color: brandColors.inkDimmed });
  });
}

export function valuesPages(paper: Paper): void {
  if (valueDetails.length === 0) return;
  paper.page(valuesPage.title, 'white');
  let y = pageTitle(paper, valuesPage.title, valuesPage.intro, 'our-values');
  for (const { title, icon, summary, description, practices: examples = '' } of valueDetails) {
    const practices = examples.split(/\n+/).filter(Boolean);
    const left = { x: margin + 50, width: column - 50 };
    y = paper.fit(y, 46 + paper.measure(description, { ...left, size: 10 }) + practices.length * 17);
    paper.decorate(() => paper.doc.roundedRect(margin, y, 34, 34, 9).fill(brandColors.primarySoft));
    paper.icon(icon, margin + 7, y + 7, 20, brandColors.primary);
    y = paper.write('H2', title, {
      ...left,
      y: y - 2,
      typeface: 'display',
      size: 15,
      color: brandColors.inkStrong,
    });
    y =
      paper.write('P', summary, { ...left, y, typeface: 'strong', size: 10.5, color: brandColors.primary }) +
      3;
    y = paper.write('P', description, { ...left, y, size: 10 }) + 5;
    for (const practice of practices) {
      const line = y;
      paper.decorate(() => paper.doc.circle(left.x + 3, line + 6.5, 2).fill(brandColors.accent));
      y = paper.write('P', practice, { x: left.x + 14, width: left.width - 14, y, size: 10 }) + 2;
    }
    y += 13;
  }
}

export function servicesPages(paper: Paper): void {
  if (serviceCards.length === 0) return;
  paper.page(servicesPage.title, 'white');
  const y = pageTitle(paper, servicesPage.headline, servicesPage.intro);
  cardGrid(
    paper,
    serviceCards.map(({ title, summary, drawing }) => ({ title, text: summary, picture: drawing })),
    y,
    3,
  );
}

export function reasonsPage(paper: Paper): void {
  paper.page(whyUsPage.title, 'white');
  let y = pageTitle(paper, whyUsPage.headline, whyUsPage.intro, 'our-expertise');
  y = figures(paper, counters, y, { figure: brandColors.primary, label: brandColors.inkDimmed }) + 12;
  y = paper.write('P', whyUsPage.since, { x: margin, y, width: column, typeface: 'strong', size: 10.5 }) + 26;
  if (promises.length === 0) return;
  y = heading(paper, whyUsPage.promisesTitle, y);
  y = paper.write('P', whyUsPage.promisesIntro, {
    x: margin,
    y: y - 4,
    width: column,
    color: brandColors.inkDimmed,
  });
  entries(paper, promises, y + 16);
}

export function processPage(paper: Paper): void {
  if (helpSteps.length + strategyItems.length === 0) return;
  paper.page(whyUsPage.strategyTitle, 'white');
  const { title, intro } =
    helpSteps.length > 0 ? howWeCanHelp : { title: whyUsPage.strategyTitle, intro: whyUsPage.strategyIntro };
  let y = pageTitle(paper, title, intro, 'in-touch');
  if (helpSteps.length === 0) {
    entries(paper, strategyItems, y);
    return;
  }
  y = entries(paper, helpSteps, y);
  if (strategyItems.length === 0) return;
  y = heading(paper, whyUsPage.strategyTitle, y + 12);
  y = paper.write('P', whyUsPage.strategyIntro, {
    x: margin,
    y: y - 4,
    width: column,
    color: brandColors.inkDimmed,
  });
  entries(paper, strategyItems, y + 16);
}

export function clientsPages(paper: Paper): void {
  paper.page(clientsPage.title, 'white');
  let y = pageTitle(paper, clientsPage.title, clientsPage.intro, 'our-customers');
  const width = column / 3;
  let top = y - 44;
  clients.forEach(({ id, name, sector, language }, index) => {
    const x = margin + (index % 3) * width;
    if (index % 3 === 0) top = paper.fit(top + 44, 44);
    // A client added to those of the build has no sign.
    if (Object.hasOwn(clientSigns, id))
      paper.sign(clientSigns[id as keyof typeof clientSigns], x, top + 3, 22, brandColors.primary);
    const words = { x: x + 32, width: width - 38 };
    const below = paper.write('P', name, {
      ...words,
      y: top,
      typeface: 'strong',
      size: 10.5,
      color: brandColors.inkStrong,
    });
    paper.write('P', sector, { ...words, y: below - 2, size: 8.5, color: brandColors.inkDimmed, language });
  });
  if (successStories.length === 0) return;
  y = heading(paper, clientsPage.storiesTitle, top + 54);
  for (const story of successStories) y = writeStory(paper, story, y) + 20;
}

/** Draws a short version of a story beside its figure; returns the y position where it ends. */
function writeStory(
  paper: Paper,
  { title, result, figure, quote, language }: SuccessStory,
  y: number,
): number {
  const text = { x: margin + 118, width: column - 118, language };
  const top = paper.fit(y, 46 + paper.measure(result, { ...text, size: 10 }));
  const beside = { x: margin, width: 100, language };
  paper.write('P', figure.value, {
    ...beside,
    y: top - 6,
    typeface: 'display',
    size: 34,
    color: brandColors.accentText,
  });
  paper.write('P', figure.label, { ...beside, y: top + 36, size: 9, color: brandColors.inkDimmed });
  let end = paper.write('H3', title, {
    ...text,
    y: top,
    typeface: 'strong',
    size: 11.5,
    color: brandColors.inkStrong,
  });
  end = paper.write('P', result, { ...text, y: end + 1, size: 10 });
  return paper.write('BlockQuote', `“${quote.text}” ${quote.name}, ${quote.role}`, {
    ...text,
    y: end + 4,
    size: 9.5,
    color: brandColors.inkDimmed,
  });
}

export function contactPage(paper: Paper, title: string, intro: string): void {
  paper.page(title, 'night');
  const below = paper.write('H1', title, {
    x: margin,
    y: 120,
    width: column,
    typeface: 'display',
    size: 44,
    color: '#ffffff',
  });
  let y = paper.write('P', intro, {
    x: margin,
    y: below + 10,
    width: 360,
    size: 13,
    color: brandColors.nightDimmed,
  });
  y += 44;
  y = officeGrid(paper, y) + 40;
  for (const { label, display, href } of phones) {
    // Below them are two more lines, the promise and the sign; the site has all phones.
    if (y > sheet.height - 242) break;
    y = contactLine(paper, y, label, display, href);
  }
  y = contactLine(paper, y, contactWords.emailTitle, company.email, `mailto:${company.email}`);
  y = contactLine(
    paper,
    y,
    contactWords.supportTitle,
    company.supportEmail,
    `mailto:${company.supportEmail}`,
  );
  paper.write('P', `${company.workingHours}. ${company.replyPromise}`, {
    x: margin,
    y: y + 18,
    width: column,
    typeface: 'strong',
    size: 12,
    color: brandColors.accent,
  });
  // Not across the lines of a company with many offices.
  if (y < 620) paper.illustration('birds-on-cable', 42, 610, 510);
  paper.decorate(() => paintSign(paper.doc, margin, sheet.height - 92, 36));
  paper.write('P', company.name, {
    x: margin + 48,
    y: sheet.height - 84,
    width: 300,
    typeface: 'display',
    size: 16,
  });
}

/** Draws the offices, more than two smaller and more than six without their addresses; returns where they end. */
function officeGrid(paper: Paper, from: number): number {
  const isSmall = offices.length > 2;
  const columns = isSmall ? 3 : 2;
  const width = column / columns;
  let [y, end] = [from, from];
  offices.forEach(({ title, locality, country, lines }, index) => {
    if (index > 0 && index % columns === 0) y = end + 16;
    const place = { x: margin + (index % columns) * width, width: width - 20 };
    if (!isSmall) paper.icon('IconMapPin', place.x - 2, y, 24, brandColors.accent);
    const below = paper.write('H2', title, {
      ...{ ...place, y: isSmall ? y : y + 32, size: isSmall ? 12 : 17 },
      ...{ typeface: 'display', color: '#ffffff' },
    });
    const shown = offices.length > 6 ? (title === locality ? country : locality) : lines.join('\n');
    const size = isSmall ? { size: 9, lineGap: 2 } : { size: 11.5, lineGap: 4 };
    end = Math.max(end, paper.write('P', shown, { ...place, y: below + 4, ...size }));
  });
  return end;
}

function contactLine(paper: Paper, y: number, label: string, value: string, href: string): number {
  paper.decorate(() => {
    paper.doc
      .moveTo(margin, y - 9)
      .lineTo(sheet.width - margin, y - 9)
      .lineWidth(0.6);
    paper.doc.strokeColor('#ffffff').strokeOpacity(0.14).stroke();
  });
  const labelEnd = paper.write('P', label, {
    ...{ x: margin, y, width: 170, size: 11 },
    color: brandColors.nightDimmed,
  });
  const end = paper.write('P', value, {
    x: margin + 180,
    y,
    width: column - 180,
    typeface: 'strong',
    size: 12,
  });
  paper.link(margin + 180, y - 2, column - 180, end - y + 4, href);
  return Math.max(labelEnd, end) + 19;
}
