import { type Address, formatAddress } from 'localized-address-format';
import type { Language } from '../../languages';
import type { Billing } from './fields';

/** ISO 3166-1 codes, with Kosovo's. */
export const countries: readonly string[] =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'.split(
    ' ',
  );

/** Members of the European Union. */
export const euCountries: readonly string[] =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

/** Where mail does not arrive, and tax offices do not accept an invoice, without a postal code. */
const needsPostalCode: readonly string[] = [...euCountries, 'AU', 'CA', 'CH', 'GB', 'NO', 'US'];
const needsRegion: readonly string[] = ['AU', 'CA', 'US'];

export const addressParts = ['street', 'city', 'postalCode', 'region'] as const;
export type AddressPart = (typeof addressParts)[number];

/** A private-use character for each part: shows where a country's format has it. */
const marks: Record<AddressPart, string> = {
  street: '\ue000',
  city: '\ue001',
  postalCode: '\ue002',
  region: '\ue003',
};

function formatParts(country: string, parts: Record<AddressPart, string>): string[] {
  const address: Address = {
    postalCountry: country,
    addressLines: parts.street.split('\n'),
    locality: parts.city,
    postalCode: parts.postalCode,
    administrativeArea: parts.region,
  };
  // What people type is Latin as a rule, and the documents' typefaces have no Chinese or Japanese letters.
  return formatAddress(address, 'latin');
}

/** Returns the parts of an address in a country, in the order in which it is written there. */
export function addressPartsOf(country: string): AddressPart[] {
  const format = formatParts(country, marks).join('\n');
  return addressParts
    .filter((part) => format.includes(marks[part]))
    .sort((one, other) => format.indexOf(marks[one]) - format.indexOf(marks[other]));
}

/** Whether an address in a country is incomplete without the part. */
export function isPartRequired(country: string, part: AddressPart): boolean {
  if (part === 'postalCode') return needsPostalCode.includes(country);
  return part === 'region' ? needsRegion.includes(country) : addressPartsOf(country).includes(part);
}

/** Making one takes milliseconds. */
const namesIn = new Map<Language, Intl.DisplayNames>();

/** Returns the name of a country. */
export function countryName(country: string, language: Language): string {
  const names = namesIn.get(language) ?? new Intl.DisplayNames(language, { type: 'region' });
  namesIn.set(language, names);
  return names.of(country) ?? country;
}

/** Returns the lines of an address as its country writes them, the country last; none without a country. */
export function addressLines(billing: Pick<Billing, AddressPart | 'country'>, language: Language): string[] {
  const { country } = billing;
  if (!country) return [];
  const lines = formatParts(country, billing);
  // The formats of some countries begin the postal code with letters, which many people type as well.
  const once = lines.map((line) => line.replace(/\b([A-Z]{1,2}-)\1/, '$1'));
  return [...once, countryName(country, language)];
}
