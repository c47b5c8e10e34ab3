import { siteWords } from '@app/content/change-site-words';
import { tryWords } from '@app/content/rewording/reword-by-path';
import type { Words } from '@app/content/site-words';
import type { Language } from '@app/contracts/languages';
import type { MailPreview, PreviewedWords } from '@app/contracts/messaging/mail/preview';
import { isForTeam, type Mail, mailSchema } from '@app/contracts/messaging/mail/schema';
import { variantsOf } from './mail-variants';
import { renderMailAtOnce } from './render-mail';
import { sampleMails } from './sample-mails';

/** A sample that has texts which no earlier one has. */
interface Sample {
  id: string;
  /** Its subject, as the product says it. */
  title: string;
  mail: Mail;
  /** The paths of its texts. */
  paths: ReadonlySet<string>;
}

/** Returns the mail with one fact less, and with another number of each thing. */
function fewerFacts(mail: Mail): Mail[] {
  const changed = Object.entries(mail).flatMap(([key, value]: [string, unknown]) => {
    const others = typeof value === 'number' ? [0, 1, 2] : Array.isArray(value) ? [value.slice(0, 1)] : [];
    const { [key]: _without, ...rest } = mail as Record<string, unknown>;
    return [rest, ...others.map((other) => ({ ...mail, [key]: other }))];
  });
  return changed.flatMap((each) => mailSchema.safeParse(each).data ?? []);
}

/** Lets other requests pass between two mails. */
const rest = () => new Promise<void>((resolve) => setImmediate(resolve));

async function findSamples(language: Language, publicUrl: string): Promise<Sample[]> {
  const samples: Sample[] = [];
  for (const base of Object.values(sampleMails).filter((mail) => !isForTeam(mail))) {
    const known = new Set<string>();
    for (const [place, variant] of [base, ...variantsOf(base), ...fewerFacts(base)].entries()) {
      await rest();
      const mail = mailSchema.parse({ ...variant, language });
      const { written, asked } = tryWords({}, () => renderMailAtOnce(mail, { publicUrl, answerable: true }));
      if ([...asked].every((path) => known.has(path))) continue;
      for (const path of asked) known.add(path);
      samples.push({ id: `${base.template}-${place}`, title: written.subject, mail, paths: asked });
    }
  }
  return samples;
}

const found = new Map<Language, Promise<Sample[]>>();

function samplesIn(language: Language, publicUrl: string): Promise<Sample[]> {
  const samples =
    found.get(language) ??
    findSamples(language, publicUrl).catch((error: unknown) => {
      found.delete(language);
      throw error;
    });
  found.set(language, samples);
  return samples;
}

/** Footers and buttons, which would list every mail with each section. */
const isOfEveryMail = (path: string) => path.includes('words.mail-parts-messages.');

const mark = '\u{e000}';

/** Whether a mail shows the text at a path: some are asked for beside others, of which one is shown. */
function shows({ mail, paths }: Sample, at: string | undefined, publicUrl: string): boolean {
  if (at === undefined) return true;
  if (!paths.has(at)) return false;
  const { written } = tryWords({ [at]: mark }, () => renderMailAtOnce(mail, { publicUrl, answerable: true }));
  return `${written.subject}${written.html}`.includes(mark);
}

/**
 * Renders a sample mail with words that are not published: one that has the text at `at`, `mail` if it does.
 * Returns null where no mail has any of the texts.
 */
export async function previewMail(
  { language, paths, words, at, mail }: PreviewedWords,
  publicUrl: string,
): Promise<MailPreview | null> {
  const own = paths.filter((path) => !isOfEveryMail(path));
  const all = await samplesIn(language, publicUrl);
  const samples = all.filter((sample) => own.some((path) => sample.paths.has(path)));
  const chosen = samples.find(({ id }) => id === mail);
  const kept = chosen ?? samples[0];
  if (!kept) return null;
  const withText = [kept, ...samples, ...all].find((sample) => shows(sample, at, publicUrl));
  const shown = withText ?? kept;
  const others = Object.entries(siteWords()).filter(([path]) => !paths.includes(path));
  const tried: Words = { ...Object.fromEntries(others), ...words };
  const { written } = tryWords(tried, () => renderMailAtOnce(shown.mail, { publicUrl, answerable: true }));
  return {
    ...written,
    hasText: withText !== undefined,
    mail: shown.id,
    mails: samples.map(({ id, title }) => ({ id, title })),
  };
}
