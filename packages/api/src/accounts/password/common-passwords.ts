/** Number of the list's most used words that count as the core of a decorated password. */
const coreWords = 10_000;
const shortestCore = 4;

interface CommonPasswords {
  all: ReadonlySet<string>;
  cores: ReadonlySet<string>;
}

let loaded: Promise<CommonPasswords> | undefined;

/** The list takes a few megabytes and 30 ms, so it is loaded when the first password is chosen. */
async function load(): Promise<CommonPasswords> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const list = dictionary['passwords-common'];
  return {
    all: new Set(list),
    cores: new Set(list.slice(0, coreWords).filter((word) => word.length >= shortestCore)),
  };
}

const lookalikes: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '0': 'o',
  $: 's',
  '5': 's',
  '3': 'e',
  '1': 'i',
  '!': 'i',
};

function withoutLookalikes(text: string): string {
  return text.replace(/[@40$531!]/g, (character) => lookalikes[character] ?? character);
}

/** Removes leading and trailing digits and symbols. */
function core(password: string): string {
  return password.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L}]+$/u, '');
}

/**
 * Checks whether a password is among the 49,000 most used, ignoring case (auth.common-passwords), or is one
 * of the first 10,000 decorated with digits and symbols ("Password123!", "P@ssw0rd!"). The list predates
 * composition rules: hardly an entry meets this site's, so without the second check a decorated word would
 * pass.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  loaded ??= load();
  const { all, cores } = await loaded;
  const lower = password.toLowerCase();
  return (
    all.has(lower) ||
    cores.has(core(lower)) ||
    cores.has(withoutLookalikes(core(lower))) ||
    cores.has(core(withoutLookalikes(lower)))
  );
}
