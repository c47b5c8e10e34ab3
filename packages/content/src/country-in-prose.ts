import { countryName as nameOfCountry } from '@app/contracts/core/buyer/address';
import type { Language } from '@app/contracts/languages';

/** Returns a country's name as the site writes it, which prefers the accent in French. */
export function countryName(country: string, language: Language): string {
  return language === 'fr' && country === 'LR' ? 'Libéria' : nameOfCountry(country, language);
}

/** Countries with an article in English. */
const withArticle =
  'AE AX BS CC CF CK DO FK FO GB GM HM IM IO KM KY MH MP MV NL PH PN PS SB SC TC TF UM US VG VI';

/** Countries by what stands before them in French where that is not “en”. */
const frenchBefore: Readonly<Record<string, string>> = {
  'au ':
    'BD BF BI BJ BN BR BT BW BZ CA CD CG CL CM CR CV DK EH GA GB GH GL GT GY HN JP KE KG KH KW KZ LA LB LI LK LR LS LU MA ME ML MM MW MX MZ NE NG NI NP PA PE PK PT PY QA RW SD SJ SN SR SS SV TD TG TJ TL TM VE VN VU XK YE ZW',
  'aux ': 'AE AS BM BQ BS FJ KM MV NL PH PW SC TO US WS',
  'à ': 'AG AI AW BH BL CU CW CY DJ GG GI GU JE KI KN LC MC MF MG MS MT MU NR NU OM PM PR RE SG SH SM ST SX TK TT TV TW VC WF YT',
  'à la ': 'BB DM GD',
  'dans la ': 'HK MO',
  'dans le ': 'IO',
  'dans les ': 'PS TF',
  'dans l’': 'VA',
};

function inFrench(country: string, name: string): string {
  if (name.startsWith('Île')) return `${name.startsWith('Île ') ? 'sur l’' : 'aux '}î${name.slice(1)}`;
  const found = Object.entries(frenchBefore).find(([, countries]) => countries.split(' ').includes(country));
  return `${found?.[0] ?? 'en '}${name}`;
}

/**
 * Returns a country as it stands within a sentence: "the United States" in English, with its preposition, as in
 * “aux États-Unis”, in French.
 */
export function countryInProse(country: string, language: Language): string {
  const name = countryName(country, language);
  if (language === 'fr') return inFrench(country, name);
  return withArticle.split(' ').includes(country) ? `the ${name}` : name;
}
