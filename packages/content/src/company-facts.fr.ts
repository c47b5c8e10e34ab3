import { type CompanyFacts, companyFacts as english, type Office, type Phone } from './company-facts';

/** In French an office's country needs its preposition: “au Libéria”, “aux États-Unis”. */
const countries: Readonly<Record<string, Pick<Office, 'title' | 'country' | 'countryInProse'>>> = {
  LR: { title: 'Libéria', country: 'Libéria', countryInProse: 'au Libéria' },
  US: { title: 'États-Unis', country: 'États-Unis', countryInProse: 'aux États-Unis' },
};

function translateOffice(office: Office): Office {
  const names = countries[office.countryCode];
  if (!names) return office;
  const lines = office.lines.map((line) => (line === office.country ? names.country : line));
  return { ...office, ...names, lines };
}

const [headOffice, ...otherOffices] = english.offices;
const [firstPhone, ...otherPhones] = english.phones;

const phoneLabels: Readonly<Record<string, string>> = {
  liberia: 'Libéria',
  usa: 'États-Unis',
  support: 'Assistance 24\u00a0h/24',
};

const translatePhone = (phone: Phone): Phone => ({
  ...phone,
  label: phoneLabels[phone.id] ?? phone.label,
});

export const companyFacts: CompanyFacts = {
  ...english,
  tagline: 'Une technologie qui tient, une équipe qui répond.',
  ownership: 'À capitaux privés',
  replyWithin: '24\u00a0heures',
  offices: [translateOffice(headOffice), ...otherOffices.map(translateOffice)],
  phones: [translatePhone(firstPhone), ...otherPhones.map(translatePhone)],
};
